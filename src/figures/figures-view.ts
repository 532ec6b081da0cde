/** Figures as charts, each with its table: the shapes are SVG, the numbers are text. */
import { sectionHead, scrollTable } from '../design/components/facts.ts'
import { formatNumber } from '../design/components/number.ts'
import { emptyState } from '../design/components/states.ts'
import { formatMoment, formatShortDay, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface Bar {
  label: string
  count: number
}

export interface DayFigures {
  day: string
  views: number
  visitors: number
  clicks: number
}

export interface FiguresData {
  locale: Locale
  days: readonly DayFigures[]
  total: { views: number; visitors: number; clicks: number }
  badge_views: number
  sources: readonly { source: string; views: number }[]
  searches: readonly { query: string; count: number }[]
  votes_by_hour: readonly { hour: string; votes: number }[]
}

/** All figures of one listing. */
export function figuresView(data: FiguresData): Html {
  const { total, locale } = data
  const number = (count: number) => formatNumber(count, locale.language)
  const votes = data.votes_by_hour.reduce((sum, one) => sum + one.votes, 0)
  const empty = total.views === 0 && total.clicks === 0 && votes === 0 && data.badge_views === 0
  if (empty)
    return html`${emptyState({ title: words.nothingYet, text: words.nothingYetText })}${howCounted()}`
  const share = total.views === 0 ? null : number(Math.round((1000 * total.clicks) / total.views) / 10)
  return html`${sums([
      { label: words.views, count: number(total.views) },
      { label: words.visitors, count: number(total.visitors) },
      { label: words.clicks, count: number(total.clicks), note: share && words.ofHundredViews(share) },
      { label: words.votes, count: number(votes) },
      { label: words.badgeViews, count: number(data.badge_views) },
    ])}
    ${daysView(data)} ${hours(data, votes)}
    <div class="two-columns spaced">${sources(data)}${searches(data)}</div>
    ${howCounted()}`
}

/** Totals side by side. */
export function sums(items: readonly { label: string; count: string; note?: string | null }[]): Html {
  return html`<dl class="figure-sums">
    ${items.map(
      ({ label, count, note }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${count}${note && html` <small>${note}</small>`}</dd>
        </div>`,
    )}
  </dl>`
}

/** Views and clicks by day as charts, and their table. */
export function daysView(
  { days, total, locale }: Pick<FiguresData, 'days' | 'total' | 'locale'>,
  clicksByDay = words.clicksByDay,
): Html {
  const number = (count: number) => formatNumber(count, locale.language)
  const name = (day: string) => formatShortDay(`${day}T12:00:00Z`, { ...locale, zone: 'UTC' })
  const bars = (of: 'views' | 'clicks') => days.map((one) => ({ label: name(one.day), count: one[of] }))
  return html`<section class="spaced" aria-labelledby="by-day">
    ${sectionHead(words.byDay, { id: 'by-day' })}
    ${chart(words.viewsByDay(number(total.views)), bars('views'))}
    ${chart(clicksByDay(number(total.clicks)), bars('clicks'))}
    <details class="space-above">
      <summary class="link">${words.asTable}</summary>
      ${scrollTable({
        label: words.byDay,
        columns: [words.day, words.views, words.visitors, words.clicksShort],
        rows: [
          ...days.map((one) => [name(one.day), number(one.views), number(one.visitors), number(one.clicks)]),
          [words.total, number(total.views), number(total.visitors), number(total.clicks)],
        ],
      })}
    </details>
  </section>`
}

function hours({ votes_by_hour: list, locale }: FiguresData, total: number): Html | null {
  if (list.length === 0) return null
  const rows = list.map(({ hour, votes }) => ({ label: formatMoment(hour, locale), count: votes }))
  return html`<section class="spaced" aria-labelledby="votes-by-hour">
    ${sectionHead(words.votesByHourTitle, { id: 'votes-by-hour' })}
    ${chart(words.votesByHour(formatNumber(total, locale.language)), everyHour(list, locale))}
    <details class="space-above">
      <summary class="link">${words.asTable}</summary>
      ${scrollTable({
        label: words.votesByHourTitle,
        columns: [words.hour, words.votes],
        rows: rows.map(({ label, count }) => [label, String(count)]),
      })}
    </details>
  </section>`
}

const hour = 3_600_000

/**
 * Every hour from the first vote to the last, so that the axis is linear; at least a day, so that a single vote does
 * not fill the chart.
 */
function everyHour(list: FiguresData['votes_by_hour'], locale: Locale): Bar[] {
  const byHour = new Map(list.map((one) => [Date.parse(one.hour), one.votes]))
  const [first, last] = [Math.min(...byHour.keys()), Math.max(...byHour.keys())]
  return Array.from({ length: Math.max(24, (last - first) / hour + 1) }, (_none, index) => {
    const at = first + index * hour
    return { label: formatMoment(new Date(at).toISOString(), locale), count: byHour.get(at) ?? 0 }
  })
}

/** A bar chart; only the first and the last bar are labelled. */
function chart(name: string, bars: readonly Bar[]): Html {
  const max = Math.max(1, ...bars.map(({ count }) => count))
  return html`<figure class="chart">
    <figcaption>${name}</figcaption>
    <svg viewBox="0 0 ${bars.length} 40" preserveAspectRatio="none" role="img" aria-label="${name}">
      ${bars.map(({ count }, index) => {
        const height = Math.round((400 * count) / max) / 10
        return (
          count > 0 && html`<rect x="${index + 0.1}" y="${40 - height}" width="0.8" height="${height}" />`
        )
      })}
    </svg>
    <p class="axis"><span>${bars[0]?.label}</span><span>${bars.at(-1)?.label}</span></p>
  </figure>`
}

function sources({ sources: list, locale }: FiguresData): Html | null {
  if (list.length === 0) return null
  return html`<section aria-labelledby="sources">
    ${sectionHead(words.from, { id: 'sources' })}
    ${scrollTable({
      label: words.from,
      columns: [words.source, words.views],
      rows: list.map(({ source, views }) => [sourceName(source), formatNumber(views, locale.language)]),
    })}
  </section>`
}

function searches({ searches: list, locale }: FiguresData): Html | null {
  if (list.length === 0) return null
  return html`<section aria-labelledby="searches">
    ${sectionHead(words.searches, { id: 'searches', note: words.searchesNote })}
    ${scrollTable({
      label: words.searches,
      columns: [words.query, words.times],
      rows: list.map(({ query, count }) => [query, formatNumber(count, locale.language)]),
    })}
  </section>`
}

/** A source in words. */
function sourceName(source: string): string {
  if (source === '') return words.direct
  if (source === 'other') return words.other
  const [kind, name = ''] = source.split(/:(.*)/s)
  if (kind === 'link') return words.link(name)
  if (kind !== 'page') return source
  const pages: Readonly<Record<string, string>> = words.pageOfSite
  return pages[name] ?? words.otherPage(name)
}

/** What is counted in a sentence, and the rest on request. */
export function howCounted(): Html {
  return html`<p class="hint spaced">${words.counted}</p>
    <details class="hint">
      <summary>${words.howWeCount}</summary>
      <p>${words.howCounted}</p>
    </details>`
}
