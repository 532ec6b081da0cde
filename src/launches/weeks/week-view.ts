/** One launch week: past, running or to come. */

import { breadcrumbs, buttonLink, followLink } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { podium, weekBar } from '../../design/components/lists.ts'
import { formatDay, formatRange, zoneCity, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { launchList, type LaunchItem } from './launch-list-view.ts'
import { words } from '../words/index.ts'

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
  /** True for a week before the first launch of the site: nothing opened or closed then. */
  before_first: boolean
  /** How many places of it are taken; which products take them is secret until the week begins. */
  planned: number
  voting_closed: string | null
  /** Until when the order is random (UTC, ISO 8601), or null. */
  shuffled_until: string | null
  previous: { url: string; number: number } | null
  next: { url: string; number: number } | null
  calendar_url: string
  /** Why the week takes no new launches; `message` is anything else the team says about it. */
  closed: string | null
  message: string | null
}

/** The week with its launches: ranked once it runs, before that in the order of their places. */
export function weekView(data: WeekData): Html {
  const { week, launches, locale, previous, next } = data
  const places = data.shuffled_until ? [] : launches.flatMap(podiumPlace)
  const ranking = week.state === 'past' && places.length > 0 ? words.finalRanking : undefined
  return html`<div class="wrap page">
    ${breadcrumbs([{ href: data.calendar_url, label: words.calendar }, { label: words.weekOfYear(week.number, week.year) }])}
    <div class="week-title">
      <div class="intro">
        <p class="eyebrow">${words.weekStates[week.state]}</p>
        <h1>${words.weekOfYear(week.number, week.year)}</h1>
        <p>${sentence(data)}</p>
      </div>
      ${week.state !== 'coming' && places.length >= 3 && podium(places, words.topThree)}
    </div>
    ${weekBar({
      title: data.before_first
        ? words.beforeFirst
        : week.state === 'past'
          ? words.closedOn(lastDay(week.ends_at, locale))
          : week.state === 'coming'
            ? words.opensOn(formatDay(week.starts_at, locale))
            : words.votingIsOpen,
      passed: null,
      note: data.before_first
        ? ''
        : week.state === 'coming'
          ? words.plannedLaunches(data.planned)
          : words.launches(launches.length),
      previous: previous && { url: previous.url, label: words.week(previous.number) },
      next: next && { url: next.url, label: words.week(next.number) },
    })}
    ${
      week.state !== 'past' &&
      html`<p class="inline space-above">
        ${followLink({ href: `/launches/${week.week}/follow`, label: words.followWeek, kind: 'quiet' })}${buttonLink(
          { href: `/launches/${week.week}.ics`, label: words.toCalendar, kind: 'quiet', icon: 'calendar' },
        )}
      </p>`
    }
    ${data.message !== null && html`<p class="card week-message">${data.message}</p>`}
    ${week.state !== 'past' && data.closed !== null && html`<p class="space-above muted">${words.closedToNew(data.closed)}</p>`}
    <section class="spaced" aria-labelledby="week-launches">
      ${sectionHead(words.launchesTitle, { id: 'week-launches', note: ranking })}
      ${launchList(launches, {
        csrf: data.csrf,
        language: locale.language,
        voting_closed: data.voting_closed,
        running: week.state === 'running',
        shuffled: data.shuffled_until ? { until: data.shuffled_until, locale } : null,
        empty: empty(data),
      })}
    </section>
  </div>`
}

function podiumPlace({ rank, name, url, logo, votes }: LaunchItem) {
  return rank === null ? [] : [{ rank, name, url, picture: logo, count: words.votes(votes) }]
}

function sentence({ week, launches, locale }: WeekData): string {
  const range = formatRange(week.starts_at, week.ends_at, locale)
  if (week.state === 'past')
    return launches.some(({ rank }) => rank !== null)
      ? words.pastWeek(range)
      : launches.length > 0
        ? words.pastWeekWithoutVotes(range)
        : range
  if (week.state === 'running') return words.runningWeek(range, zoneCity(locale.zone))
  return words.comingWeek(range, zoneCity(locale.zone))
}

function empty({ week, planned, calendar_url }: WeekData): {
  title: string
  text: string
  action: Html | null
} {
  if (week.state === 'past')
    return { title: words.emptyPastWeek, text: words.emptyPastWeekText, action: null }
  const action = html`<a class="button" href="${calendar_url}">${words.seeFreePlaces}</a>`
  if (week.state === 'running') return { title: words.emptyPastWeek, text: words.emptyPastWeekText, action }
  return planned > 0
    ? { title: words.plannedLaunches(planned), text: words.plannedText, action }
    : { title: words.emptyComingWeek, text: words.emptyComingWeekText, action }
}

function lastDay(endsAt: string, locale: Locale): string {
  return formatDay(new Date(new Date(endsAt).getTime() - 1).toISOString(), locale)
}
