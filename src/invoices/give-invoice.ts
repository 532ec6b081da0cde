/** Issues invoices and credit notes with their numbers, in the transaction of the payment or refund they document. */
import type { OrderRow, InvoiceKind } from '../orders/index.ts'
import type { Db } from '../platform/data/database.ts'
import { findSellerOfOrder } from '../tax/index.ts'
import type { StoredSite } from '../sites/index.ts'
import { addInvoice, findInvoiceDocuments, takeInvoiceNumber } from './invoice-queries.ts'
import { creditNoteOf, type InvoiceDocument, invoiceNumber, invoiceOf } from './invoice.ts'

/** Issues the invoice of a paid order, or returns the one it already has. */
export async function giveInvoice(
  db: Db,
  order: OrderRow,
  site: StoredSite,
  now: Date,
): Promise<InvoiceDocument> {
  const [found] = (await findInvoiceDocuments(db, order.number)).filter(({ kind }) => kind === 'invoice')
  if (found) return found.document
  return give(db, order, site, now, 'invoice', null, (seller, given) => invoiceOf(order, seller, given))
}

/** Issues the credit note of a refund. */
export async function giveCreditNote(
  db: Db,
  order: OrderRow,
  site: StoredSite,
  refund: { id: string; reason: string; lines: { position: number; amount: number }[] },
  now: Date,
): Promise<InvoiceDocument> {
  const documents = await findInvoiceDocuments(db, order.number)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) throw new Error('a refund needs an invoice to correct')
  const earlier = documents
    .filter(({ kind }) => kind === 'credit_note')
    .flatMap(({ document }) => document.lines)
  return give(db, order, site, now, 'credit_note', refund.id, (seller, given) =>
    creditNoteOf(
      order,
      seller,
      { ...given, invoice: invoice.number, reason: refund.reason },
      refund.lines,
      earlier,
    ),
  )
}

async function give(
  db: Db,
  order: OrderRow,
  site: StoredSite,
  now: Date,
  kind: InvoiceKind,
  refundId: string | null,
  write: (
    seller: Awaited<ReturnType<typeof findSellerOfOrder>>,
    given: { number: string; issuedOn: string; language: string },
  ) => InvoiceDocument,
): Promise<InvoiceDocument> {
  const seller = await findSellerOfOrder(db, order, site)
  const issuedOn = new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone }).format(now)
  const year = Number(issuedOn.slice(0, 4))
  const sequence = await takeInvoiceNumber(db, order.seller_id, kind, year)
  const number = invoiceNumber(kind, seller.invoice_prefix, year, sequence)
  const document = write(seller, { number, issuedOn, language: site.language })
  const { net, vat, gross, currency } = document
  await addInvoice(db, {
    seller_id: order.seller_id,
    number,
    kind,
    year,
    sequence,
    order_number: order.number,
    site_id: order.site_id,
    refund_id: refundId,
    issued_at: now,
    currency,
    net,
    vat,
    gross,
    document,
  })
  return document
}
