/** The members of a post that two colleagues could overwrite. */
import type { PostRow, PostText } from './blog-queries.ts'

/** Everything that is saved of a post, from its row or from the input. */
export function asSeen(post: PostRow | PostText) {
  const { title, slug, author, summary, body } = post
  const [picture, publishedAt] =
    'updated_at' in post
      ? [
          post.picture_url === null ? null : { url: post.picture_url, alt: post.picture_alt },
          post.published_at,
        ]
      : [post.picture ?? null, post.publishedAt]
  return { title, slug, author, summary, body, picture, publishedAt: publishedAt?.toISOString() ?? null }
}
