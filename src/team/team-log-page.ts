/** The log of what the team did on this site, as a page and as a CSV file. */
import { localeOf } from '../design/components/time.ts'
import { givenMember, numberMember } from '../platform/call/form.ts'
import type { Member } from '../platform/call/context.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { findTeamActors, findTeamLines, type TeamLogFilter } from '../platform/team-log/team-log-queries.ts'
import { csvText } from '../platform/text/csv.ts'
import { hiddenFrom } from './operator-acts.ts'
import { findNamedListings } from './named-listing-queries.ts'
import { listingNumber, teamLogView } from './team-log-view.ts'
import { words } from './words/index.ts'

const shownLines = 50
const exportedLines = 50_000

/** The newest lines that match the filter. */
export const teamLogPage = page({
  route: 'GET /team/log',
  access: 'team',
  async run({ db, site, query, actor }) {
    const asked = filterIn(query, actor)
    const found = await findTeamLines(db, site.id, asked, shownLines + 1)
    const lines = found.slice(0, shownLines)
    const numbers = lines.flatMap(({ about }) => listingNumber(about) ?? [])
    const main = teamLogView({
      locale: localeOf(site),
      asked,
      lines,
      listings: await findNamedListings(db, site.id, numbers),
      hasMore: found.length > shownLines,
      actors: await findTeamActors(db, site.id, hiddenFrom(actor)),
    })
    return { kind: 'view', title: words.log, main, noindex: true }
  },
})

/** The lines that match the filter as CSV (RFC 4180), at most 50,000, newest first. */
export const teamLogExport = page({
  route: 'GET /team/log.csv',
  access: 'team',
  async run({ db, site, query, actor }) {
    const lines = await findTeamLines(db, site.id, filterIn(query, actor), exportedLines)
    const head = ['id', 'at', 'who', 'via', 'operation', 'about', 'input', 'before', 'after']
    const rows = lines.map((line) => [
      String(line.id),
      line.at.toISOString(),
      line.email ?? line.account_id ?? '',
      line.via,
      line.operation,
      line.about ?? '',
      JSON.stringify(line.input),
      line.before === null ? '' : JSON.stringify(line.before),
      line.after === null ? '' : JSON.stringify(line.after),
    ])
    return {
      kind: 'bytes',
      type: 'text/csv; charset=utf-8',
      body: csvText([head, ...rows]),
      headers: { 'content-disposition': `attachment; filename="team-log-${site.key}.csv"` },
    }
  },
})

function filterIn(query: PageContext['query'], actor: Member): TeamLogFilter {
  const operation = givenMember(query, 'operation')
  const before = numberMember(query, 'before')
  return {
    operations: operation === undefined ? null : [operation],
    accountId: givenMember(query, 'person') ?? null,
    about: givenMember(query, 'about')?.trim() ?? null,
    before: before === 0 ? null : before,
    hidden: hiddenFrom(actor),
  }
}
