import { z } from 'zod'
import { markdown } from '../design/markdown.ts'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findPost } from './blog-queries.ts'
import { BlogItem, blogItem } from './list-blog-posts.ts'

/** One published post. */
export const getBlogPost = readOperation({
  name: 'get_blog_post',
  summary: 'One post of the site’s blog, as CommonMark and as safe HTML.',
  route: 'GET /blog/{slug}',
  access: 'public',
  input: z.strictObject({ slug: z.string().min(1).max(120).describe('Slug of the post.') }),
  output: BlogItem.extend({
    body: z.string().describe('CommonMark.'),
    html: z.string().describe('The body as HTML without scripts and raw HTML.'),
  }),
  problems: [notFound],
  examples: [{ slug: 'welcome' }],
  async run({ slug }, { site, db, now }) {
    const post = await findPost(db, site.id, slug, now)
    if (!post) throw new Problem(notFound, 'There is no such post.')
    return { ...blogItem(post, site), body: post.body, html: markdown(post.body).toString() }
  },
})
