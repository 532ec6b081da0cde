/** The team's desk of reports: what visitors found, answered or dismissed. */
import { fieldLabel } from '../design/components/profile-labels.ts'
import { button, buttonLink, csrfField, tabs } from '../design/components/actions.ts'
import { deskFrame } from '../design/components/desk-frame.ts'
import { textArea } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { dayTime, type Locale, localeOf, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { decideReport } from './decide-report.ts'
import { reportStatuses } from './report.ts'
import { findReports, type ReportRow } from './report-queries.ts'
import { words } from './words/index.ts'

const path = '/team/reports'
const shownReports = 30

/** Reports in one state, the newest first. */
export const teamReportsPage = page({
  route: 'GET /team/reports',
  access: 'team',
  async run({ db, site, csrf, query, now }) {
    const status = reportStatuses.find((known) => known === textMember(query, 'status')) ?? 'open'
    const before = numberMember(query, 'before')
    const asked = { status, before: before === 0 ? null : before }
    const found = await findReports(db, site.id, asked, shownReports + 1)
    const shown = found.slice(0, shownReports)
    const last = shown.at(-1)
    const done = textMember(query, 'done')
    const main = deskFrame({
      path,
      title: words.reports,
      intro: words.deskIntro,
      done: done === '' ? null : { tone: 'success', text: words.closed(done === 'told') },
      content: html`${tabs(
          words.reports,
          reportStatuses.map((one) => ({
            href: `${path}?status=${one}`,
            label: words.states[one],
            current: one === status,
          })),
        )}
        <div class="stack space-above">
          ${shown.length === 0 && emptyState({ title: words.none, text: words.noneText })}
          ${shown.map((report) => card(report, csrf, localeOf(site), now))}
        </div>
        ${
          found.length > shownReports &&
          last &&
          html`<p class="space-above">
            <a class="link" rel="next" href="${path}?status=${status}&before=${last.id}">${words.older}</a>
          </p>`
        }`,
    })
    return { kind: 'view', title: words.reports, main, noindex: true }
  },
})

/** Closes a report. */
export const decideReportPage = page({
  route: 'POST /team/reports',
  access: 'team',
  async run({ call, form }) {
    const { told } = await call(decideReport, {
      id: numberMember(form, 'id'),
      decision: textMember(form, 'do'),
      answer: textMember(form, 'answer'),
    })
    return { kind: 'redirect', to: `${path}?done=${told ? 'told' : 'closed'}` }
  },
})

function card(report: ReportRow, csrf: string, locale: Locale, now: Date): Html {
  return html`<article class="card stack">
    <div class="inline">
      <h2 class="grow" id="report-${report.id}">
        <a href="/listings/${encodeURIComponent(report.slug)}">${report.name}</a>
      </h2>
      ${pill(words.kinds[report.kind], 'plain')}
      ${report.due_at && report.status === 'open' && dueOf(report.due_at, locale, now)}
    </div>
    <p>${report.body}</p>
    ${report.field !== null && html`<p class="small-text">${words.fieldOf}: <b>${fieldLabel(report.field).label}</b></p>`}
    ${report.source !== null && html`<blockquote class="small-text">${report.source}</blockquote>`}
    <p class="small-text muted">
      ${words.reported(momentTime(report.created_at.toISOString(), locale))}
      ${report.others > 0 && html` · ${words.others(report.others)}`} · ${answerGoes(report)}
    </p>
    ${report.status === 'open' ? answerForm(report, csrf) : html`<p class="small-text">${report.answer}</p>`}
  </article>`
}

/** To whom the answer goes, or went. */
function answerGoes({ email, status }: ReportRow): string {
  if (email === null) return status === 'open' ? words.nobody : words.nobodyTold
  return status === 'open' ? words.from(email) : words.told(email)
}

function dueOf(due: Date, locale: Locale, now: Date): Html {
  if (due < now) return pill(words.overdue, 'problem', 'warning')
  return pill(words.due(dayTime(due.toISOString(), locale)), 'gold')
}

function answerForm({ id, name, slug }: ReportRow, csrf: string): Html {
  return html`<form class="stack" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="id" value="${id}" />
    ${textArea({ name: 'answer', id: `answer-${id}`, label: words.answer, rows: 2, maxlength: 1000 })}
    <p class="inline">
      ${button({ label: words.resolve, kind: 'primary', name: 'do', value: 'resolved', describes: words.resolveReport(name) })}
      ${button({ label: words.dismiss, name: 'do', value: 'dismissed', describes: words.dismissReport(name) })}
      ${buttonLink({ href: `/team/listings?q=${encodeURIComponent(slug)}`, label: words.findListing, kind: 'quiet', small: true })}
    </p>
  </form>`
}
