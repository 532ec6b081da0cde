/** The content of an invoice or credit note: frozen when issued, the same on page, in PDF and in export. Pure. */
import { weekNumbers } from '../calendar/index.ts'
import { type InvoiceKind, type LineRow, type OrderRow, productName } from '../orders/index.ts'
import type { Seller } from '../tax/index.ts'
import { words } from './words/index.ts'

export interface InvoiceLine {
  position: number
  text: string
  quantity: number
  net: number
  vat: number
  gross: number
}

export interface InvoiceDocument {
  number: string
  kind: InvoiceKind
  /** YYYY-MM-DD in the site's time zone; also the day of supply. */
  issued_on: string
  order_number: string
  /** The invoice that a credit note corrects. */
  refers_to: string | null
  /** Why a credit note was issued. */
  reason: string | null
  seller: {
    name: string
    address: string
    postal_code: string
    city: string
    country: string | null
    vat_id: string | null
    tax_number: string | null
    email: string | null
  }
  buyer: {
    name: string
    company_name: string
    address: string
    postal_code: string
    city: string
    country: string
    vat_id: string
    email: string
  }
  /** A credit note's amounts are negative. */
  lines: InvoiceLine[]
  net: number
  vat: number
  gross: number
  rate_bp: number
  currency: string
  treatment: string
  note: string
  language: string
}

/** `2026-0001`, credit notes `CN2026-0001`, preceded by the seller's prefix. */
export function invoiceNumber(kind: InvoiceKind, prefix: string, year: number, sequence: number): string {
  return `${prefix}${kind === 'credit_note' ? 'CN' : ''}${year}-${String(sequence).padStart(4, '0')}`
}

interface Given {
  number: string
  issuedOn: string
  language: string
}

/** The invoice of an order. */
export function invoiceOf(order: OrderRow, seller: Seller, given: Given): InvoiceDocument {
  return document(order, seller, given, order.lines.map(lineOf), {
    kind: 'invoice',
    refers_to: null,
    reason: null,
  })
}

/**
 * The credit note of a refund. Each line credits its share of net and VAT; the credit that completes a line takes
 * exactly what is left of it, so that invoice and credit notes add up to zero.
 */
export function creditNoteOf(
  order: OrderRow,
  seller: Seller,
  given: Given & { invoice: string; reason: string },
  refunded: readonly { position: number; amount: number }[],
  earlier: readonly InvoiceLine[],
): InvoiceDocument {
  const lines = refunded.flatMap(({ position, amount }) => {
    const line = order.lines.find((candidate) => candidate.position === position)
    return line && amount > 0
      ? [
          credited(
            line,
            amount,
            earlier.filter((before) => before.position === position),
          ),
        ]
      : []
  })
  return document(order, seller, given, lines, {
    kind: 'credit_note',
    refers_to: given.invoice,
    reason: given.reason,
  })
}

function credited(line: LineRow, amount: number, earlier: readonly InvoiceLine[]): InvoiceLine {
  const sum = (part: 'net' | 'vat' | 'gross') =>
    line[part] + earlier.reduce((total, before) => total + before[part], 0)
  const whole = amount >= sum('gross')
  const vat = whole
    ? sum('vat')
    : Number((2n * BigInt(amount) * BigInt(line.vat) + BigInt(line.gross)) / (2n * BigInt(line.gross)))
  const net = whole ? sum('net') : amount - vat
  return { ...lineOf(line), net: 0 - net, vat: 0 - vat, gross: 0 - net - vat }
}

function document(
  order: OrderRow,
  seller: Seller,
  given: Given,
  lines: InvoiceLine[],
  about: Pick<InvoiceDocument, 'kind' | 'refers_to' | 'reason'>,
): InvoiceDocument {
  const { billing } = order
  const total = (part: 'net' | 'vat' | 'gross') => lines.reduce((sum, line) => sum + line[part], 0)
  const { name, address, postal_code, city, country, vat_id, tax_number, email } = seller
  return {
    number: given.number,
    ...about,
    issued_on: given.issuedOn,
    order_number: order.number,
    seller: { name, address, postal_code, city, country, vat_id, tax_number, email },
    buyer: {
      name: billing.name ?? '',
      company_name: billing.company_name ?? '',
      address: billing.address ?? '',
      postal_code: billing.postal_code ?? '',
      city: billing.city ?? '',
      country: billing.country ?? '',
      vat_id: billing.vat_id_check?.valid === true ? billing.vat_id_check.vat_id : '',
      email: order.email,
    },
    lines,
    net: total('net'),
    vat: total('vat'),
    gross: total('gross'),
    rate_bp: order.rate_bp,
    currency: order.currency,
    treatment: order.treatment,
    note: order.vat_note,
    language: given.language,
  }
}

function lineOf(line: LineRow): InvoiceLine {
  return {
    position: line.position,
    text: lineText(line),
    quantity: line.quantity,
    net: line.net,
    vat: line.vat,
    gross: line.gross,
  }
}

/** The text of a line: the product, its listing, and its week. */
export function lineText(line: {
  product: LineRow['product']
  /** The name to show; defaults to the product's name, or the one it had when ordered. */
  name?: string
  content?: LineRow['content']
  listing_name: string
  week: string | null
  quantity: number
}): string {
  const name = line.name ?? productName(line.product, line.content)
  if (line.week === null) return words.line(name, line.listing_name)
  const { number: week, year } = weekNumbers(line.week)
  return line.quantity > 1
    ? words.lineOfWeeks(name, line.listing_name, line.quantity, week, year)
    : words.lineInWeek(name, line.listing_name, week, year)
}
