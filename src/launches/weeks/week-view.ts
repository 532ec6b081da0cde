/** One launch week: past, running or to come. */

import { breadcrumbs } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { podium, weekBar } from '../../design/components/lists.ts'
import { formatDay, formatRange, zoneCity, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { launchList, type LaunchItem } from './launch-list-view.ts'

export interface WeekData {
  locale: Locale
  csrf: string
  week: {
    week: string
    number: number
    year: number
    starts_at: string
    ends_at: string
    state: 'past' | 'running' | 'coming'
  }
  launches: readonly LaunchItem[]
  voting_closed: string | null
  /** Until when the order is one by chance (UTC, ISO 8601), or null. */
  shuffled_until: string | null
  previous: { url: string; number: number } | null
  next: { url: string; number: number } | null
  calendar_url: string
}

/** The week with its launches: ranked once it runs, in the order of their places before. */
export function weekView(data: WeekData): Html {
  const { week, launches, locale, previous, next } = data
  const voted = data.shuffled_until ? [] : launches.filter((item) => item.votes > 0 && item.rank !== null)
  return html`<div class="wrap page">
    ${breadcrumbs([{ href: data.calendar_url, label: 'Calendar' }, { label: `Week ${week.number}, ${week.year}` }])}
    <div class="week-title">
      <div class="intro">
        <p class="eyebrow">${eyebrow[week.state]}</p>
        <h1>Week ${week.number}, ${week.year}</h1>
        <p>${formatRange(week.starts_at, week.ends_at, locale)}. ${sentence(data)}</p>
      </div>
      ${
        week.state !== 'coming' &&
        voted.length >= 3 &&
        podium(
          voted.slice(0, 3).map((item) => ({
            rank: item.rank ?? 1,
            name: item.name,
            url: item.url,
            picture: item.logo,
            count: `${item.votes} votes`,
          })),
          'Top three',
        )
      }
    </div>
    ${weekBar({
      title:
        week.state === 'past'
          ? `Closed on ${lastDay(week.ends_at, locale)}`
          : week.state === 'coming'
            ? `Opens on ${formatDay(week.starts_at, locale)}`
            : 'Voting is open',
      passed: null,
      note: `${launches.length} ${launches.length === 1 ? 'launch' : 'launches'}`,
      previous: previous && { url: previous.url, label: `Week ${previous.number}` },
      next: next && { url: next.url, label: `Week ${next.number}` },
    })}
    <section class="spaced" aria-labelledby="week-launches">
      ${sectionHead('Launches', { id: 'week-launches', note: week.state === 'past' ? 'As the week ended' : undefined })}
      ${launchList(launches, {
        csrf: data.csrf,
        voting_closed: data.voting_closed,
        running: week.state === 'running',
        shuffled: data.shuffled_until ? { until: data.shuffled_until, locale } : null,
        empty: empty(data),
      })}
    </section>
  </div>`
}

const eyebrow = { past: 'A past week', running: 'This week', coming: 'Coming up' } as const

function sentence({ week, locale }: WeekData): string {
  if (week.state === 'past') return 'The order is the one in which the week ended.'
  if (week.state === 'running') return `Voting ends on Sunday, 24:00 in ${zoneCity(locale.zone)}.`
  return `Voting opens on Monday, 00:00 in ${zoneCity(locale.zone)}.`
}

function empty({ week, calendar_url }: WeekData): { title: string; text: string; action: Html | null } {
  if (week.state === 'past')
    return { title: 'Nothing launched in this week', text: 'Nobody had taken a place.', action: null }
  return {
    title: 'Nobody has taken a place yet',
    text: 'Places show up here as soon as they are taken.',
    action: html`<a class="button" href="${calendar_url}">See free places</a>`,
  }
}

function lastDay(endsAt: string, locale: Locale): string {
  return formatDay(new Date(new Date(endsAt).getTime() - 1).toISOString(), locale)
}
