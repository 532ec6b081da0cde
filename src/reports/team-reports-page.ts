/** The team's desk of reports: what visitors found, answered or dismissed. */
import { fieldLabel } from '../design/components/profile-labels.ts'
import { button, buttonLink, csrfField, tabs } from '../design/components/actions.ts'
import { deskFrame } from '../design/components/desk-frame.ts'
import { errorsOf, errorSummary, type FieldError, textArea } from '../design/components/forms.ts'
import { emptyState, type Notice, pill } from '../design/components/states.ts'
import { dayTime, type Locale, localeOf, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { statusLabel } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { decideReport } from './decide-report.ts'
import { isAgainstListing, isAnswerOwed, reportStatuses } from './report.ts'
import { findReport, findReports, type ReportRow } from './report-queries.ts'
import { words } from './words/index.ts'

const path = '/team/reports'
const shownReports = 30

/** Reports in one state. */
export const teamReportsPage = page({
  route: 'GET /team/reports',
  access: 'team',
  run: (context) => show(context, null),
})

/** Closes a report. */
export const decideReportPage = page({
  route: 'POST /team/reports',
  access: 'team',
  async run(context) {
    const { call, form } = context
    const [id, answer] = [numberMember(form, 'id'), textMember(form, 'answer')]
    try {
      await call(decideReport, { id, decision: textMember(form, 'do'), answer })
      return { kind: 'redirect', to: `${path}?done=${id}` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return { ...(await show(context, { id, answer, errors: errorsOf(error) })), status: error.type.status }
    }
  },
})

/** An answer that was not taken, and why. */
interface Refused {
  id: number
  answer: string
  errors: readonly FieldError[]
}

/**
 * The report whose answer was refused, alone, with what was typed, also where a colleague closed it meanwhile; else a page
 * of those in the state that is asked for.
 */
async function show(
  { db, site, csrf, query, now }: PageContext<Member>,
  refused: Refused | null,
): Promise<PageAnswer & { kind: 'view' }> {
  const mended = refused ? await findReport(db, site.id, refused.id) : undefined
  const status =
    mended?.status ?? reportStatuses.find((known) => known === textMember(query, 'status')) ?? 'open'
  const done = await findReport(db, site.id, numberMember(query, 'done'))
  const asked = { status, after: numberMember(query, 'after') || null }
  const found = mended ? [mended] : await findReports(db, site.id, asked, shownReports + 1)
  const shown = found.slice(0, shownReports)
  const last = shown.at(-1)
  const main = deskFrame({
    path,
    title: words.reports,
    intro: words.deskIntro,
    done: closedNotice(done, csrf),
    content: html`${errorSummary(refused?.errors ?? [])}
      ${tabs(
        words.reports,
        reportStatuses.map((one) => ({
          href: `${path}?status=${one}`,
          label: words.states[one],
          current: one === status,
        })),
      )}
      <div class="stack space-above">
        ${shown.length === 0 && emptyState({ title: words.none, text: words.noneText })}
        ${shown.map((report) => card(report, { csrf, refused, locale: localeOf(site), now }))}
        ${
          refused &&
          refused.answer !== '' &&
          mended?.status !== 'open' &&
          textArea({
            name: 'unsent',
            label: words.unsent,
            hint: words.unsentHint,
            rows: 4,
            value: refused.answer,
          })
        }
      </div>
      ${
        found.length > shownReports &&
        last &&
        html`<p class="space-above">
          <a class="link" rel="next" href="${path}?status=${status}&after=${last.id}">${words.older}</a>
        </p>`
      }`,
  })
  return { kind: 'view', title: words.reports, main, noindex: true }
}

/** What became of the report that was just closed, and of its listing where that was the matter. */
function closedNotice(report: ReportRow | undefined, csrf: string): Notice | null {
  if (!report || report.status === 'open') return null
  const closed = words.closed(report.email !== null)
  const isLeft =
    report.status === 'resolved' && isAgainstListing(report.kind) && report.listing_status === 'live'
  if (!isLeft) return { tone: 'success', text: closed }
  return {
    tone: 'plain',
    text: html`<p>${closed} ${words.stillLive(report.name)}</p>
      ${suspendForm(report, csrf)}`,
  }
}

interface CardContext {
  csrf: string
  refused: Refused | null
  locale: Locale
  now: Date
}

function card(report: ReportRow, { csrf, refused, locale, now }: CardContext): Html {
  return html`<article class="card stack">
    <div class="inline">
      <h2 class="grow" id="report-${report.id}">
        <a href="/listings/${encodeURIComponent(report.slug)}">${report.name}</a>
      </h2>
      ${pill(words.kinds[report.kind], 'plain')} ${pill(statusLabel(report.listing_status), 'plain')}
      ${report.due_at && report.status === 'open' && dueOf(report.due_at, locale, now)}
    </div>
    <p>${report.body}</p>
    ${report.field !== null && fieldOf(fieldLabel(report.field).label)}
    ${report.source !== null && html`<blockquote class="small-text">${report.source}</blockquote>`}
    <p class="small-text muted">
      ${words.reported(momentTime(report.created_at.toISOString(), locale))}
      ${report.others > 0 && html` · ${words.others(report.others)}`} · ${answerGoes(report)}
    </p>
    ${report.status !== 'open' && html`<p class="small-text">${report.answer}</p>`}
    ${report.status === 'open' && answerForm(report, csrf, refused?.id === report.id ? refused : null)}
    ${isAgainstListing(report.kind) && report.listing_status === 'live' && suspendForm(report, csrf)}
  </article>`
}

const fieldOf = (label: string): Html => html`<p class="small-text">${words.fieldOf}: <b>${label}</b></p>`

/** To whom the answer goes, or went. */
function answerGoes({ email, status }: ReportRow): string {
  if (email === null) return status === 'open' ? words.nobody : words.nobodyTold
  return status === 'open' ? words.from(email) : words.told(email)
}

function dueOf(due: Date, locale: Locale, now: Date): Html {
  if (due < now) return pill(words.overdue, 'problem', 'warning')
  return pill(words.due(dayTime(due.toISOString(), locale)), 'gold')
}

function answerForm(report: ReportRow, csrf: string, refused: Refused | null): Html {
  const { id, name, slug } = report
  const owed = isAnswerOwed(report)
  return html`<form class="stack" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="id" value="${id}" />
    ${textArea({
      name: 'answer',
      label: words.answer,
      rows: 2,
      maxlength: 1000,
      required: owed,
      ...(refused ? { value: refused.answer, errors: refused.errors } : { id: `answer-${id}` }),
    })}
    <p class="inline">
      ${button({ label: words.resolve, kind: 'primary', name: 'do', value: 'resolved', describes: words.resolveReport(name) })}
      ${button({ label: words.dismiss, name: 'do', value: 'dismissed', describes: words.dismissReport(name) })}
      ${buttonLink({ href: `/team/listings?q=${encodeURIComponent(slug)}`, label: words.findListing, kind: 'quiet', small: true })}
    </p>
  </form>`
}

/** The way to suspending the listing: that desk asks for the reason that its owners read. */
function suspendForm({ listing_id: listing, name, slug }: ReportRow, csrf: string): Html {
  return html`<form method="post" action="/team/listings">
    ${csrfField(csrf)}<input type="hidden" name="id" value="${listing}" /><input
      type="hidden"
      name="filter"
      value="${new URLSearchParams({ q: slug }).toString()}"
    />${button({ label: words.suspend, small: true, name: 'do', value: 'suspend', describes: words.suspendListing(name) })}
  </form>`
}
