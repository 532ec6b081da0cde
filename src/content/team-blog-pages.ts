/** The site team's blog editor. */
import { localOfMoment, momentOfLocal } from '../calendar/index.ts'
import { localeOf } from '../design/components/time.ts'
import type { Member } from '../platform/call/context.ts'
import { givenMember, numberMember, searchMember, textMember } from '../platform/call/form.ts'
import { afterOf, findFrom, keysetPageOf } from '../platform/call/keyset.ts'
import { findingsOf } from '../platform/call/input/input.ts'
import { changedMeanwhile, versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { pressedOnce } from '../platform/call/idempotency/press-once.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { csrfField } from '../design/components/actions.ts'
import { meanwhileError, seenField, seenIn } from '../design/components/changed-meanwhile.ts'
import { errorsOfField, type FieldError } from '../design/components/forms.ts'
import { html } from '../design/html.ts'
import { findingInWords } from '../design/problem-words.ts'
import { maxPictureBytes, uploadedUrl } from '../pictures/index.ts'
import {
  countTeamPosts,
  findPostById,
  findTeamPosts,
  findUploadedPicture,
  type PostFilter,
  postStates,
} from './blog-queries.ts'
import { deleteBlogPost } from './delete-blog-post.ts'
import { asSeen } from './post-version.ts'
import { PostInput, saveBlogPost } from './save-blog-post.ts'
import { deletePostView, editorView, type PostForm } from './blog-editor-view.ts'
import { teamBlogView } from './team-blog-view.ts'
import { words } from './words/index.ts'

const emptyForm: PostForm = {
  slug: '',
  title: '',
  summary: '',
  body: '',
  author: '',
  picture_url: '',
  picture_alt: '',
  published: false,
  publish_at: '',
}

/** The team's list of posts, published or not. */
export const teamBlogPage = page({
  route: 'GET /team/blog',
  access: 'team',
  async run({ db, site, query, now }) {
    const after = afterOf(query, 50)
    const asked: PostFilter = {
      words: searchMember(query),
      state: postStates.find((one) => one === textMember(query, 'state')) ?? null,
    }
    const isFiltered = asked.words !== null || asked.state !== null
    const found = await findFrom(after, (from) => findTeamPosts(db, site.id, asked, from, now))
    const main = teamBlogView(
      keysetPageOf(found, after, ({ id }) => id),
      {
        asked,
        counted: isFiltered ? await countTeamPosts(db, site.id, asked, now) : null,
        locale: localeOf(site),
        now,
        isDeleted: query['deleted'] !== undefined,
      },
    )
    return { kind: 'view', title: words.blog, main, noindex: true }
  },
})

/** The editor for a new post. */
export const newPostPage = page({
  route: 'GET /team/blog/new',
  access: 'team',
  run: async (context) => {
    const form = { ...emptyForm, author: context.actor.name }
    return editor(context, { id: null, form })
  },
})

/** The editor for an existing post. */
export const editPostPage = page({
  route: 'GET /team/blog/{id}',
  access: 'team',
  async run(context) {
    const { db, site, params, now } = context
    const zone = zoneOf(context)
    const post = await findPostById(db, site.id, numberMember(params, 'id'))
    if (!post) throw Problem.inWords(notFound, words.noSuchPost)
    const waits = post.published_at !== null && post.published_at > now
    return editor(context, {
      id: post.id,
      seen: versionOf(asSeen(post)),
      form: {
        ...post,
        picture_url: post.picture_url ?? '',
        published: post.published_at !== null,
        publish_at: waits ? localOfMoment(post.published_at ?? now, zone) : '',
      },
    })
  },
})

/** Adds a post. */
export const addPostPage = page({
  route: 'POST /team/blog/new',
  access: 'team',
  maxFileBytes: maxPictureBytes,
  run: (context) => save(context, null),
})

/** Changes, previews or deletes a post. */
export const savePostPage = page({
  route: 'POST /team/blog/{id}',
  access: 'team',
  maxFileBytes: maxPictureBytes,
  run: (context) => save(context, numberMember(context.params, 'id')),
})

interface Edited {
  id: number | null
  /** The version shown; blank for a new post. */
  seen?: string
  form: PostForm
  errors?: readonly FieldError[]
  preview?: { published_at: string } | null
  status?: number
}

async function editor(context: PageContext<Member>, edited: Edited): Promise<PageAnswer> {
  const {
    id,
    seen = textMember(context.form, 'seen'),
    form,
    errors = [],
    preview = null,
    status = 200,
  } = edited
  const { db, csrf, site, query } = context
  const copy = form.picture_url === '' ? undefined : await findUploadedPicture(db, form.picture_url)
  return {
    kind: 'view',
    title: id === null ? words.writePost : form.title,
    main: editorView({
      id,
      seen,
      csrf,
      form,
      errors,
      preview,
      picture: copy ? { ...copy, alt: form.picture_alt } : null,
      locale: localeOf(site),
      zone: zoneOf(context),
      isSaved: status === 200 && preview === null && textMember(query, 'saved') === 'yes',
    }),
    noindex: true,
    status,
  }
}

function zoneOf({ actor, site }: PageContext<Member>): string {
  return actor.timeZone ?? site.timeZone
}

async function save(context: PageContext<Member>, id: number | null): Promise<PageAnswer> {
  const { call, form, now } = context
  const action = textMember(form, 'do')
  if (action === 'delete' && id !== null) {
    if (form['confirm'] === undefined) return askToDelete(context, id)
    const gone = await call(deleteBlogPost, { id, seen: givenMember(form, 'seen') }).catch(ifChanged)
    return 'id' in gone ? askToDelete(context, id, true) : { kind: 'redirect', to: '/team/blog?deleted=yes' }
  }
  const { url, errors: refused } = await pictureIn(context)
  const typed: PostForm = {
    title: textMember(form, 'title'),
    slug: textMember(form, 'slug').trim(),
    author: textMember(form, 'author'),
    summary: textMember(form, 'summary'),
    body: textMember(form, 'body'),
    picture_url: url,
    picture_alt: textMember(form, 'picture_alt'),
    published: form['published'] !== undefined,
    publish_at: textMember(form, 'publish_at'),
  }
  const again = (errors: readonly FieldError[], status: number) =>
    editor(context, { id, form: typed, errors, status })
  if (refused.length > 0) return again(refused, 422)
  const at = typed.publish_at === '' ? null : momentOfLocal(typed.publish_at, zoneOf(context))
  if (at === undefined) return again([{ path: 'publish_at', message: words.publishAtNone }], 422)
  if (action === 'preview')
    return editor(context, { id, form: typed, preview: { published_at: (at ?? now).toISOString() } })
  const parsed = PostInput.safeParse({ ...typed, picture: pictureOfForm(typed) })
  if (!parsed.success) return again(findingsOf(parsed.error, typed).map(inForm), 422)
  const saved = {
    id,
    post: parsed.data,
    published: typed.published,
    publish_at: at?.toISOString() ?? null,
    ...(id === null ? {} : { seen: givenMember(form, 'seen') }),
  }
  const { id: found } = await (id === null
    ? pressedOnce(context, (once) => call(saveBlogPost, saved, once))
    : call(saveBlogPost, saved).catch(ifChanged))
  if (found === 'changed') {
    const stands = await findPostById(context.db, context.site.id, id ?? 0)
    return editor(context, {
      id,
      seen: stands ? versionOf(asSeen(stands)) : '',
      form: typed,
      errors: [meanwhileError('body')],
      status: 409,
    })
  }
  const taken = { path: 'slug', message: words.addressTaken, fix: words.addressTakenFix }
  if (found === null) return again([taken], 409)
  return { kind: 'redirect', to: `/team/blog/${found}?saved=yes` }
}

/** Recognises a post that a colleague saved in the meantime; rethrows any other error. */
function ifChanged(error: unknown): { id: 'changed' } {
  if (error instanceof Problem && error.type === changedMeanwhile) return { id: 'changed' }
  throw error
}

/** The confirmation before a post is deleted for good; `isChanged` if a colleague has saved it since it was opened. */
async function askToDelete(
  { db, site, csrf, form }: PageContext<Member>,
  id: number,
  isChanged = false,
): Promise<PageAnswer> {
  const post = await findPostById(db, site.id, id)
  if (!post) throw Problem.inWords(notFound, words.noSuchPost)
  const title = words.deleteAsk(post.title)
  const main = deletePostView({
    id,
    title,
    hidden: html`${csrfField(csrf)}${seenField(seenIn(form, versionOf(asSeen(post)), isChanged))}`,
    isChanged,
  })
  return { kind: 'view', title, main, noindex: true, status: isChanged ? 409 : 200 }
}

function pictureOfForm({ picture_url: url, picture_alt: alt }: PostForm) {
  return url === '' ? null : { url, alt }
}

/** Maps a finding about a post to the form field that shows it. */
function inForm(finding: Finding): FieldError {
  if (finding.path === 'picture.alt') return { path: 'picture_alt', message: words.pictureAltMissing }
  return findingInWords(finding)
}

/** The address of the form's picture; uploads a file sent with the form. Blank if the picture is to be removed. */
async function pictureIn({
  form,
  uploads,
  call,
}: PageContext<Member>): Promise<{ url: string; errors: FieldError[] }> {
  const stood = form['no_picture'] === undefined ? textMember(form, 'picture_url') : ''
  const file = uploads['picture.file']
  if (!file) return { url: stood, errors: [] }
  try {
    return { url: await uploadedUrl(call, 'screenshot', file), errors: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    return {
      url: stood,
      errors: errorsOfField(error, 'picture.file')
        .slice(0, 1)
        .map((one) => ({ ...one, path: 'picture.file' })),
    }
  }
}
