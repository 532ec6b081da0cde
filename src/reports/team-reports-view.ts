/** The cards of the team's page of reports. */
import { fieldLabel } from '../design/components/profile-labels.ts'
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { foldedText } from '../design/components/folded.ts'
import { type FieldError, textArea } from '../design/components/forms.ts'
import { pill } from '../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { statusLabel } from '../listings/index.ts'
import { manyForm } from './many-reports-view.ts'
import { isAboutRights, isAgainstListing, isAnswerOwed } from './report.ts'
import type { ReportRow } from './report-queries.ts'
import { words } from './words/index.ts'

/** A refused answer, with its errors. */
export interface Refused {
  id: number
  answer: string
  errors: readonly FieldError[]
}

export interface CardContext {
  csrf: string
  /** The URL of the shown page of the list, to which an answer leads back. */
  path: string
  refused: Refused | null
  locale: Locale
  now: Date
  /** Whether the answer form is open from the start. */
  unfolded: boolean
  /** Whether the card has a checkbox to decide it together with others. */
  chosen: boolean
}

/** One report with its answer form, open if `unfolded`, and how many other open reports its listing has. */
export function reportCard(
  report: ReportRow,
  { csrf, path, refused, locale, now, unfolded, chosen }: CardContext,
): Html {
  return html`<article class="card stack">
    <div class="inline">
      ${chosen && choose(report)}
      <h2 class="grow" id="report-${report.id}">
        <a href="/listings/${encodeURIComponent(report.slug)}">${report.name}</a>
      </h2>
      ${pill(words.kinds[report.kind], 'plain')} ${pill(statusLabel(report.listing_status), 'plain')}
      ${report.due_at && report.status === 'open' && dueOf(report.due_at, locale, now)}
    </div>
    ${foldedText(report.body)} ${report.field !== null && fieldOf(fieldLabel(report.field).label)}
    ${report.source !== null && html`<blockquote class="small-text">${foldedText(report.source)}</blockquote>`}
    <p class="small-text muted">
      ${words.reported(momentTime(report.created_at.toISOString(), locale))}
      ${report.others > 0 && html` · ${words.others(report.others)}`} · ${answerGoes(report)}
      ${
        report.decided_at &&
        html` · ${words.closedBy(momentTime(report.decided_at.toISOString(), locale), report.closed_by)}`
      }
    </p>
    ${report.status !== 'open' && html`<p class="small-text">${report.answer}</p>`}
    ${report.status === 'open' && answer(report, { csrf, path, refused: refused?.id === report.id ? refused : null, unfolded })}
    <div class="inline">
      ${
        (isAgainstListing(report.kind) || isAboutRights(report.kind)) &&
        report.listing_status === 'live' &&
        suspendForm(report, csrf)
      }
      ${report.status === 'open' && buttonLink({ href: `/team/listings?q=${encodeURIComponent(report.slug)}`, label: words.findListing, kind: 'quiet', small: true })}
    </div>
  </article>`
}

const fieldOf = (label: string): Html => html`<p class="small-text">${words.fieldOf}: <b>${label}</b></p>`

/** Who will get, or got, the answer. */
function answerGoes({ email, status }: ReportRow): string {
  if (email === null) return status === 'open' ? words.nobody : words.nobodyTold
  return status === 'open' ? words.from(email) : words.told(email)
}

function dueOf(due: Date, locale: Locale, now: Date): Html {
  if (due < now) return pill(words.overdue, 'problem', 'warning')
  return pill(words.due(dayTime(due.toISOString(), locale)), 'gold')
}

/** A checkbox of the form that decides on many reports. */
function choose({ id, name }: ReportRow): Html {
  const box = {
    type: 'checkbox',
    name: 'chosen',
    value: id,
    form: manyForm,
    'aria-label': words.chooseReport(name),
  }
  return html`<input ${attributes(box)} />`
}

/** The form of an answer: its action URL, and the errors of a refused one. */
interface AnswerForm {
  csrf: string
  path: string
  refused: Refused | null
}

function answer(report: ReportRow, form: AnswerForm & { unfolded: boolean }): Html {
  return html`<details ${attributes({ open: form.unfolded || form.refused !== null })}>
    <summary class="link">${report.email === null ? words.close : words.answerAndClose}</summary>
    ${answerForm(report, form)}
  </details>`
}

function answerForm(report: ReportRow, { csrf, path, refused }: AnswerForm): Html {
  const { id, name, email } = report
  const owed = isAnswerOwed(report)
  return html`<form class="stack space-above" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="id" value="${id}" />
    ${
      email !== null &&
      textArea({
        name: 'answer',
        label: words.answer,
        rows: 2,
        maxlength: 1000,
        required: owed,
        ...(refused ? { value: refused.answer, errors: refused.errors } : { id: `answer-${id}` }),
      })
    }
    <p class="inline">
      ${button({ label: words.resolve, kind: 'primary', name: 'do', value: 'resolved', describes: words.resolveReport(name) })}
      ${button({ label: words.dismiss, name: 'do', value: 'dismissed', describes: words.dismissReport(name) })}
    </p>
  </form>`
}

/** The button to suspend the listing; the page it leads to asks for the reason that the owners read. */
export function suspendForm({ listing_id: listing, name, slug }: ReportRow, csrf: string): Html {
  return html`<form method="post" action="/team/listings">
    ${csrfField(csrf)}<input type="hidden" name="id" value="${listing}" /><input
      type="hidden"
      name="filter"
      value="${new URLSearchParams({ q: slug }).toString()}"
    />${button({ label: words.suspend, small: true, name: 'do', value: 'suspend', describes: words.suspendListing(name) })}
  </form>`
}
