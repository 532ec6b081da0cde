/** The site team's blog editor. */
import { z } from 'zod'
import { line, text } from 'marquee-profile'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { findingsOf } from '../platform/call/input.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

import { addPost, deletePost, findAllPosts, findPostById, type PostText, savePost } from './blog-queries.ts'
import { editorView, type PostForm, teamBlogView } from './blog-view.ts'
import { words } from './words/index.ts'

const emptyForm: PostForm = { slug: '', title: '', summary: '', body: '', author: '', published: false }

const PostInput = z.object({
  title: line(160),
  slug: z
    .string()
    .max(100)
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { error: () => words.addressInvalid }),
  author: line(80),
  summary: text(400).pipe(z.string().min(1)),
  body: text(50_000).pipe(z.string().min(1)),
})

/** Every post. */
export const teamBlogPage = page({
  route: 'GET /team/blog',
  access: 'team',
  run: async ({ services, site }) => ({
    kind: 'view',
    title: words.blog,
    main: teamBlogView(await findAllPosts(services.db, site.id), {
      language: site.language,
      zone: site.timeZone,
    }),
    noindex: true,
  }),
})

/** A new post. */
export const newPostPage = page({
  route: 'GET /team/blog/new',
  access: 'team',
  run: async ({ csrf, actor }) =>
    editor({ id: null, csrf, form: { ...emptyForm, author: actor.name }, errors: [], preview: false }),
})

/** An existing post. */
export const editPostPage = page({
  route: 'GET /team/blog/{id}',
  access: 'team',
  async run({ services, site, params, csrf }) {
    const post = await findPostById(services.db, site.id, numberMember(params, 'id'))
    if (!post) throw new Problem(notFound, words.noSuchPost)
    return editor({
      id: post.id,
      csrf,
      form: { ...post, published: post.published_at !== null },
      errors: [],
      preview: false,
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

async function save(
  { services, site, form, csrf, now }: PageContext<Member>,
  id: number | null,
): Promise<PageAnswer> {
  const typed: PostForm = {
    title: textMember(form, 'title'),
    slug: textMember(form, 'slug').trim(),
    author: textMember(form, 'author'),
    summary: textMember(form, 'summary'),
    body: textMember(form, 'body'),
    published: form['published'] !== undefined,
  }
  const action = textMember(form, 'do')
  if (action === 'preview') return editor({ id, csrf, form: typed, errors: [], preview: true })
  if (action === 'delete' && id !== null) {
    await services.transact(({ db }) => deletePost(db, site.id, id))
    services.changed()
    return { kind: 'redirect', to: '/team/blog' }
  }
  const parsed = PostInput.safeParse(typed)
  if (!parsed.success)
    return editor({ id, csrf, form: typed, errors: findingsOf(parsed.error, typed), preview: false }, 422)
  const found = await services.transact(async ({ db }) => {
    const before = id === null ? undefined : await findPostById(db, site.id, id)
    if (id !== null && !before) throw new Problem(notFound, words.noSuchPost)
    const publishedAt = typed.published ? (before?.published_at ?? now) : null
    const post: PostText = {
      ...parsed.data,
      slug: parsed.data.slug || slugOf(parsed.data.title),
      publishedAt,
    }
    if (id === null) return addPost(db, site.id, post, now)
    return (await savePost(db, site.id, id, post, now)) ? id : undefined
  })
  const taken: Finding = {
    path: 'slug',
    code: 'taken',
    message: words.addressTaken,
    fix: words.addressTakenFix,
  }
  if (found === undefined) return editor({ id, csrf, form: typed, errors: [taken], preview: false }, 409)
  services.changed()
  return { kind: 'redirect', to: `/team/blog/${found}` }
}

/** A title as an address part. */
function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-$/, '') || 'post'
  )
}
