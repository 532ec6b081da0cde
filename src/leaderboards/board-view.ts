/** The three boards, each with its own look so that they are never confused. */
import { formatPrice, type Money } from 'marquee-money'
import { pagination, type Pages, tabs } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { board, type BoardRow, podium } from '../design/components/lists.ts'
import { formatNumber } from '../design/components/number.ts'
import { emptyState } from '../design/components/states.ts'
import { formatMoment, momentTime, shortDayTime, type Locale } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { words } from './words/index.ts'

export interface BoardEntry {
  name: string
  url: string
  logo: Picture | null
  category: string | null
  headline: string
  rank: number
  position: number
  tied: boolean
  moved: number | null
  score: number
  set_aside: number
  last_vote_at: string | null
  currency: string | null
  source: string | null
  as_of: string | null
  why: string
}

export interface BoardData {
  locale: Locale
  board: 'votes' | 'billboard' | 'domain-rating'
  /** URL of the page without its query. */
  url: string
  period: 'week' | 'month' | 'year' | 'all'
  period_key: string
  /** The period in words: `Week 47, 2026`. */
  period_name: string
  starts_at: string | null
  ends_at: string | null
  ended: boolean
  frozen_at: string | null
  snapshot_hash: string | null
  snapshot_url: string | null
  set_aside: number
  formula: string
  tie_rule: string
  entries: readonly BoardEntry[]
  pages: Pages
  /** Net price of a week on the billboard; null if none is sold, and for other boards. */
  place_price: Money | null
  /** Ended periods that are frozen, newest first. */
  archive: readonly { name: string; url: string; current: boolean }[]
  /** The boards of the previous and the next period. */
  previous: { name: string; url: string } | null
  next: { name: string; url: string } | null
}

