import { z } from 'zod'
import { deletePost } from './blog-queries.ts'
import { internalOperation } from '../platform/call/operation.ts'

/** Deletes a post of the blog. */
export const deleteBlogPost = internalOperation({
  name: 'delete_blog_post',
  access: 'team',
  effect: 'destroy',
  input: z.strictObject({ id: z.int() }),
  output: z.object({}),
  problems: [],
  async run({ id }, { site, db, note }) {
    note((await deletePost(db, site.id, id)) ? { about: `post ${id}` } : null)
    return {}
  },
})
