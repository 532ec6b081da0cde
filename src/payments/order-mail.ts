/** Mails about orders: the invoice, the refund, and what the site team must look at. */
import { formatMoney } from 'marquee-money'
import { html } from '../design/html.ts'
import { type InvoiceDocument, lineText } from '../invoices/index.ts'
import type { LineRow, OrderRow } from '../orders/index.ts'
import { writeMail, type MailContext } from '../mail/index.ts'
import type { StoredSite } from '../sites/index.ts'
import type { CaseKind } from './payment-queries.ts'
import { words } from './words/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { numberTag } from '../platform/text/language.ts'

type Context = MailContext

/** Mails the buyer that the payment has arrived, with the invoice. */
export async function mailInvoice(
  context: Context,
  order: OrderRow,
  site: StoredSite,
  invoice: InvoiceDocument,
  now: Date,
): Promise<void> {
  await inLanguage(site.language, () => {
    const total = formatMoney({ amount: invoice.gross, currency: invoice.currency }, numberTag(site.language))
    const { subject, opening } = words.invoiceMail
    const about = subject(site.name, invoice.number, order.number)
    return mailDocument(context, order, site, invoice, about, opening(total, invoice.seller.name), now)
  })
}

/** Mails the buyer of a refund, with the credit note. */
export async function mailCreditNote(
  context: Context,
  order: OrderRow,
  site: StoredSite,
  note: InvoiceDocument,
  now: Date,
): Promise<void> {
  await inLanguage(site.language, () => {
    const total = formatMoney({ amount: 0 - note.gross, currency: note.currency }, numberTag(site.language))
    const { subject, opening } = words.refundMail
    const about = subject(site.name, order.number)
    return mailDocument(context, order, site, note, about, opening(total, note.reason ?? ''), now)
  })
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
  const { kind, number, currency } = document
  const file = `${page}/invoices/${number}`
  const lines = document.lines.map((line) =>
    words.lineAmount(line.text, formatMoney({ amount: line.gross, currency }, numberTag(site.language))),
  )
  await writeMail(
    context,
    {
      kind,
      to: order.email,
      subject,
      text: [
        opening,
        '',
        ...lines,
        '',
        words.documentAt[kind](number, file),
        words.pdfAt(`${file}/pdf`),
        words.orderAt(page),
      ].join('\n'),
      html: html`<p>${opening}</p>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p>
          <a href="${file}">${words.documentTitle[kind](number)}</a> (<a href="${file}/pdf">${words.pdf}</a>)
        </p>
        <p><a href="${page}">${words.yourOrder(order.number)}</a></p>`.toString(),
    },
    now,
  )
}

/** Mails the buyer that a line could not be fulfilled and is refunded. */
export async function mailRefused(
  context: Context,
  order: OrderRow,
  site: StoredSite,
  line: LineRow,
  why: string,
  now: Date,
): Promise<void> {
  if (order.email === '') return
  const page = `${order.origin}/account/orders/${order.number}`
  await inLanguage(site.language, () => {
    const { subject, text, refund } = words.refusedMail
    const refused = text(lineText(line), why)
    return writeMail(
      context,
      {
        kind: 'order_line_refused',
        to: order.email,
        subject: subject(site.name, order.number),
        text: `${refused}\n\n${refund}\n\n${page}`,
        html: html`<p>${refused}</p>
          <p>${refund}</p>
          <p><a href="${page}">${words.yourOrder(order.number)}</a></p>`.toString(),
      },
      now,
    )
  })
}

/** Mails the site team that a payment needs a person. */
export async function mailCase(
  context: Context,
  to: readonly string[],
  about: { kind: CaseKind; detail: string; url: string | null },
  now: Date,
): Promise<void> {
  for (const recipient of to) {
    await writeMail(
      context,
      {
        kind: 'payment_case',
        to: recipient,
        subject: words.caseMail.subject[about.kind],
        text: `${about.detail}\n\n${about.url ?? ''}`,
        html: html`<p>${about.detail}</p>
          ${about.url && html`<p><a href="${about.url}">${words.caseMail.link}</a></p>`}`.toString(),
      },
      now,
    )
  }
}
