/** The blog for readers. */
import { breadcrumbs, pagination, type Pages } from '../design/components/actions.ts'
import { postCover } from '../design/components/category-icon.ts'
import { emptyState } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import { onPage, srcsetOf } from '../pictures/index.ts'
import type { PostPicture } from './post-picture.ts'
import { words } from './words/index.ts'

export interface BlogData extends Pages {
  items: readonly {
    slug: string
    title: string
    summary: string
    author: string
    published_at: string
    picture: PostPicture | null
  }[]
  q: string
  locale: Locale
}

/** Published posts, newest first. */
export function blogView(data: BlogData): Html {
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>${words.blog}</h1>
      <p>${words.feed}</p>
    </div>
    ${
      (data.items.length > 0 || data.q) &&
      html`<form class="inline find" role="search" aria-label="${words.blog}" action="/blog">
        <div class="input grow">
          <label for="blog-q">${words.searchBlog}</label>
          <input class="field" id="blog-q" name="q" type="search" value="${data.q}" maxlength="200" />
        </div>
        <button class="button">${words.search}</button>
      </form>`
    }
    <div class="stack space-above">
      ${data.items.length === 0 && emptyState({ title: data.q ? words.nothingFound(data.q) : words.noPosts })}
      ${data.items.map(
        (post) =>
          html`<article class="card post">
            <div class="shot">${coverOf(post, '11rem')}</div>
            <div>
              <h2><a href="/blog/${post.slug}">${post.title}</a></h2>
              <p class="muted small-text">
                ${words.byOn(post.author, dayTime(post.published_at, data.locale))}
              </p>
              <p>${post.summary}</p>
            </div>
          </article>`,
      )}
    </div>
    ${pagination(data, '/blog', { q: data.q })}
  </div>`
}

/** One post. */
export function postView(
  post: { title: string; author: string; published_at: string; body: string; picture: PostPicture | null },
  locale: Locale,
): Html {
  return html`<article class="wrap page narrow body">
    ${breadcrumbs([{ href: '/blog', label: words.blog }, { label: post.title }])}
    <div class="shot banner">${coverOf(post, 'min(100vw, 52rem)')}</div>
    <div class="intro space-above">
      <h1>${post.title}</h1>
      <p>${words.byOn(post.author, dayTime(post.published_at, locale))}</p>
    </div>
    <div class="prose">${markdown(post.body)}</div>
  </article>`
}

/** The picture of a post, or a drawn cover if it has none. */
function coverOf({ title, picture }: { title: string; picture: PostPicture | null }, sizes: string): Html {
  const shown = onPage(picture)
  if (!shown) return postCover(title)
  return html`<img
    src="${shown.src}"
    srcset="${srcsetOf(shown, 'screenshot')}"
    sizes="${sizes}"
    width="${shown.width}"
    height="${shown.height}"
    alt="${shown.alt}"
    decoding="async"
  />`
}
