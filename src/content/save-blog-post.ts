import { z } from 'zod'
import { filledText, line } from 'marquee-profile'
import { addPost, findPostById, findUploadedPicture, type PostText, savePost } from './blog-queries.ts'
import { asSeen } from './post-version.ts'
import { GivenPicture, noUpload } from './post-picture.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'

/** A post as the site team writes it. */
export const PostInput = z.object({
  title: line(160),
  slug: z
    .string()
    .max(100)
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Use lower-case letters, digits and single hyphens.'),
  author: line(80),
  summary: filledText(400),
  body: filledText(50_000),
  picture: GivenPicture.nullable().default(null),
})

/** Adds a post (id null) or updates one; the returned `id` is null if another post has its slug. */
export const saveBlogPost = internalOperation({
  name: 'save_blog_post',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    id: z.int().nullable(),
    post: PostInput,
    published: z.boolean(),
    publish_at: z.iso.datetime().nullable().default(null).describe('Null: now, or when it was published.'),
    seen: Seen,
  }),
  output: z.object({ id: z.int().nullable() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run({ id, post, published, publish_at: at, seen }, { site, db, now }) {
    if (id !== null) await lockName(db, `blog post ${id}`)
    const before = id === null ? undefined : await findPostById(db, site.id, id)
    if (id !== null && !before) throw new Problem(notFound, 'There is no such post.')
    if (post.picture && !(await findUploadedPicture(db, post.picture.url))) throw noUpload()
    const stood = before?.published_at ?? now
    const publishedAt = published ? (at === null ? (stood < now ? stood : now) : new Date(at)) : null
    const written: PostText = { ...post, slug: post.slug || slugOf(post.title), publishedAt }
    if (before) refuseUnseen(seen, asSeen(before), asSeen(written))
    if (id === null) return { id: (await addPost(db, site.id, written, now)) ?? null }
    return { id: (await savePost(db, site.id, id, written, now)) ? id : null }
  },
})

/** The slug for a title. */
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
