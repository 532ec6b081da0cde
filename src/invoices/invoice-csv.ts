/** Invoices as a table for the accountant (RFC 4180), amounts as plain decimals. Pure. */
import { decimalOf } from 'marquee-money'
import type { InvoiceDocument } from './invoice.ts'

const columns = [
  'number',
  'kind',
  'issued_on',
  'order',
  'refers_to',
  'buyer',
  'country',
  'vat_id',
  'treatment',
  'rate_percent',
  'net',
  'vat',
  'gross',
  'currency',
] as const

/** One row a document, with a header. */
export function csvOf(documents: readonly InvoiceDocument[]): string {
  const rows = documents.map((document) => {
    const money = (amount: number) => decimalOf({ amount, currency: document.currency })
    const { buyer } = document
    return [
      document.number,
      document.kind,
      document.issued_on,
      document.order_number,
      document.refers_to ?? '',
      buyer.company_name || buyer.name || buyer.email,
      buyer.country,
      buyer.vat_id,
      document.treatment,
      String(document.rate_bp / 100),
      money(document.net),
      money(document.vat),
      money(document.gross),
      document.currency,
    ]
  })
  const line = (row: readonly string[]) =>
    row.map((text, place) => cell(text, moneyColumns.has(columns[place] ?? ''))).join(',')
  return `${[columns, ...rows].map(line).join('\r\n')}\r\n`
}

/** Ours, and numbers: a minus at their beginning is one. */
const moneyColumns: ReadonlySet<string> = new Set(['net', 'vat', 'gross'])

/** What a spreadsheet may take for a formula: a sign, also full-width, or a blank or invisible character before one. */
const formulaLike = /^[\s\p{C}=+\-@＝＋－−＠]/u

/** Quoted where needed; people's text that a spreadsheet would take for a formula is made plain. */
function cell(text: string, isMoney: boolean): string {
  const plain = !isMoney && formulaLike.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
