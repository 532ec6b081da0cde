/** Mails about orders: invoices and refunds to the buyer, and cases to the site team. */
import { formatMoney } from 'marquee-money'
import { html } from '../design/html.ts'
import { type InvoiceDocument, lineText } from '../invoices/index.ts'
import type { LineRow, OrderRow } from '../orders/index.ts'
import {
  type Mail,
  mailBody,
  type MailContext,
  type SiteMailContext,
  writeMail,
  writeMailFor,
} from '../mail/index.ts'
import type { StoredSite } from '../sites/index.ts'
import type { CaseKind } from './payment-queries.ts'
import { words } from './words/index.ts'
import { inLanguage, numberTag } from '../platform/text/language.ts'

type About = Pick<OrderRow, 'number' | 'email' | 'origin'>
type Spoken = Pick<StoredSite, 'name' | 'language'>
type Document = Pick<InvoiceDocument, 'kind' | 'number' | 'currency' | 'gross' | 'reason'> & {
  lines: readonly Pick<InvoiceDocument['lines'][number], 'text' | 'gross'>[]
  seller: Pick<InvoiceDocument['seller'], 'name'>
}

/** Mails the buyer that the payment has arrived, with the invoice. */
export async function mailInvoice(
  context: MailContext,
  order: OrderRow,
  site: StoredSite,
  invoice: InvoiceDocument,
  now: Date,
): Promise<void> {
  const mail = (language: string) => invoiceMail(order, { ...site, language }, named(order, invoice))
  await mailBuyer(context, order, site, mail, now)
}

/** Mails the buyer of a refund, with the credit note. */
export async function mailCreditNote(
  context: MailContext,
  order: OrderRow,
  site: StoredSite,
  note: InvoiceDocument,
  now: Date,
): Promise<void> {
  const mail = (language: string) => creditNoteMail(order, { ...site, language }, named(order, note))
  await mailBuyer(context, order, site, mail, now)
}

/** Writes in the buyer's language, else the site's. Skips a buyer who has deleted the account. */
async function mailBuyer(
  context: MailContext,
  { email }: OrderRow,
  site: StoredSite,
  mail: (language: string) => Mail,
  now: Date,
): Promise<void> {
  if (email === '') return
  await inLanguage(site.language, () => writeMailFor({ ...context, site }, email, mail, now))
}

/** The document with its lines named in the reader's language; the document itself is in the site's language. */
function named(order: OrderRow, document: InvoiceDocument): InvoiceDocument {
  const lines = document.lines.map((line) => {
    const ordered = order.lines.find(({ position }) => position === line.position)
    return ordered ? { ...line, text: lineText(ordered) } : line
  })
  return { ...document, lines }
}

/** The mail that a payment has arrived. */
export function invoiceMail(order: About, site: Spoken, invoice: Document): Mail {
  const total = formatMoney({ amount: invoice.gross, currency: invoice.currency }, numberTag(site.language))
  const { subject, opening } = words.invoiceMail
  const about = subject(site.name, invoice.number, order.number)
  return documentMail(order, site, invoice, about, opening(total, invoice.seller.name))
}

/** The mail that money was refunded. */
export function creditNoteMail(order: About, site: Spoken, note: Document): Mail {
  const total = formatMoney({ amount: 0 - note.gross, currency: note.currency }, numberTag(site.language))
  const { subject, opening } = words.refundMail
  return documentMail(order, site, note, subject(site.name, order.number), opening(total, note.reason ?? ''))
}

function documentMail(
  order: About,
  site: Spoken,
  document: Document,
  subject: string,
  opening: string,
): Mail {
  const page = `${order.origin}/account/orders/${order.number}`
  const { kind, number, currency } = document
  const file = `${page}/invoices/${number}`
  const lines = document.lines.map((line) =>
    words.lineAmount(line.text, formatMoney({ amount: line.gross, currency }, numberTag(site.language))),
  )
  return {
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
    html: html`<h1>${subject}</h1>
      <p>${opening}</p>
      <ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
      <p>
        <a href="${file}">${words.documentTitle[kind](number)}</a> (<a href="${file}/pdf">${words.pdf}</a>)
      </p>
      <p><a class="button" href="${page}">${words.yourOrder(order.number)}</a></p>`.toString(),
  }
}

/** Mails the buyer that a line could not be fulfilled and is refunded. */
export async function mailRefused(
  context: MailContext,
  order: OrderRow,
  site: StoredSite,
  line: LineRow,
  why: string,
  now: Date,
): Promise<void> {
  await mailBuyer(context, order, site, () => refusedMail(order, site, lineText(line), why), now)
}

/** The mail that an item could not be delivered. */
export function refusedMail(order: About, site: Spoken, item: string, why: string): Mail {
  const page = `${order.origin}/account/orders/${order.number}`
  const { subject, text, refund } = words.refusedMail
  const refused = text(item, why)
  return {
    kind: 'order_line_refused',
    to: order.email,
    subject: subject(site.name, order.number),
    ...mailBody(subject(site.name, order.number), [refused, refund], {
      url: page,
      label: words.yourOrder(order.number),
    }),
  }
}

interface Case {
  kind: CaseKind
  detail: string
  url: string | null
}

/** Mails the site team that a payment needs a person's attention. */
export async function mailCase(
  context: SiteMailContext,
  to: readonly string[],
  about: Case,
  now: Date,
): Promise<void> {
  for (const recipient of to) await writeMail(context, caseMail(recipient, about), now)
}

/** The mail about a payment that needs a person's attention. */
export function caseMail(to: string, about: Case): Mail {
  return {
    kind: 'payment_case',
    to,
    subject: words.caseMail.subject[about.kind],
    text: `${about.detail}\n\n${about.url ?? ''}`,
    html: html`<h1>${words.caseMail.subject[about.kind]}</h1>
      <p>${about.detail}</p>
      ${about.url && html`<p><a class="button" href="${about.url}">${words.caseMail.link}</a></p>`}`.toString(),
  }
}
