/** Invoices as a table for the accountant (RFC 4180), amounts as plain decimals. Pure. */
import { decimalOf } from 'marquee-money'
import { csvCell } from '../platform/text/csv.ts'
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

/** One row per document, after a header. */
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
    row.map((text, place) => csvCell(text, moneyColumns.has(columns[place] ?? ''))).join(',')
  return `${[columns, ...rows].map(line).join('\r\n')}\r\n`
}

/** Columns of numbers that we write ourselves: a leading minus is a sign. */
const moneyColumns: ReadonlySet<string> = new Set(['net', 'vat', 'gross'])
