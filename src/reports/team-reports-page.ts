/** The team's page of reports, which are resolved or dismissed one by one or many at once. */
import { tabs } from '../design/components/actions.ts'
import { olderLink } from '../design/components/lists.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { matchLine, searchForm, showAllLink } from '../design/components/team-search.ts'
import { errorsOf, errorSummary, firstErrorOf, textArea } from '../design/components/forms.ts'
import { emptyState, type Notice } from '../design/components/states.ts'
import { localeOf } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, searchMember, textMember } from '../platform/call/form.ts'
import { findFrom } from '../platform/call/keyset.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { pathWith } from '../platform/text/path-with.ts'
import { decideReport } from './decide-report.ts'
import { type ManyDecided, manyBar, manyNotice, manyQuestion, reportsPath } from './many-reports-view.ts'
import { isAgainstListing, reportDecisions, reportStatuses } from './report.ts'
import {
  countOpenReports,
  findMatchingReports,
  findOpenReports,
  findReport,
  findReports,
  type ReportRow,
} from './report-queries.ts'
import { type Refused, reportCard, suspendForm } from './team-reports-view.ts'
import { words } from './words/index.ts'

const shownReports = 30

/** Reports in one state. */
export const teamReportsPage = page({
  route: 'GET /team/reports',
  access: 'team',
  run: (context) => show(context, {}),
})

/** Closes one report, or all ticked ones after a confirmation. */
export const decideReportPage = page({
  route: 'POST /team/reports',
  access: 'team',
  async run(context) {
    const { call, form } = context
    if (textMember(form, 'many') !== '') return decideMany(context)
    const [id, answer] = [numberMember(form, 'id'), textMember(form, 'answer')]
    try {
      await call(decideReport, { id, decision: textMember(form, 'do'), answer })
      return { kind: 'redirect', to: pathWith(reportsPath, { done: id, ...placeIn(context.query) }) }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const refused = { id, answer, errors: errorsOf(error) }
      return { ...(await show(context, { refused })), status: error.type.status }
    }
  },
})

/** Closes each report separately, so that one refusal does not stop the others. */
async function decideMany(context: PageContext<Member>): Promise<PageAnswer> {
  const { call, db, site, csrf, form } = context
  const decision = reportDecisions.find((known) => known === textMember(form, 'do'))
  const chosen = await findOpenReports(db, site.id, chosenIn(form))
  if (!decision || chosen.length === 0)
    return show(context, { many: { decision: null, done: 0, failed: [] } })
  if (textMember(form, 'confirm') !== 'yes') {
    const title = words.askMany[decision](chosen.length)
    const told = chosen.filter(({ email }) => email !== null).length
    const content = manyQuestion(decision, chosen, { path: listOf(context.query), csrf })
    const main = teamPageFrame({ path: reportsPath, title, intro: words.toldOf(told), content })
    return { kind: 'view', title, main, noindex: true }
  }
  const failed: { name: string; why: string }[] = []
  for (const { id, name } of chosen) {
    try {
      await call(decideReport, { id, decision, answer: textMember(form, 'answer') })
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      failed.push({ name, why: firstErrorOf(error) })
    }
  }
  return show(context, { many: { decision, done: chosen.length - failed.length, failed } })
}

/** The search and the row after which the list is shown, as members of its URL. */
function placeIn(query: PageContext['query']): { q: string | null; after: number | null } {
  return { q: searchMember(query), after: numberMember(query, 'after') || null }
}

/** The URL of the first page of a search's open reports. */
const listOf = (query: PageContext['query']): string => pathWith(reportsPath, { q: searchMember(query) })

function chosenIn(form: PageContext['form']): number[] {
  const given = [form['chosen'] ?? []].flat().map(Number)
  return [...new Set(given.filter((id) => Number.isInteger(id) && id > 0 && id < 2_000_000_000))].slice(
    0,
    shownReports,
  )
}

/**
 * The page shows only the report whose answer was refused, with the posted text, even if a colleague has closed it
 * meanwhile; otherwise a page of reports in the requested state.
 */
async function show(
  { db, site, csrf, query, now }: PageContext<Member>,
  { refused = null, many = null }: { refused?: Refused | null; many?: ManyDecided | null },
): Promise<PageAnswer & { kind: 'view' }> {
  const mended = refused ? await findReport(db, site.id, refused.id) : undefined
  const status =
    mended?.status ?? reportStatuses.find((known) => known === textMember(query, 'status')) ?? 'open'
  const done = await findReport(db, site.id, numberMember(query, 'done'))
  const { q, after } = placeIn(query)
  const matches = q === null || mended ? null : await findMatchingReports(db, site.id, { status, words: q })
  const found = mended
    ? [mended]
    : await findFrom({ status, after, matches }, (from) => findReports(db, site.id, from, shownReports + 1))
  const shown = found.slice(0, shownReports)
  const last = shown.at(-1)
  const open = await countOpenReports(db, site.id)
  const title = open === 0 ? words.reports : words.reportsOpen(open)
  const asMany = status === 'open' && shown.length > 1
  const everyReport = pathWith(reportsPath, { status })
  const main = teamPageFrame({
    path: reportsPath,
    title,
    intro: words.teamIntro,
    done: closedNotice(done, csrf),
    content: html`${many && manyNotice(many)}${errorSummary(refused?.errors ?? [])}
      ${tabs(
        words.reports,
        reportStatuses.map((one) => ({
          href: pathWith(reportsPath, { status: one, q }),
          label: words.states[one],
          current: one === status,
        })),
      )}
      <div class="space-above">
        ${searchForm(reportsPath, { label: words.find, typed: q, kept: { status } })}
      </div>
      ${matches && matches.counted > 0 && matchLine(matches.counted, everyReport)}
      <div class="stack space-above many">
        ${
          shown.length === 0 &&
          emptyState(
            matches
              ? { title: words.none, text: words.noneFits, action: showAllLink(everyReport) }
              : { title: words.none, text: words.noneText },
          )
        }
        ${shown.map((report, at) =>
          reportCard(report, {
            csrf,
            path: pathWith(reportsPath, { q, after }),
            refused,
            locale: localeOf(site),
            now,
            unfolded: at === 0,
            chosen: asMany,
          }),
        )}
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
        ${asMany && manyBar(listOf(query), csrf)}
      </div>
      ${
        found.length > shownReports &&
        last &&
        olderLink(pathWith(reportsPath, { status, q, after: last.id }), words.older)
      }`,
  })
  return { kind: 'view', title, main, noindex: true }
}

/** What became of the report just closed, and of its listing if the report was against it. */
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
