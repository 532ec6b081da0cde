import { z } from 'zod'
import { deletePost, findPostById } from './blog-queries.ts'
import { asSeen } from './post-version.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { lockName } from '../platform/data/database.ts'

/** Deletes a post of the blog. */
export const deleteBlogPost = internalOperation({
  name: 'delete_blog_post',
  access: 'team',
  effect: 'destroy',
  input: z.strictObject({ id: z.int(), seen: Seen }),
  output: z.object({}),
  problems: [changedMeanwhile],
  async run({ id, seen }, { site, db, note }) {
    await lockName(db, `blog post ${id}`)
    const post = await findPostById(db, site.id, id)
    if (post) refuseUnseen(seen, asSeen(post), null)
    note((await deletePost(db, site.id, id)) ? { about: `post ${id}` } : null)
    return {}
  },
})
