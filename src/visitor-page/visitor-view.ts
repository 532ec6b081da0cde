/** What a visitor saved, follows and voted for. */
import { accountFrame } from '../accounts/index.ts'
import { sectionHead } from '../design/components/facts.ts'
import { logo } from '../design/components/identity.ts'
import { olderLink } from '../design/components/lists.ts'
import { emptyState } from '../design/components/states.ts'
import { type Locale, shortDayTime } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { type ListingResult, resultCard } from '../listings/index.ts'
import { followedPath, type FollowsHere } from '../news/index.ts'
import { type MyVote, voteState } from '../votes/index.ts'
import { words } from './words/index.ts'

export interface VisitorNews {
  slug: string
  name: string
  text: string
  at: Date
  logo: Picture | null
}

export interface VisitorData {
  csrf: string
  locale: Locale
  /** The first page, the only one with news. */
  isFirst: boolean
  saved: readonly { item: ListingResult; live: boolean }[]
  /** The URL of the rest of the saved list. */
  older: string | null
  news: readonly VisitorNews[]
  follows: FollowsHere
  votes: readonly MyVote[]
}

/** How many follows and votes are shown beside the news. */
export const fewShown = 8

/** News and saved products, with follows and votes beside them. */
export function visitorView(data: VisitorData): Html {
  return accountFrame({
    path: '/account/saved',
    title: words.title,
    intro: words.intro,
    content: html`<div class="split">
      <div class="stack">${data.isFirst && whatIsNew(data)}${saved(data)}</div>
      <aside class="stack" aria-label="${words.following}">${following(data)}${votes(data)}</aside>
    </div>`,
  })
}

function listingPath(slug: string): string {
  return `/listings/${encodeURIComponent(slug)}`
}

/** News of what the visitor follows; `note` is shown next to the title. */
export function whatIsNew(
  { news, follows, locale }: Pick<VisitorData, 'news' | 'follows' | 'locale'>,
  note: Content = words.lastDays,
): Html {
  return html`<section aria-labelledby="new" data-since="${words.newSince('{}')}">
    ${sectionHead(words.isNew, { id: 'new', note })}
    ${
      news.length > 0
        ? html`<ul class="rows">
            ${news.map(
              ({ slug, name, text, at, logo: picture }) =>
                html`<li>
                  ${logo({ name, picture, size: 'small' })}
                  <div>
                    <a href="${listingPath(slug)}"><b>${name}</b></a>
                    <p class="small-text muted">${text}</p>
                  </div>
                  <span class="muted small-text nowrap">${shortDayTime(at.toISOString(), locale)}</span>
                </li>`,
            )}
          </ul>`
        : follows.counted > 0
          ? emptyState({ title: words.nothingNew, text: words.nothingNewText })
          : emptyState({
              title: words.followsNothing,
              text: words.followsNothingText,
              action: html`<a class="button" href="/categories">${words.browseCategories}</a>`,
            })
    }
  </section>`
}

function saved({ saved: items, older, csrf, locale }: VisitorData): Html {
  return html`<section class="space-above" aria-labelledby="saved">
    ${sectionHead(words.saved, { id: 'saved' })}
    ${
      items.length === 0
        ? emptyState({
            title: words.nothingSaved,
            text: words.nothingSavedText,
            action: html`<a class="button" href="/">${words.seeThisWeek}</a>`,
          })
        : html`<ol class="launches">
            ${items.map(({ item, live }) => (live ? resultCard(item, { csrf, language: locale.language }) : gone(item)))}
          </ol>`
    }
    ${older !== null && olderLink(older, words.older)}
  </section>`
}

/** A saved product that has been taken down since. */
function gone({ slug, name }: ListingResult): Html {
  return html`<li class="launch">
    ${logo({ name, size: 'large' })}
    <div>
      <h3>${name}</h3>
      <p>${words.noLonger}</p>
    </div>
    <a class="button small" href="${listingPath(slug)}/save" aria-label="${words.removeName(name)}"
      >${words.remove}</a
    >
  </li>`
}

function following({ follows }: VisitorData): Html {
  const manage = html`<a class="link" href="/account/follows">${words.manage}</a>`
  return html`<section class="card" aria-labelledby="following">
    <div class="inline">
      <h2 id="following">${words.following}</h2>
      <span class="align-end small-text">${manage}</span>
    </div>
    ${
      follows.counted === 0
        ? html`<p class="muted">${words.followsNobody}</p>`
        : html`<ul class="rows">
            ${follows.rows.map(
              ({ kind, name, slug }) =>
                html`<li>
                  <div><a href="${followedPath(kind, slug)}">${name}</a></div>
                  <span class="muted small-text">${words.kinds[kind]}</span>
                </li>`,
            )}
          </ul>`
    }
    ${follows.counted > follows.rows.length && html`<p class="small-text muted">${words.more(follows.counted - follows.rows.length)}</p>`}
  </section>`
}

function votes({ votes: list }: VisitorData): Html {
  const all = html`<a class="link" href="/account/votes">${words.allVotes}</a>`
  return html`<section class="card" aria-labelledby="votes">
    <div class="inline">
      <h2 id="votes">${words.votes}</h2>
      ${list.length > 0 && html`<span class="align-end small-text">${all}</span>`}
    </div>
    ${
      list.length === 0
        ? html`<p class="muted">${words.noVotes}</p>`
        : html`<ul class="rows">
            ${list.map(
              (vote) =>
                html`<li>
                  <div><a href="${listingPath(vote.slug)}">${vote.name}</a></div>
                  ${voteState(vote)}
                </li>`,
            )}
          </ul>`
    }
  </section>`
}
