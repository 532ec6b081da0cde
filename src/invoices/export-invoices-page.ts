import { startOfMonth } from '../calendar/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { csvOf } from './invoice-csv.ts'
import { findInvoicesBetween } from './invoice-queries.ts'
import { words } from './words/index.ts'

/** A month's invoices and credit notes for the accountant, as CSV (RFC 4180). */
export const exportInvoicesPage = page({
  route: 'GET /team/orders/export',
  access: 'team',
  async run({ db, site, query }) {
    const month = typeof query['month'] === 'string' ? query['month'] : ''
    const bounds = startOfMonth(month, site.timeZone)
    if (!bounds) throw Problem.inWords(notFound, words.noSuchMonth)
    const found = await findInvoicesBetween(db, site.id, bounds.from, bounds.to, 50_000)
    return {
      kind: 'bytes',
      type: 'text/csv; charset=utf-8',
      body: csvOf(found.map(({ document }) => document)),
      headers: { 'content-disposition': `attachment; filename="invoices-${month}.csv"` },
    }
  },
})
