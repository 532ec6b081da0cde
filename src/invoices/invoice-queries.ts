/** Invoices and credit notes in SQL. */
import { sql } from 'kysely'
import type { InvoiceKind } from '../orders/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { InvoiceDocument } from './invoice.ts'

export interface InvoiceRow {
  seller_id: string
  number: string
  kind: InvoiceKind
  order_number: string
  site_id: number
  refund_id: string | null
  issued_at: Date
  currency: string
  net: number
  vat: number
  gross: number
  document: InvoiceDocument
}

const columns = sql`i.seller_id, i.number, i.kind, i.order_number, i.site_id, i.refund_id, i.issued_at, i.currency,
  i.net, i.vat, i.gross, i.document`

/** The next number of a seller's year. The counter's row stays locked until the commit, so that none is skipped. */
export async function takeInvoiceNumber(
  db: Db,
  sellerId: string,
  kind: InvoiceKind,
  year: number,
): Promise<number> {
  const taken = await row(
    db,
    sql<{
      last: number
    }>`insert into invoice_counters (seller_id, kind, year, last) values (${sellerId}, ${kind}, ${year}, 1)
      on conflict (seller_id, kind, year) do update set last = invoice_counters.last + 1 returning last`,
  )
  if (!taken) throw new Error('no invoice number was given')
  return taken.last
}

/** Adds an invoice or credit note. */
export async function addInvoice(
  db: Db,
  invoice: InvoiceRow & { year: number; sequence: number },
): Promise<void> {
  await change(
    db,
    sql`insert into invoices (seller_id, number, kind, year, sequence, order_number, site_id, refund_id, issued_at,
      currency, net, vat, gross, document)
      values (${invoice.seller_id}, ${invoice.number}, ${invoice.kind}, ${invoice.year}, ${invoice.sequence},
        ${invoice.order_number}, ${invoice.site_id},
        ${invoice.refund_id}, ${invoice.issued_at}, ${invoice.currency}, ${invoice.net}, ${invoice.vat},
          ${invoice.gross}, ${JSON.stringify(invoice.document)}::jsonb)`,
  )
}

/** The invoices of one order with their documents. */
export async function findInvoiceDocuments(db: ReadDb, orderNumber: string): Promise<InvoiceRow[]> {
  return rows(
    db,
    sql<InvoiceRow>`select ${columns} from invoices i where i.order_number = ${orderNumber}
      order by i.issued_at, i.kind desc, i.sequence limit 100`,
  )
}

/** A site's invoices and credit notes issued from `from` until before `to`, in the order they were issued. */
export async function findInvoicesBetween(
  db: ReadDb,
  siteId: number,
  from: Date,
  to: Date,
  limit: number,
): Promise<InvoiceRow[]> {
  return rows(
    db,
    sql<InvoiceRow>`select ${columns} from invoices i
      where i.site_id = ${siteId} and i.issued_at >= ${from} and i.issued_at < ${to}
      order by i.issued_at, i.kind desc, i.sequence limit ${limit}`,
  )
}