/** One board with its period, its rules and its archive. */
export function boardView(data: BoardData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.boardTitle[data.board]}</h1>
      <p>${words.boardIntro[data.board]}</p>
    </div>
    ${tabs(
      words.boards,
      (['votes', 'billboard', 'domain-rating'] as const).map((key) => ({
        href: `/leaderboards/${key}`,
        label: words.board[key],
        current: key === data.board,
      })),
    )}
    ${data.board !== 'domain-rating' && periods(data)}
    ${
      data.board === 'billboard'
        ? billboard(data)
        : html`<div class="space-above split">
            <div>${ranking(data)}</div>
            ${aside(data)}
          </div>`
    }
  </div>`
}

function ranking(data: BoardData): Html {
  const { entries, locale } = data
  const firsts = data.pages.page === 1 ? entries.slice(0, 3) : []
  return html`<section aria-labelledby="board">
    ${sectionHead(words.board[data.board], { id: 'board', note: note(data) })}
    ${
      firsts.length === 3 &&
      data.board === 'votes' &&
      podium(
        firsts.map((entry) => ({
          // Awards follow the order in which tied listings reached their votes; before the freeze, ties share a rank.
          rank: data.frozen_at === null ? entry.rank : entry.position,
          name: entry.name,
          url: entry.url,
          picture: entry.logo,
          count: scoreText(data, entry),
        })),
        words.topThree,
      )
    }
    ${entries.length === 0 ? empty(data) : board(entries.map((entry) => row(data, entry)))}
    ${pagination(data.pages, data.url, periodMembers(data))}
    ${data.snapshot_hash !== null && data.frozen_at !== null && stamp(data.snapshot_hash, data.snapshot_url, data.frozen_at, locale)}
    <p class="small-text muted space-above">
      ${data.formula} ${data.tie_rule} <a class="link" href="/about#ranking">${words.howRankingWorks}</a>
    </p>
  </section>`
}

function note(data: BoardData): string {
  if (data.board === 'domain-rating') return words.fromTheirSources
  if (data.frozen_at !== null) return words.ended(data.period_name)
  return data.period === 'all' ? data.period_name : words.running(data.period_name)
}

function row(data: BoardData, entry: BoardEntry): BoardRow {
  const detail = entry.category ?? entry.headline
  return {
    rank: entry.rank,
    name: entry.name,
    url: entry.url,
    detail: entry.tied ? words.tied(detail) : detail,
    picture: entry.logo,
    count: scoreText(data, entry),
    moved: entry.moved,
    why: whyFacts(data, entry),
    explanation: entry.why,
  }
}

function whyFacts(
  { board: kind, locale, frozen_at: frozen }: BoardData,
  entry: BoardEntry,
): { label: string; value: string }[] {
  if (kind === 'domain-rating') {
    return [
      { label: words.rating, value: formatNumber(entry.score, locale.language) },
      { label: words.source, value: entry.source ?? words.sourceUnknown },
      { label: words.asOf, value: entry.as_of ?? words.sourceUnknown },
    ]
  }
  const lastVote = entry.last_vote_at === null ? words.none : formatMoment(entry.last_vote_at, locale)
  return [
    { label: words.votesCounted, value: formatNumber(entry.score, locale.language) },
    ...(frozen === null
      ? [{ label: words.votesSetAside, value: formatNumber(entry.set_aside, locale.language) }]
      : []),
    { label: words.lastVote, value: lastVote },
    { label: words.placeByTieRule, value: String(entry.position) },
  ]
}

function scoreText({ board: kind, locale }: BoardData, entry: BoardEntry): string {
  if (kind === 'billboard' && entry.currency !== null)
    return formatPrice({ amount: entry.score, currency: entry.currency }, locale.language)
  if (kind === 'votes') return words.votes(entry.score)
  return formatNumber(entry.score, locale.language)
}

function empty(data: BoardData): Html {
  if (data.pages.page > 1)
    return emptyState({
      title: words.noSuchPage,
      text: words.noSuchPageText,
      action: html`<a class="button" href="${data.url}">${words.backToTop}</a>`,
    })
  if (data.board === 'domain-rating')
    return emptyState({
      title: words.noRatings,
      text: words.noRatingsText,
    })
  return emptyState({
    title: words.noVotes,
    text: data.frozen_at === null ? words.noVotesYet : words.noVotesThen,
    action: html`<a class="button" href="/">${words.seeThisWeek}</a>`,
  })
}

function stamp(hash: string, url: string | null, frozenAt: string, locale: Locale): Html {
  return html`<p class="stamp">
    ${icon('check')}<span>${words.frozen(momentTime(frozenAt, locale))}</span
    ><code>sha256 ${hash.slice(0, 12)}…${hash.slice(-6)}</code
    >${url !== null && html`<a class="link" href="${url}">${words.downloadSnapshot}</a>`}
  </p>`
}

function aside(data: BoardData): Html | null {
  if (data.board === 'domain-rating') {
    return html`<aside class="stack" aria-label="${words.aboutThisBoard}">
      <section class="card">
        <h2>${words.whatItShows}</h2>
        <p class="small-text muted">${words.whatRatingsShow}</p>
      </section>
    </aside>`
  }
  return html`<aside class="stack" aria-label="${words.aboutThisBoard}">
    <section class="card">
      <h2>${words.archive}</h2>
      ${
        data.archive.length === 0
          ? html`<p class="small-text muted">${words.archiveEmpty}</p>`
          : html`<ul class="rows">
              ${data.archive.map(
                ({ url, name, current }) =>
                  html`<li>
                    <a ${attributes({ href: url, 'aria-current': current && 'page' })}>${name}</a>
                  </li>`,
              )}
            </ul>`
      }
    </section>
    <section class="card">
      <h2>${words.setAsideTitle}</h2>
      <p class="small-text muted">${words.setAside(data.set_aside)}</p>
    </section>
  </aside>`
}

/** The kinds of period, and links to the previous and the next one. */
function periods({ url, period, previous, next }: BoardData): Html {
  return html`<nav class="inline small-text space-above" aria-label="${words.period}">
    ${Object.entries(words.kinds).map(([key, label]) => {
      const link = attributes({ href: `${url}?period=${key}`, 'aria-current': key === period && 'true' })
      return html`<a class="button small" ${link}>${label}</a>`
    })}
    ${previous && html`<a class="link" rel="prev" href="${previous.url}">${previous.name}</a>`}
    ${next && html`<a class="link" rel="next" href="${next.url}">${next.name}</a>`}
  </nav>`
}

function billboard(data: BoardData): Html {
  return html`<section class="sign" aria-labelledby="board">
      ${sectionHead(words.board.billboard, { id: 'board', note: words.paid(data.period_name) })}
      ${
        data.entries.length === 0
          ? data.ended && html`<p>${words.billboardStayedEmpty}</p>`
          : html`<ol>
              ${data.entries.map(
                (entry) =>
                  html`<li>
                    <a href="${entry.url}">${entry.name}</a
                    ><span class="number">${scoreText(data, entry)}</span>
                    <p>${entry.headline}</p>
                  </li>`,
              )}
            </ol>`
      }
      ${openPlace(data)}
    </section>
    <p class="small-text muted">
      ${data.formula} ${data.tie_rule} ${words.billboardApart}
      ${data.starts_at !== null && words.periodSince(shortDayTime(data.starts_at, data.locale))}
    </p>
    ${pagination(data.pages, data.url, periodMembers(data))}`
}

/** The next free place on the billboard, drawn as it would look, with its price. */
function openPlace({ ended, entries, place_price: price, locale }: BoardData): Html | null {
  if (ended || price === null) return null
  return html`<div class="open-place">
    <p class="your-name">${words.yourName}</p>
    <p>${entries.length === 0 ? words.firstPlaceOpen : words.nextPlaceOpen}</p>
    <p class="inline">
      <a class="button primary" href="/account">${words.takeAPlace(formatPrice(price, locale.language))}</a>
      <a class="link" href="/submit">${words.notListedYet}</a>
    </p>
  </div>`
}

/** The query members that name the shown period; the board of domain ratings has none. */
function periodMembers({ board, period, period_key: key }: BoardData): Record<string, string> {
  if (board === 'domain-rating') return {}
  return period === 'all' ? { period } : { [period]: key }
}
