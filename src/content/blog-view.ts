/** The blog for readers, and the team's list of posts. */
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { breadcrumbs, buttonLink, furtherLink, pagination, type Pages } from '../design/components/actions.ts'
import { postCover } from '../design/components/category-icon.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import { onPage, srcsetOf } from '../pictures/index.ts'
import type { KeysetPage } from '../platform/call/keyset.ts'
import type { PostRow } from './blog-queries.ts'
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

/** Every post for the site team. */
export function teamBlogView(
  { shown: posts, last }: KeysetPage<PostRow>,
  { locale, now, isDeleted }: { locale: Locale; now: Date; isDeleted: boolean },
): Html {
  return teamPageFrame({
    path: '/team/blog',
    title: words.blog,
    done: isDeleted ? { tone: 'success', text: words.deleted } : null,
    actions: buttonLink({ href: '/team/blog/new', label: words.writePost, kind: 'primary' }),
    content: html`${
      posts.length === 0
        ? emptyState({ title: words.noPosts, text: words.noPostsTeamText })
        : html`<div class="card flush">
            <ul class="rows">
              ${posts.map(
                (post) =>
                  html`<li>
                    <div>
                      <a href="/team/blog/${post.id}"><b>${post.title}</b></a>
                      <p class="muted small-text">
                        ${words.changedOn(post.author, dayTime(post.updated_at.toISOString(), locale))}
                      </p>
                    </div>
                    ${stateOf(post, locale, now)}
                  </li>`,
              )}
            </ul>
          </div>`
    }
    ${furtherLink('/team/blog', last)}`,
  })
}

function stateOf({ published_at: at }: PostRow, locale: Locale, now: Date): Html {
  if (at === null) return pill(words.draft, 'plain')
  if (at <= now) return pill(words.published, 'success')
  return html`${pill(words.scheduled, 'gold')}
    <span class="small-text muted">${momentTime(at.toISOString(), locale)}</span>`
}
