/** Mails about orders: the invoice, the refund, and what the site team must look at. */
import { html } from '../design/html.ts'
import { type InvoiceDocument, lineText } from '../invoices/index.ts'
import { formatMoney } from '../money/index.ts'
import type { LineRow, OrderRow } from '../orders/index.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { writeMail } from '../platform/jobs/outbox.ts'
import type { StoredSite } from '../sites/index.ts'

type Context = Pick<TransactionContext, 'db' | 'jobs'>

/** Tells the buyer that the payment is in, with the invoice. */
export async function mailInvoice(
  context: Context,
  order: OrderRow,
  site: StoredSite,
  invoice: InvoiceDocument,
  now: Date,
): Promise<void> {
  const total = formatMoney({ amount: invoice.gross, currency: invoice.currency }, site.language)
  await mailDocument(
    context,
    order,
    site,
    invoice,
    `Invoice ${invoice.number} for order ${order.number}`,
    `Thank you. Your payment of ${total} to ${invoice.seller.name} is in.`,
    now,
  )
}

/** Tells the buyer of a refund, with the credit note. */
export async function mailCreditNote(
  context: Context,
  order: OrderRow,
  site: StoredSite,
  note: InvoiceDocument,
  now: Date,
): Promise<void> {
  const total = formatMoney({ amount: 0 - note.gross, currency: note.currency }, site.language)
  await mailDocument(
    context,
    order,
    site,
    note,
    `Refund for order ${order.number}`,
    `${total} go back to you the way you paid. Reason: ${note.reason ?? ''}`,
    now,
  )
}

async function mailDocument(
  context: Context,
  order: OrderRow,
  site: StoredSite,
  document: InvoiceDocument,
  subject: string,
  opening: string,
  now: Date,
): Promise<void> {
  if (order.email === '') return // whoever bought has deleted the account
  const page = `${order.origin}/account/orders/${order.number}`
  const file = `${page}/invoices/${document.number}`
  const lines = document.lines.map(
    (line) =>
      `${line.text}: ${formatMoney({ amount: line.gross, currency: document.currency }, site.language)}`,
  )
  const word = document.kind === 'invoice' ? 'Invoice' : 'Credit note'
  await writeMail(
    context,
    {
      kind: document.kind,
      to: order.email,
      subject: `${site.name}: ${subject}`,
      text: [
        opening,
        '',
        ...lines,
        '',
        `${word} ${document.number}: ${file}`,
        `As PDF: ${file}/pdf`,
        `Your order: ${page}`,
      ].join('\n'),
      html: html`<p>${opening}</p>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p><a href="${file}">${word} ${document.number}</a> (<a href="${file}/pdf">PDF</a>)</p>
        <p><a href="${page}">Your order ${order.number}</a></p>`.toString(),
    },
    now,
  )
}

/** Tells the buyer that a line could not be done and its money comes back. */
export async function mailRefused(
  context: Context,
  order: OrderRow,
  site: StoredSite,
  line: LineRow,
  why: string,
  now: Date,
): Promise<void> {
  if (order.email === '') return
  const what = lineText(line)
  await writeMail(
    context,
    {
      kind: 'order_line_refused',
      to: order.email,
      subject: `${site.name}: part of order ${order.number} is refunded`,
      text: `${what} could not be done. ${why}\n\nIts price comes back to you the way you paid.\n\n${order.origin}/account/orders/${order.number}`,
      html: html`<p>${what} could not be done. ${why}</p>
        <p>Its price comes back to you the way you paid.</p>
        <p>
          <a href="${order.origin}/account/orders/${order.number}">Your order ${order.number}</a>
        </p>`.toString(),
    },
    now,
  )
}

/** Tells the site team that money needs a person. */
export async function mailCase(
  context: Context,
  to: readonly string[],
  about: { kind: string; detail: string; url: string | null },
  now: Date,
): Promise<void> {
  for (const recipient of to) {
    await writeMail(
      context,
      {
        kind: 'payment_case',
        to: recipient,
        subject: `Payment needs a look: ${about.kind.replaceAll('_', ' ')}`,
        text: `${about.detail}\n\n${about.url ?? ''}`,
        html: html`<p>${about.detail}</p>
          ${about.url && html`<p><a href="${about.url}">Open cases</a></p>`}`.toString(),
      },
      now,
    )
  }
}
