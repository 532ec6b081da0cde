/** The site team's blog editor. */
import { localOfMoment, momentOfLocal } from '../calendar/index.ts'
import { localeOf } from '../design/components/time.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { afterOf, keysetPageOf } from '../platform/call/keyset.ts'
import { findingsOf } from '../platform/call/input.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findAllPosts, findPostById } from './blog-queries.ts'
import { deleteBlogPost } from './delete-blog-post.ts'
import { PostInput, saveBlogPost } from './save-blog-post.ts'
import { editorView, type PostForm, teamBlogView } from './blog-view.ts'
import { words } from './words/index.ts'

const emptyForm: PostForm = {
  slug: '',
  title: '',
  summary: '',
  body: '',
  author: '',
  published: false,
  publish_at: '',
}

/** Every post. */
export const teamBlogPage = page({
  route: 'GET /team/blog',
  access: 'team',
  async run({ db, site, query, now }) {
    const after = afterOf(query, 50)
    const posts = keysetPageOf(await findAllPosts(db, site.id, after), after, ({ id }) => id)
    return { kind: 'view', title: words.blog, main: teamBlogView(posts, localeOf(site), now), noindex: true }
  },
})

/** A new post. */
export const newPostPage = page({
  route: 'GET /team/blog/new',
  access: 'team',
  run: async (context) => {
    const form = { ...emptyForm, author: context.actor.name }
    return editor({ id: null, csrf: context.csrf, form, errors: [], preview: false, zone: zoneOf(context) })
  },
})

/** An existing post. */
export const editPostPage = page({
  route: 'GET /team/blog/{id}',
  access: 'team',
  async run(context) {
    const { db, site, params, csrf, now } = context
    const zone = zoneOf(context)
    const post = await findPostById(db, site.id, numberMember(params, 'id'))
    if (!post) throw Problem.inWords(notFound, words.noSuchPost)
    const waits = post.published_at !== null && post.published_at > now
    return editor({
      id: post.id,
      csrf,
      form: {
        ...post,
        published: post.published_at !== null,
        publish_at: waits ? localOfMoment(post.published_at ?? now, zone) : '',
      },
      errors: [],
      preview: false,
      zone,
    })
  },
})

/** Adds a post. */
export const addPostPage = page({
  route: 'POST /team/blog/new',
  access: 'team',
  run: (context) => save(context, null),
})

/** Changes, previews or removes a post. */
export const savePostPage = page({
  route: 'POST /team/blog/{id}',
  access: 'team',
  run: (context) => save(context, numberMember(context.params, 'id')),
})

function editor(data: Parameters<typeof editorView>[0], status = 200): PageAnswer {
  return {
    kind: 'view',
    title: data.id === null ? words.writePost : data.form.title,
    main: editorView(data),
    noindex: true,
    status,
  }
}

function zoneOf({ actor, site }: PageContext<Member>): string {
  return actor.timeZone ?? site.timeZone
}

async function save(context: PageContext<Member>, id: number | null): Promise<PageAnswer> {
  const { call, form, csrf } = context
  const zone = zoneOf(context)
  const typed: PostForm = {
    title: textMember(form, 'title'),
    slug: textMember(form, 'slug').trim(),
    author: textMember(form, 'author'),
    summary: textMember(form, 'summary'),
    body: textMember(form, 'body'),
    published: form['published'] !== undefined,
    publish_at: textMember(form, 'publish_at'),
  }
  const again = (errors: readonly Finding[], { preview = false, status = 200 }) =>
    editor({ id, csrf, form: typed, errors, preview, zone }, status)
  const action = textMember(form, 'do')
  if (action === 'preview') return again([], { preview: true })
  if (action === 'delete' && id !== null) {
    await call(deleteBlogPost, { id })
    return { kind: 'redirect', to: '/team/blog' }
  }
  const parsed = PostInput.safeParse(typed)
  if (!parsed.success) return again(findingsOf(parsed.error, typed), { status: 422 })
  const at = typed.publish_at === '' ? null : momentOfLocal(typed.publish_at, zone)
  const noTime: Finding = { path: 'publish_at', code: 'invalid', message: words.publishAtNone }
  if (at === undefined) return again([noTime], { status: 422 })
  const { id: found } = await call(saveBlogPost, {
    id,
    post: parsed.data,
    published: typed.published,
    publish_at: at?.toISOString() ?? null,
  })
  const taken: Finding = {
    path: 'slug',
    code: 'taken',
    message: words.addressTaken,
    fix: words.addressTakenFix,
  }
  if (found === null) return again([taken], { status: 409 })
  return { kind: 'redirect', to: `/team/blog/${found}` }
}
