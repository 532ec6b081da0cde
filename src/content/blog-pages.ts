/** The public pages of the blog and its feed. */
import type { z } from 'zod'
import { localeOf } from '../design/components/time.ts'
import { feedLink } from '../design/feed-link.ts'
import { breadcrumbList, type LinkedData } from '../design/linked-data.ts'
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import { feed } from '../news/index.ts'
import type { Site } from '../platform/call/context.ts'
import { givenMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { pagingOf, refusePastTheEnd } from '../platform/call/paging.ts'
import { findPosts } from './blog-queries.ts'
import { blogView, postView } from './blog-view.ts'
import { getBlogPost } from './get-blog-post.ts'
import { listBlogPosts, pictureOfPost } from './list-blog-posts.ts'
import type { PostPicture } from './post-picture.ts'
import { words } from './words/index.ts'

/** Posts, newest first; `q` searches them. */
export const blogPage = page({
  route: 'GET /blog',
  access: 'public',
  cached: true,
  query: ['q', 'cursor', 'page'],
  async run({ call, query, site }) {
    const q = givenMember(query, 'q')
    const found = await call(listBlogPosts, { ...(q ? { q } : {}), ...pagingOf(query) })
    refusePastTheEnd(found, words.noSuchPage)
    const main = blogView({ ...found, q: q ?? '', locale: localeOf(site) })
    const description = words.blogOf(site.name)
    return {
      kind: 'view',
      title: words.blog,
      description,
      main,
      head: feedLink(words.feedTitle(site.name), '/blog.atom'),
      image: `${site.origin}/cards/page/blog.png`,
      noindex: q !== undefined,
      things: [
        {
          '@type': 'Blog',
          name: words.blog,
          description,
          url: `${site.origin}/blog`,
          blogPost: found.items.map((post) => blogPosting(post, cardOf(site, post.slug))),
        },
      ],
    }
  },
})

/** One post. */
export const blogPostPage = page({
  route: 'GET /blog/{slug}',
  access: 'public',
  cached: true,
  async run({ call, params, site }) {
    const post = await call(getBlogPost, { slug: params['slug'] })
    const image = cardOf(site, post.slug)
    const things = [
      blogPosting(post, image),
      breadcrumbList([
        { name: words.blog, url: `${site.origin}/blog` },
        { name: post.title, url: post.url },
      ]),
    ]
    return {
      kind: 'view',
      title: post.title,
      description: post.summary,
      main: postView(post, localeOf(site)),
      things,
      canonical: post.url,
      image,
    }
  },
})

type Post = z.output<typeof listBlogPosts.output>['items'][number]

function blogPosting(post: Post, image: string): LinkedData {
  return {
    '@type': 'BlogPosting',
    image: post.picture ? [post.picture.src, image] : image,
    headline: post.title,
    description: post.summary || undefined,
    author: { '@type': 'Person', name: post.author },
    datePublished: post.published_at,
    dateModified: post.updated_at,
    url: post.url,
  }
}

function cardOf({ origin }: Site, slug: string): string {
  return `${origin}/cards/post/${encodeURIComponent(slug)}.png`
}

function pictureInFeed(picture: PostPicture | null): Html | null {
  return (
    picture &&
    html`<p>
      <img src="${picture.src}" width="${picture.width}" height="${picture.height}" alt="${picture.alt}" />
    </p>`
  )
}

/** The feed of the blog. */
export const blogFeed = page({
  route: 'GET /blog.atom',
  access: 'public',
  cached: true,
  async run({ db, site, now }) {
    const { rows } = await findPosts(
      db,
      site.id,
      undefined,
      { after: null, offset: 0, limit: 30, countLimit: 1 },
      now,
    )
    const entries = rows.map((post) => ({
      url: `${site.origin}/blog/${encodeURIComponent(post.slug)}`,
      title: post.title,
      updated: post.updated_at.toISOString(),
      published: (post.published_at ?? post.created_at).toISOString(),
      author: post.author,
      summary: post.summary,
      html: html`${pictureInFeed(pictureOfPost(post, site.origin))}${markdown(post.body)}`.toString(),
    }))
    return feed(db, site, '/blog', '/blog.atom', words.feedTitle(site.name), entries)
  },
})
