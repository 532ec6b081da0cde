/** The calendar: the next twelve weeks with their free and paid places. */

import { sectionHead } from '../../design/components/facts.ts'
import { logo } from '../../design/components/identity.ts'
import { emptyState, pill } from '../../design/components/states.ts'
import { formatShortDay, zoneCity, zoneName, type Locale } from '../../design/components/time.ts'
import { attributes, type Content, html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { words } from '../words/index.ts'

/** The places of one lane in one week. */
export interface Lane {
  /** `closed`: too near, or the site takes none; `reason` says why. */
  state: 'open' | 'full' | 'closed'
  total: number
  taken: number
  reason?: string | null
}

export interface CalendarWeek {
  week: string
  number: number
  starts_at: string
  url: string
  free: Lane
  /** Null if the site sets no limit on paid places. */
  paid: Lane | null
  /** The caller's own launches in this week. */
  mine: readonly { name: string; url: string; lane: 'free' | 'paid'; place: number | null }[]
}

export interface CalendarData {
  locale: Locale
  weeks: readonly CalendarWeek[]
  free_slots: number
  free_queue_weeks: number
  /** Paid places per week; null means no limit. */
  paid_slots: number | null
  badge_required: boolean
  /** The current week, with what is live in it. */
  current: {
    url: string
    number: number
    launches: readonly {
      name: string
      headline: string
      url: string
      logo: Picture | null
      plan: 'free' | 'paid'
    }[]
  }
  submit_url: string
}

/** The strip of weeks, what is live now, and how places work. */
export function calendarView(data: CalendarData): Html {
  const { locale, weeks } = data
  const first = weeks[0]
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.launchCalendar}</h1>
      <p>
        ${words.calendarLead(data.free_queue_weeks)}
        <a class="link" href="/launches.ics">${words.addToYourCalendar}</a> ·
        <a class="link" href="/launches.atom">${words.launchesFeed}</a> ·
        <a class="link" href="/launches/follow" rel="nofollow">${words.launchesByMail}</a>
      </p>
    </div>
    ${sectionHead(words.nextWeeks, {
      id: 'weeks',
      note: first && words.weeksStart(cityAndZone(first.starts_at, locale)),
    })}
    ${weekStrip(weeks, data)}
    <div class="two-columns spaced">${current(data)}${howPlacesWork(data)}</div>
  </div>`
}

/** `Berlin (CET)`; only the city if the zone has no other name. */
export function cityAndZone(at: string, locale: Locale): string {
  const [city, name] = [zoneCity(locale.zone), zoneName(at, locale)]
  return city === name ? city : words.cityAndZone(city, name)
}

/** The strip alone; the choice between free and paid shows it too. `chosen` marks the offered weeks. */
export function weekStrip(
  weeks: readonly CalendarWeek[],
  {
    locale,
    free_slots,
    paid_slots,
    chosen = {},
    order_url = null,
  }: {
    locale: Locale
    free_slots: number
    paid_slots: number | null
    chosen?: { free?: string | null; paid?: string | null }
    /** Where a paid place is ordered; receives `week`. */
    order_url?: string | null
  },
): Html {
  if (weeks.length === 0) return emptyState({ title: words.noWeeks, text: words.noWeeksText })
  const anyMine = weeks.some((week) => week.mine.length > 0)
  return html`<ol class="${['weeks', anyMine && 'with-mine']}" aria-label="${words.placesByWeek}">
    <li class="caption" aria-hidden="true">
      <span></span
      ><span
        ><span><b>${words.free}</b><br />${words.perWeek(free_slots)}</span></span
      ><span
        ><span
          ><b>${words.paid}</b><br />${paid_slots === null ? words.noLimit : words.perWeek(paid_slots)}</span
        ></span
      >${anyMine && html`<span>${words.yours}</span>`}
    </li>
    ${weeks.map(
      (week) =>
        html`<li>
          <div class="when">
            <h3><a href="${week.url}">${formatShortDay(week.starts_at, locale)}</a></h3>
            <span class="muted">${words.weekSmall(week.number)}</span>
          </div>
          ${lane(words.spokenFree, 'free', week.free, chosen.free === week.week, mineIn(week, 'free'))}
          ${
            week.paid
              ? lane(
                  words.spokenPaid,
                  'places',
                  week.paid,
                  chosen.paid === week.week,
                  mineIn(week, 'paid'),
                  toOrder(week, order_url, words.ofPlacesLeft(week.paid.total)),
                )
              : html`<div class="places">
                  <span class="visually-hidden">${words.spokenPaid}</span
                  ><b class="word">${toOrder(week, order_url, words.open)}</b>
                </div>`
          }
          ${
            anyMine &&
            html`<div class="mine">
              ${week.mine.map(
                (mine) =>
                  html`<a href="${mine.url}"
                    ><b>${mine.name}</b>
                    ${mine.place === null ? words.mine[mine.lane] : words.minePlace[mine.lane](mine.place)}</a
                  >`,
              )}
            </div>`
          }
        </li>`,
    )}
  </ol>`
}

/** The free places of a week, linked to the order page if they are for sale. */
function toOrder(week: CalendarWeek, url: string | null, free: string): Html {
  if (url === null) return html`${free}`
  return html`<a class="link" href="${`${url}?week=${week.week}`}"
    >${free}<span class="visually-hidden">, ${words.takeWeek(week.number)}</span></a
  >`
}

function mineIn(week: CalendarWeek, name: 'free' | 'paid'): number | null {
  return week.mine.find((mine) => mine.lane === name)?.place ?? null
}

function lane(
  label: string,
  className: string,
  places: Lane,
  picked: boolean,
  mine: number | null,
  free: Content = words.ofPlacesLeft(places.total),
): Html {
  const left = Math.max(0, places.total - places.taken)
  const classes = [
    className,
    places.state !== 'open' && 'full',
    places.state === 'closed' && 'hatch',
    picked && 'pick',
  ]
  if (places.state === 'closed') {
    return html`<div class="${classes}">
      <span class="visually-hidden">${label}</span><b>${words.closed}</b><span>${places.reason}</span>
    </div>`
  }
  return html`<div class="${classes}">
    <span class="visually-hidden">${label}</span
    >${slots(places, className === 'free' ? 'square' : 'dot', mine)}${
      places.state === 'full' ? html`<b>${words.full}</b>` : html`<b>${left}</b><span>${free}</span>`
    }
  </div>`
}

/** One mark per place, taken ones filled; more than fifty are shown as a bar. */
function slots({ total, taken }: Lane, shape: 'square' | 'dot', mine: number | null): Html | null {
  if (total === 0) return null
  if (total > 50)
    return html`<meter
      class="lane-meter"
      min="0"
      max="${total}"
      value="${taken}"
      aria-label="${words.placesTaken(taken, total)}"
    ></meter>`
  const columns = 5
  const rows = Math.ceil(total / columns)
  const height = shape === 'dot' ? 8 : 10.5
  const marks = Array.from({ length: total }, (_, index) => {
    const place = index + 1
    const state = place === mine ? 'mine-place' : place <= taken ? 'taken' : null
    const y = (rows - 1 - Math.floor(index / columns)) * height + 0.5
    const list = {
      x: (index % columns) * 8 + 0.5,
      y,
      width: 7,
      height: shape === 'dot' ? 7 : 9,
      rx: shape === 'dot' ? 3.5 : 1.5,
      class: state,
    }
    return html`<rect ${attributes(list)} />`
  })
  return html`<svg
    viewBox="0 0 40 ${rows * height}"
    preserveAspectRatio="${shape === 'dot' ? 'xMinYMid' : 'none'}"
    aria-hidden="true"
  >
    ${marks}
  </svg>`
}

const maxShown = 6

function current({ current: running }: CalendarData): Html {
  // If only one launch would be hidden, it is shown instead of a link to it.
  const shown = running.launches.length === maxShown + 1 ? maxShown + 1 : maxShown
  return html`<section class="card flush">
    <ul class="rows">
      <li>
        <div><h2>${words.liveNow(running.number)}</h2></div>
        <a class="link small-text" href="${running.url}">${words.openWeek}</a>
      </li>
      ${running.launches.length === 0 && html`<li class="muted">${words.nothingLive}</li>`}
      ${running.launches.slice(0, shown).map(
        (item) =>
          html`<li>
            ${logo({ name: item.name, picture: item.logo })}
            <div>
              <a href="${item.url}"><b>${item.name}</b></a>
              ${item.plan === 'paid' && pill(words.paidLaunch, 'gold')}<br /><span class="muted small-text"
                >${item.headline}</span
              >
            </div>
          </li>`,
      )}
      ${
        running.launches.length > shown &&
        html`<li>
          <a class="link small-text" href="${running.url}">${words.allOfWeek(running.launches.length)}</a>
        </li>`
      }
    </ul>
  </section>`
}

function howPlacesWork(data: CalendarData): Html {
  return html`<section class="card">
    <h2>${words.howPlacesWork}</h2>
    <p class="small-text muted">
      ${words.howPlacesWorkText(data.free_queue_weeks, data.free_slots)}
      ${data.badge_required && words.howPlacesWorkBadge}
    </p>
    <p class="space-above"><a class="button primary" href="${data.submit_url}">${words.submitProduct}</a></p>
  </section>`
}
