/** The team page for weeks: a table of weeks with their places, and the form of the one being edited. */
import { seenField } from '../../design/components/changed-meanwhile.ts'
import type { z } from 'zod'
import { periodName, periodTitle } from '../../calendar/index.ts'
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { olderLink } from '../../design/components/lists.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { sectionHead } from '../../design/components/facts.ts'
import {
  checkbox,
  errorSummary,
  type FieldError,
  textArea,
  textField,
} from '../../design/components/forms.ts'
import { type Notice, pill } from '../../design/components/states.ts'
import { formatDay, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { LaunchWeek } from '../weeks/launch-week.ts'
import { words as catalogue } from '../words/index.ts'

type Lane = z.input<typeof LaunchWeek>['free']

export interface TeamWeek {
  week: string
  starts_at: string
  running: boolean
  free: Lane
  paid: Lane
  closed: string | null
  message: string | null
  /** True if the week has its own number of places. */
  own: boolean
}

/** The values in the form of a week. */
export interface TypedWeek {
  week: string
  free_places: string
  paid_places: string
  is_closed: boolean
  closed: string
  message: string
}

export interface TeamWeeksData {
  path: '/team/weeks'
  locale: Locale
  csrf: string
  /** The first week shown. */
  from: string
  done: Notice | null
  weeks: readonly TeamWeek[]
  open: TypedWeek | null
  /** The version of the open week as it is shown. */
  seen: string
  /** The site's default places per week. */
  site: { free: number; paid: number | null }
  errors: readonly FieldError[]
  later: string | null
  is_first: boolean
}

/** The page. */
export function teamWeeksView(data: TeamWeeksData): Html {
  const words = catalogue.teamWeeks
  const { path, later, is_first: isFirst, open } = data
  return teamPageFrame({
    path,
    title: words.title,
    intro: words.intro,
    done: data.done,
    content: html`${errorSummary(data.errors)}${open && weekForm(open, data)}
      <div class="scroll card flush space-above" tabindex="0" role="region" aria-label="${words.title}">
        <table class="week-table">
          <thead>
            <tr>
              ${[words.week, words.free, words.paid, words.state].map((name) => html`<th scope="col">${name}</th>`)}
              <th scope="col"><span class="visually-hidden">${words.change}</span></th>
            </tr>
          </thead>
          <tbody>
            ${data.weeks.map((week) => weekRow(week, data))}
          </tbody>
        </table>
      </div>
      ${later !== null && olderLink(`${path}?from=${later}`, words.later)}
      ${!isFirst && html`<p class="space-above"><a class="link" href="${path}">${words.first}</a></p>`}`,
  })
}

function weekRow(one: TeamWeek, { path, locale, from }: TeamWeeksData): Html {
  const words = catalogue.teamWeeks
  const change = buttonLink({
    href: `${path}?from=${from}&open=${one.week}`,
    label: words.change,
    small: true,
    describes: words.changeWeek(periodName(one.week)),
  })
  return html`<tr>
    <td>
      <a class="link nowrap" href="/launches/${one.week}">${periodTitle(one.week)}</a><br /><span
        class="small-text muted"
        >${formatDay(one.starts_at, locale)}</span
      >
    </td>
    <td data-label="${words.free}">${places(one.free, one, words.withinWait)}</td>
    <td data-label="${words.paid}">${places(one.paid, one, words.notBought)}</td>
    <td>${stateOf(one)}</td>
    <td>${change}</td>
  </tr>`
}

function stateOf(one: TeamWeek): Html {
  const words = catalogue.teamWeeks
  return html`${one.running && pill(words.running, 'accent')}
  ${one.closed === null ? !one.running && pill(words.open, 'success') : pill(words.closed, 'problem')}
  ${one.own && pill(words.ownPlaces, 'plain')} ${one.message !== null && pill(words.hasMessage, 'plain')}
  ${one.closed !== null && html`<br /><span class="small-text muted">${one.closed}</span>`}`
}

function places(
  { places: all, taken, left, why }: Lane,
  { closed, running }: TeamWeek,
  notTaken: string,
): Html {
  const words = catalogue.teamWeeks
  const isOutside = why !== null && closed === null && !running
  const rest = why === null ? left !== null && words.left(left) : isOutside && notTaken
  return html`<span
    >${words.taken(taken, all)}${rest && html`<br /><span class="small-text muted">${rest}</span>`}</span
  >`
}

function weekForm(open: TypedWeek, { path, csrf, site, errors, from, seen }: TeamWeeksData): Html {
  const words = catalogue.teamWeeks
  const number = { type: 'number', min: 0, max: 1000, errors } as const
  return html`<form class="card stack" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="week" value="${open.week}" /><input
      type="hidden"
      name="from"
      value="${from}"
    />${seenField(seen)}${sectionHead(periodTitle(open.week))}
    <div class="halves">
      ${textField({
        ...number,
        autofocus: errors.length === 0,
        name: 'free_places',
        label: words.freePlaces,
        hint: words.ofSite(site.free),
        value: open.free_places,
      })}
      ${textField({
        ...number,
        name: 'paid_places',
        label: words.paidPlaces,
        hint: site.paid === null ? words.ofSiteNoLimit : words.ofSite(site.paid),
        value: open.paid_places,
      })}
    </div>
    ${checkbox({ name: 'is_closed', label: words.takesNone, hint: words.takesNoneHint, checked: open.is_closed })}
    ${textField({ name: 'closed', label: words.why, hint: words.whyHint, value: open.closed, maxlength: 200, errors })}
    ${textArea({ name: 'message', label: words.message, hint: words.messageHint, value: open.message, maxlength: 600, rows: 3, errors })}
    <p class="inline">
      ${button({ label: words.save, kind: 'primary' })}
      ${buttonLink({ href: `/launches/${open.week}`, label: words.openPage, kind: 'quiet' })}
    </p>
  </form>`
}
