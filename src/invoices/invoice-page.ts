import { findMyOrder } from '../orders/index.ts'
import type { Member } from '../platform/call/context.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findInvoiceDocuments } from './invoice-queries.ts'
import { invoiceTitle, invoiceView } from './invoice-view.ts'
import type { InvoiceDocument } from './invoice.ts'
import { words } from './words/index.ts'

/** An invoice or credit note of one of the caller's orders. */
export const invoicePage = page({
  route: 'GET /account/orders/{number}/invoices/{invoice}',
  access: 'account',
  async run(context) {
    const document = await documentOf(context)
    const order = `/account/orders/${document.order_number}`
    return {
      kind: 'view',
      title: invoiceTitle(document),
      main: invoiceView(document, `${order}/invoices/${encodeURIComponent(document.number)}/pdf`, order),
      noindex: true,
    }
  },
})

/** The same document as a PDF. */
export const invoicePdfPage = page({
  route: 'GET /account/orders/{number}/invoices/{invoice}/pdf',
  access: 'account',
  async run(context) {
    return pdfAnswer(await documentOf(context))
  },
})

/** A document as a PDF response, shown inline. */
export async function pdfAnswer(document: InvoiceDocument) {
  const name = `${document.kind === 'invoice' ? 'invoice' : 'credit-note'}-${document.number.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`
  return {
    kind: 'bytes' as const,
    type: 'application/pdf',
    body: await invoicePdf(document),
    headers: { 'content-disposition': `inline; filename="${name}"` },
  }
}

async function documentOf({ db, params, actor }: PageContext<Member>): Promise<InvoiceDocument> {
  const order = await findMyOrder(db, params['number'] ?? '', actor.accountId)
  const found =
    order && (await findInvoiceDocuments(db, order.number)).find(({ number }) => number === params['invoice'])
  if (!found) throw Problem.inWords(notFound, words.noSuchInvoice)
  return found.document
}
