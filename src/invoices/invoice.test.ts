/** Quote, order and invoice agree to the minor unit, and credit notes take back exactly what was invoiced. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { currencies } from 'marquee-money'
import type { OrderRow } from '../orders/order-queries.ts'
import { productKeys } from '../orders/product.ts'
import { quote } from '../orders/quote.ts'
import { inLanguage } from '../platform/text/language.ts'
import { csvOf } from './invoice-csv.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceView } from './invoice-view.ts'
import { creditNoteOf, type InvoiceLine, invoiceNumber, invoiceOf } from './invoice.ts'

const seller = {
  id: 'main',
  name: 'Seller',
  address: 'Ring 1',
  postal_code: '1010',
  city: 'Wien',
  country: 'AT',
  vat_id: null,
  tax_number: null,
  email: null,
  small_business: false,
  one_stop_shop: false,
  invoice_prefix: '',
}
const given = { number: '2026-0001', issuedOn: '2026-11-20', language: 'en' }
const asked = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.constantFrom(...productKeys),
      quantity: fc.integer({ min: 1, max: 26 }),
      unitAmount: fc.integer({ min: 0, max: 5_000_000 }),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  rate: fc.constantFrom(0, 700, 810, 1600, 1700, 1900, 2000, 2100, 2400, 2500, 2550, 2700),
  currency: fc.constantFrom(...currencies),
})

test('10,000 random quotes match the invoices of their orders and an integer oracle', () => {
  fc.assert(
    fc.property(asked, ({ lines, rate, currency }) => {
      const priced = quote(lines, currency, rate)
      const order = orderOf(priced)
      const invoice = invoiceOf(order, seller, given)
      const oracle = oracleOf(lines, rate)
      assert.deepEqual([priced.net, priced.vat, priced.gross], oracle)
      assert.deepEqual([invoice.net, invoice.vat, invoice.gross], oracle)
      assert.deepEqual(
        invoice.lines.map(({ gross }) => gross),
        priced.lines.map(({ gross }) => gross),
      )
    }),
    { numRuns: 10_000 },
  )
})

test('partial refunds of any size add up to the invoice, for net, VAT and gross', () => {
  fc.assert(
    fc.property(
      asked,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      ({ lines, rate, currency }, parts) => {
        const order = orderOf(quote(lines, currency, rate))
        const earlier: InvoiceLine[] = []
        const left = order.lines.map(({ position, gross }) => ({ position, amount: gross }))
        for (const part of [...parts, 1]) {
          const refunded = left.map(({ position, amount }) => ({
            position,
            amount: Math.floor(amount * part),
          }))
          const note = creditNoteOf(
            order,
            seller,
            { ...given, invoice: '2026-0001', reason: 'test' },
            refunded,
            earlier,
          )
          for (const line of note.lines) assert.equal(line.net + line.vat, line.gross)
          earlier.push(...note.lines)
          for (const line of left)
            line.amount -= refunded.find(({ position }) => position === line.position)?.amount ?? 0
        }
        for (const total of ['net', 'vat', 'gross'] as const) {
          assert.equal(earlier.reduce((sum, line) => sum + line[total], 0) + order[total], 0, total)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('pads invoice numbers, and numbers credit notes in a sequence of their own', () => {
  assert.equal(invoiceNumber('invoice', '', 2026, 7), '2026-0007')
  assert.equal(invoiceNumber('credit_note', 'A-', 2026, 12_345), 'A-CN2026-12345')
})

test('the CSV export writes amounts as decimals and neutralises formulas', () => {
  const order = orderOf(quote([{ product: 'launch', quantity: 1, unitAmount: 9900 }], 'EUR', 2000))
  const document = invoiceOf(
    { ...order, billing: { country: 'AT', company_name: '=HYPERLINK("x"),1' } },
    seller,
    given,
  )
  const [, row = ''] = csvOf([document]).split('\r\n')
  assert.equal(
    row,
    `2026-0001,invoice,2026-11-20,MQ-2222222222,,"'=HYPERLINK(""x""),1",AT,,domestic,20,99.00,19.80,118.80,EUR`,
  )
})

test('escapes text from people that a spreadsheet would read as a formula, and keeps the minus of amounts', () => {
  const order = orderOf(quote([{ product: 'launch', quantity: 1, unitAmount: 9900 }], 'EUR', 2000))
  const rowOf = (name: string) => {
    const document = invoiceOf(
      { ...order, billing: { country: 'AT', name, company_name: '' } },
      seller,
      given,
    )
    const credit = { ...document, net: -9900, vat: -1980, gross: -11_880 }
    return csvOf([credit]).split('\r\n')[1] ?? ''
  }
  for (const name of [
    '-2+3+cmd|x',
    '-1',
    ' =1+1',
    '\t=1',
    '\u00a0=1',
    '＝1+1',
    '＋1',
    '－1',
    '−1',
    '＠x',
    '\u200b=1',
    '=1',
    '+1',
    '@x',
  ])
    assert.ok(rowOf(name).includes(`,'${name},`), JSON.stringify(name))
  assert.match(rowOf('Ada'), /,Ada,.*,-99\.00,-19\.80,-118\.80,EUR$/)
})

test('a document keeps the language that it was issued in when the site’s language changes', () => {
  const order = orderOf(quote([{ product: 'launch', quantity: 1, unitAmount: 9900 }], 'EUR', 2000))
  const issued = (language: string) => invoiceOf(order, { ...seller, vat_id: 'ATU1' }, { ...given, language })
  const german = inLanguage('en', () => invoiceView(issued('de-AT'), '/pdf', '/order').toString())
  assert.match(german, /lang="de"/)
  for (const word of [
    '<h1>Rechnung 2026-0001</h1>',
    'Rechnungs- und Leistungsdatum: 20. Nov. 2026',
    'USt-IdNr. ATU1',
    'Gesamtbetrag, bezahlt',
  ])
    assert.ok(german.includes(word), word)
  assert.match(
    inLanguage('de', () => invoiceView(issued('en'), '/pdf', '/order').toString()),
    /Invoice 2026-0001/,
  )
})

test('the PDF embeds its fonts and has one page', async () => {
  const order = orderOf(quote([{ product: 'launch', quantity: 1, unitAmount: 9900 }], 'EUR', 2000))
  const pdf = (
    await invoicePdf(
      invoiceOf(
        { ...order, billing: { country: 'PL', name: 'Łukasz Żółć', company_name: 'Ελλάδα Тест' } },
        seller,
        given,
      ),
    )
  ).toString('latin1')
  assert.ok(pdf.startsWith('%PDF-'))
  assert.equal(pdf.match(/\/FontFile2/g)?.length, 4)
  assert.match(pdf, /\/Count 1\b/)
})

test('every glyph of the PDF maps to a character, so that its text can be copied and searched', async () => {
  const order = orderOf(quote([{ product: 'launch', quantity: 1, unitAmount: 9900 }], 'EUR', 2000))
  // The colon consists of full stops and ά contains α, so these glyphs are met as parts before they are written.
  const billing = { country: 'GR', company_name: 'a: b.', name: 'Ελλάδα', address: 'į i', city: 'Ж ж' }
  const pdf = await invoicePdf(invoiceOf({ ...order, billing }, seller, given))
  const maps = characterMaps(pdf)
  assert.equal(maps.length, 4)
  for (const map of maps) assert.doesNotMatch(map, /<>/)
})

/** The tables of a PDF that map glyphs to characters (PDF 32000-1, section 9.10.3). */
function characterMaps(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)
  return [...streams]
    .map(([, body = '']) => Buffer.from(body, 'latin1'))
    .filter((body) => body[0] === 0x78)
    .map((body) => inflateSync(body).toString('latin1'))
    .filter((text) => text.includes('beginbfrange'))
}

