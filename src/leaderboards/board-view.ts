/** The three boards, each with a look of its own: they never mix. */
import { pagination, type Pages, tabs } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { board, type BoardRow, podium } from '../design/components/lists.ts'
import { formatMoney, formatNumber } from '../design/components/money.ts'
import { emptyState } from '../design/components/states.ts'
import { formatMoment, momentTime, shortDayTime, type Locale } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'

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
  /** Address of the page without its query. */
  url: string
  period: 'week' | 'month' | 'year' | 'all'
  period_key: string
  /** The period in words: `Week 47, 2026`. */
  period_name: string
  starts_at: string | null
  ends_at: string | null
  frozen_at: string | null
  snapshot_hash: string | null
  snapshot_url: string | null
  set_aside: number
  formula: string
  tie_rule: string
  entries: readonly BoardEntry[]
  pages: Pages
  /** Ended periods that are frozen, the newest first. */
  archive: readonly { name: string; url: string; current: boolean }[]
  /** The boards on either side of this one. */
  previous: { name: string; url: string } | null
  next: { name: string; url: string } | null
}

const names = { votes: 'Votes', billboard: 'Billboard', 'domain-rating': 'Domain rating' } as const

/** One board with its period, its rule and its archive. */
export function boardView(data: BoardData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>Leaderboards</h1>
      <p>
        Three boards, three questions. Votes: what did people like? Billboard: who paid to be seen? Domain
        rating: who is linked to? They never mix.
      </p>
    </div>
    ${tabs(
      'Boards',
      (['votes', 'billboard', 'domain-rating'] as const).map((key) => ({
        href: `/leaderboards/${key}`,
        label: names[key],
        current: key === data.board,
      })),
    )}
    ${
      data.board === 'billboard'
        ? billboard(data)
        : html`<div class="space-above split">
            <div>${standing(data)}</div>
            ${aside(data)}
          </div>`
    }
  </div>`
}

function standing(data: BoardData): Html {
  const { entries, locale } = data
  const firsts = data.pages.page === 1 ? entries.slice(0, 3) : []
  return html`<section aria-labelledby="board">
    ${sectionHead(names[data.board], { id: 'board', note: note(data) })}
    ${
      firsts.length === 3 &&
      data.board === 'votes' &&
      podium(
        firsts.map((entry) => ({
          rank: entry.position,
          name: entry.name,
          url: entry.url,
          picture: entry.logo,
          count: scoreText(data, entry),
        })),
        'Top three',
      )
    }
    ${entries.length === 0 ? empty(data) : board(entries.map((entry) => row(data, entry)))}
    ${pagination(data.pages, (more) => address(data, more))}
    ${data.snapshot_hash !== null && data.frozen_at !== null && stamp(data.snapshot_hash, data.snapshot_url, data.frozen_at, locale)}
    <p class="small-text muted space-above">
      ${data.formula} ${data.tie_rule} <a class="link" href="/about#ranking">How ranking works</a>
    </p>
  </section>`
}

function note(data: BoardData): string {
  if (data.board === 'domain-rating') return 'As their sources gave them'
  return `${data.period_name}${data.frozen_at !== null ? ', ended' : data.period === 'all' ? '' : ', still running'}`
}

function row(data: BoardData, entry: BoardEntry): BoardRow {
  const tie = entry.tied ? ' · tied' : ''
  return {
    rank: entry.rank,
    name: entry.name,
    url: entry.url,
    detail: `${entry.category ?? entry.headline}${tie}`,
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
      { label: 'Rating', value: formatNumber(entry.score, locale.language) },
      { label: 'Source', value: entry.source ?? 'not named' },
      { label: 'As of', value: entry.as_of ?? 'not dated' },
    ]
  }
  const lastVote = entry.last_vote_at === null ? 'none' : formatMoment(entry.last_vote_at, locale)
  return [
    { label: 'Votes counted', value: formatNumber(entry.score, locale.language) },
    ...(frozen === null
      ? [{ label: 'Set aside', value: formatNumber(entry.set_aside, locale.language) }]
      : []),
    { label: 'Last vote', value: lastVote },
    { label: 'Place by the tie rule', value: String(entry.position) },
  ]
}

function scoreText({ board: kind, locale }: BoardData, entry: BoardEntry): string {
  if (kind === 'billboard' && entry.currency !== null)
    return formatMoney({ amount: entry.score, currency: entry.currency }, locale.language)
  if (kind === 'votes')
    return `${formatNumber(entry.score, locale.language)} ${entry.score === 1 ? 'vote' : 'votes'}`
  return formatNumber(entry.score, locale.language)
}

function empty(data: BoardData): Html {
  if (data.pages.page > 1)
    return emptyState({
      title: 'There is no such page',
      text: 'The board ends before it.',
      action: html`<a class="button" href="${data.url}">From the top</a>`,
    })
  if (data.board === 'domain-rating')
    return emptyState({
      title: 'No ratings yet',
      text: 'They appear once the site team imports them, each with its source and date.',
    })
  return emptyState({
    title: 'No votes in this period',
    text:
      data.frozen_at === null ? 'The first one puts a product on the board.' : 'Nobody voted while it ran.',
    action: html`<a class="button" href="/">See this week</a>`,
  })
}

function stamp(hash: string, url: string | null, frozenAt: string, locale: Locale): Html {
  return html`<p class="stamp">
    ${icon('check')}<span>Frozen ${momentTime(frozenAt, locale)}</span
    ><code>sha256 ${hash.slice(0, 12)}…${hash.slice(-6)}</code
    >${url !== null && html`<a class="link" href="${url}">Download the snapshot</a>`}
  </p>`
}

function aside(data: BoardData): Html | null {
  if (data.board === 'domain-rating') {
    return html`<aside class="stack" aria-label="About this board">
      <section class="card">
        <h2>What this is</h2>
        <p class="small-text muted">
          Each number is what its source said on that day. We neither make nor change it.
        </p>
      </section>
    </aside>`
  }
  return html`<aside class="stack" aria-label="Periods">
    ${periods(data)}
    <section class="card">
      <h2>Archive</h2>
      ${
        data.archive.length === 0
          ? html`<p class="small-text muted">The first board is frozen when its period ends.</p>`
          : html`<ul class="rows">
              ${data.archive.map((item) => html`<li><a ${attributes({ href: item.url, 'aria-current': item.current && 'page' })}>${item.name}</a></li>`)}
            </ul>`
      }
    </section>
    <section class="card">
      <h2>Set aside</h2>
      <p class="small-text muted">
        ${data.set_aside} ${data.set_aside === 1 ? 'vote' : 'votes'} of this period kept and not counted:
        rings of new accounts, bursts, throw-away mail addresses.
      </p>
    </section>
  </aside>`
}

const kinds = { week: 'Week', month: 'Month', year: 'Year', all: 'All time' } as const

/** The kind of period, and the periods on either side. */
function periods({ url, period, previous, next }: BoardData): Html {
  return html`<section class="card">
    <h2>Period</h2>
    <p class="inline">
      ${Object.entries(kinds).map(([key, label]) => html`<a class="button small" ${attributes({ href: `${url}?period=${key}`, 'aria-current': key === period && 'true' })}>${label}</a>`)}
    </p>
    ${
      (previous ?? next) &&
      html`<p class="inline small-text space-above">
        ${previous && html`<a class="link" rel="prev" href="${previous.url}">${previous.name}</a>`}${next && html`<a class="link align-end" rel="next" href="${next.url}">${next.name}</a>`}
      </p>`
    }
  </section>`
}

function billboard(data: BoardData): Html {
  return html`<section class="sign" aria-labelledby="board">
      ${sectionHead('Billboard', { id: 'board', note: html`Paid. ${data.period_name}` })}
      ${
        data.entries.length === 0
          ? html`<p>Nobody has bought a place for this period.</p>`
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
    </section>
    <p class="small-text muted">
      ${data.formula} ${data.tie_rule} It has no part in votes, search or the API’s
      order.${
        data.starts_at !== null && html` The period began on ${shortDayTime(data.starts_at, data.locale)}.`
      }
    </p>
    ${pagination(data.pages, (more) => address(data, more))}
    <aside class="space-above" aria-label="Periods">${periods(data)}</aside>`
}

function address(data: BoardData, more: { page?: number; cursor?: string }): string {
  const query = new URLSearchParams(
    data.period === 'all'
      ? { period: 'all' }
      : data.board === 'domain-rating'
        ? {}
        : { [data.period]: data.period_key },
  )
  if (more.page !== undefined && more.page > 1) query.set('page', String(more.page))
  if (more.cursor !== undefined) query.set('cursor', more.cursor)
  const text = query.toString()
  return text === '' ? data.url : `${data.url}?${text}`
}
