/** Another launch, on the owner's page of a live listing. */
import { button, csrfField } from '../../design/components/actions.ts'
import { errorSummary, type FieldError, textArea } from '../../design/components/forms.ts'
import { notice } from '../../design/components/states.ts'
import { formatDay, formatWeekday, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { type FounderMissing, missingLinks } from '../founder-missing.ts'
import { cityAndZone } from '../weeks/calendar-view.ts'
import { type WeekCell, weekPicker } from '../weeks/week-picker.ts'
import { words } from '../words/index.ts'

export interface RelaunchData {
  locale: Locale
  csrf: string
  listing_id: number
  site_name: string
  /** When another launch becomes possible; null if it already is. */
  opens_at: string | null
  planned: { number: number; starts_at: string; whats_new: string; passed: boolean } | null
  /** What the founder's profile lacks; must be completed before the form is offered. */
  founder_missing: readonly FounderMissing[]
  open_weeks: readonly WeekCell[]
  /** The submitted values that were refused; `errors` says why. */
  typed: { whats_new: string; week: string }
  errors: readonly FieldError[]
  /** Why nothing was done, if the reason concerns no field. */
  refused: string | null
}

/** Shows when another launch becomes possible, or its form, or what is planned. */
export function relaunchView(data: RelaunchData): Html {
  const { planned, opens_at: opensAt, locale } = data
  return html`<section class="card stack spaced" aria-labelledby="relaunch">
    <h2 id="relaunch">${words.relaunch}</h2>
    ${errorSummary(data.errors)} ${data.refused !== null && notice({ tone: 'problem', text: data.refused })}
    ${planned && plannedView(data, planned)}
    ${
      (planned === null || planned.passed) &&
      (opensAt === null ? form(data) : html`<p>${words.relaunchFrom(formatDay(opensAt, locale))}</p>`)
    }
  </section>`
}

function plannedView(
  { csrf, listing_id: id, locale }: RelaunchData,
  { number, starts_at: start, whats_new: text, passed }: NonNullable<RelaunchData['planned']>,
): Html {
  if (passed) return html`<p>${words.relaunchPassed(words.week(number))}</p>`
  const day = formatWeekday(start, locale)
  return html`<p>${words.relaunchOn(day, cityAndZone(start, locale), words.week(number))}</p>
    <h3 class="small-head">${words.whatsNew}</h3>
    <p class="prose">${text}</p>
    <form method="post" action="/account/listings/${id}/relaunch/withdraw#relaunch">
      ${csrfField(csrf)}${button({ label: words.withdrawRelaunch, kind: 'quiet' })}
    </form>`
}

function form(data: RelaunchData): Html {
  const { csrf, listing_id: id, site_name, founder_missing: missing, open_weeks: weeks, typed, errors } = data
  if (weeks.every(({ full }) => full)) return html`<p class="muted">${words.noOtherWeek}</p>`
  if (missing.length > 0)
    return html`<p>${words.relaunchText(site_name)}</p>
      <p>${words.founderProfileWhy}</p>
      ${missingLinks(missing)}`
  const firstFree = { value: '', day: words.firstFreeWeek, detail: '', places: '', full: false }
  return html`<p>${words.relaunchText(site_name)}</p>
    <p class="small-text muted">${words.relaunchNeeds}</p>
    <form class="stack" method="post" action="/account/listings/${id}/relaunch#relaunch">
      ${csrfField(csrf)}
      ${textArea({
        name: 'whats_new',
        label: words.whatsNew,
        hint: words.whatsNewHint,
        value: typed.whats_new,
        rows: 4,
        maxlength: 1000,
        required: true,
        errors,
      })}
      ${weekPicker({ label: words.relaunchWeek, errors, value: typed.week, cells: [firstFree, ...weeks] })}
      <p class="inline">${button({ label: words.planRelaunch, kind: 'primary' })}</p>
    </form>`
}