/** Sums in integers only: each line's VAT is net × rate / 10,000, rounded half up. */
function oracleOf(lines: readonly { quantity: number; unitAmount: number }[], rate: number): number[] {
  let net = 0n
  let vat = 0n
  for (const line of lines) {
    const part = BigInt(line.quantity) * BigInt(line.unitAmount)
    const doubled = 2n * part * BigInt(rate)
    net += part
    vat += (doubled + 10_000n - ((doubled + 10_000n) % 20_000n)) / 20_000n
  }
  return [Number(net), Number(vat), Number(net + vat)]
}

function orderOf(priced: {
  lines: {
    product: (typeof productKeys)[number]
    quantity: number
    unitAmount: number
    net: number
    vat: number
    gross: number
  }[]
  net: number
  vat: number
  gross: number
  currency: string
  rate: number
}): OrderRow {
  const at = new Date('2026-11-20T12:00:00Z')
  return {
    number: 'MQ-2222222222',
    site_id: 1,
    site_key: 'main',
    site_language: 'en',
    account_id: 'a',
    email: 'buyer@example.org',
    seller_id: 'main',
    origin: 'http://localhost',
    status: 'paid',
    currency: priced.currency,
    net: priced.net,
    vat: priced.vat,
    gross: priced.gross,
    rate_bp: priced.rate,
    treatment: 'domestic',
    vat_country: 'AT',
    vat_note: 'VAT',
    vat_estimated: false,
    billing: { country: 'AT' },
    terms_accepted_at: at,
    checkout_link: null,
    terms_version: 0,
    valid_until: at,
    payment_id: 'p',
    paid_at: at,
    fulfilled_at: null,
    refunded_amount: 0,
    dispute: null,
    created_at: at,
    updated_at: at,
    lines: priced.lines.map((line, position) => ({
      position,
      product: line.product,
      content: null,
      listing_id: 1,
      listing_name: 'Toolcrib',
      listing_slug: 'toolcrib',
      listing_status: 'live',
      launch_week: null,
      week: null,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      net: line.net,
      vat: line.vat,
      gross: line.gross,
      status: 'waiting',
      note: null,
      held_week: null,
      effect: {},
      refunded_amount: 0,
      fulfilled_at: null,
    })),
  }
}
