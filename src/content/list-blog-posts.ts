import { z } from 'zod'
import { line } from 'marquee-profile'
import type { Site } from '../platform/call/context.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { withOrigin } from '../pictures/index.ts'
import { findPosts, type PostRow } from './blog-queries.ts'
import { PostPicture } from './post-picture.ts'
import { namedShape } from '../platform/call/named-shape.ts'

const sort = 'blog'

export const BlogItem = namedShape('BlogPost', {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  url: z.string(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  picture: PostPicture.nullable(),
})

/** Published posts of the site's blog. */
export const listBlogPosts = readOperation({
  name: 'list_blog_posts',
  summary: 'Posts of the site’s blog, newest first; search them with q.',
  route: 'GET /blog',
  access: 'public',
  input: z.strictObject({ q: line(200).optional().describe('Words to search for.'), ...pagingInput }),
  output: listOf(BlogItem),
  problems: [pageTooDeep],
  examples: [{}, { q: 'launch' }],
  async run(input, { site, db, now }) {
    const found = await findPosts(db, site.id, input.q, windowOf(input, sort), now)
    return listAnswer(
      input,
      found,
      (post) => blogItem(post, site),
      sort,
      (post) => [post.published_at?.toISOString() ?? null, post.id],
    )
  },
})

/** A post as an item of a list. */
export function blogItem(post: PostRow, site: Site): z.input<typeof BlogItem> {
  return {
    slug: post.slug,
    title: post.title,
    summary: post.summary,
    author: post.author,
    url: `${site.origin}/blog/${encodeURIComponent(post.slug)}`,
    published_at: (post.published_at ?? post.created_at).toISOString(),
    updated_at: post.updated_at.toISOString(),
    picture: pictureOfPost(post, site.origin),
  }
}

/** The picture of a post with its full address. */
export function pictureOfPost(post: PostRow, origin: string): PostPicture | null {
  const copy = withOrigin(post.picture, origin)
  return copy && { ...copy, alt: post.picture_alt }
}
