import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { currencies } from 'marquee-money'
import { quote } from './quote.ts'

const line = (unitAmount: number, quantity = 1, product = 'launch') => ({ product, quantity, unitAmount })

test('adds up net, VAT and gross', () => {
  assert.deepEqual(quote([line(9900), line(2500, 3, 'billboard_week')], 'EUR', 1900), {
    lines: [
      { product: 'launch', quantity: 1, unitAmount: 9900, net: 9900, vat: 1881, gross: 11781 },
      { product: 'billboard_week', quantity: 3, unitAmount: 2500, net: 7500, vat: 1425, gross: 8925 },
    ],
    net: 17400,
    vat: 3306,
    gross: 20706,
    currency: 'EUR',
    rate: 1900,
  })
})

test('rounds VAT on each line, not on the total', () => {
  // 19 % of 0.13 € is 0.0247 €: 2 cents a line, 6 in all; on the total of 0.39 € it would be 7.
  assert.equal(quote([line(13), line(13), line(13)], 'EUR', 1900).vat, 6)
  // Half a cent is rounded up: 25.5 % of 0.10 € is 0.0255 €, of 1.00 € 0.255 €; 25 % of 0.02 € is half a cent.
  assert.equal(quote([line(10)], 'EUR', 2550).vat, 3)
  assert.equal(quote([line(100)], 'EUR', 2550).vat, 26)
  assert.equal(quote([line(2)], 'EUR', 2500).vat, 1)
})

test('rounds to whole units in a currency without smaller ones', () => {
  assert.equal(quote([line(1250)], 'JPY', 1000).vat, 125)
  assert.equal(quote([line(1255)], 'JPY', 1000).vat, 126)
  assert.equal(quote([line(1254)], 'JPY', 1000).vat, 125)
})

test('keeps the other members of a line', () => {
  const [first] = quote([{ ...line(100), listing_id: 7, week: '2026-W50' }], 'EUR', 0).lines
  assert.deepEqual([first?.listing_id, first?.week, first?.vat, first?.gross], [7, '2026-W50', 0, 100])
})

test('an empty quote has no lines and zero amounts', () => {
  assert.deepEqual(quote([], 'EUR', 1900), {
    lines: [],
    net: 0,
    vat: 0,
    gross: 0,
    currency: 'EUR',
    rate: 1900,
  })
})

test('refuses an invalid quantity, price, rate or currency', () => {
  for (const lines of [
    [line(1, 0)],
    [line(1, -1)],
    [line(1, 1.5)],
    [line(-1)],
    [line(0.5)],
    [line(2 ** 52, 3)],
  ]) {
    assert.throws(() => quote(lines, 'EUR', 1900), RangeError)
  }
  assert.throws(() => quote([line(1)], 'EUR', -1), RangeError)
  assert.throws(() => quote([line(1)], 'EUR', 25.5), RangeError)
  assert.throws(() => quote([line(1)], 'EURO', 1900), RangeError)
})

test('10,000 random quotes equal an independent integer oracle', () => {
  const someLine = fc.record({
    product: fc.constantFrom('launch', 'billboard_week', 'unlock_milestones', 'unlock_gallery'),
    quantity: fc.integer({ min: 1, max: 26 }),
    unitAmount: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 50_000_000 })),
  })
  const rates = [0, 770, 800, 810, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 2550, 2700]
  let checked = 0
  fc.assert(
    fc.property(
      fc.array(someLine, { maxLength: 8 }),
      fc.constantFrom(...currencies),
      fc.oneof(fc.constantFrom(...rates), fc.integer({ min: 0, max: 10_000 })),
      (lines, currency, rate) => {
        const expected = oracle(lines, rate)
        const result = quote(lines, currency, rate)
        assert.deepEqual(
          result.lines.map(({ net, vat, gross }) => [net, vat, gross].map(BigInt)),
          expected,
        )
        for (const [part, place] of [
          ['net', 0],
          ['vat', 1],
          ['gross', 2],
        ] as const) {
          assert.equal(
            BigInt(result[part]),
            expected.reduce((sum, amounts) => sum + (amounts[place] ?? 0n), 0n),
          )
        }
        assert.equal(result.net + result.vat, result.gross)
        checked++
      },
    ),
    { numRuns: 10_000 },
  )
  assert.equal(checked, 10_000)
})

// Long division by hand: the quotient, plus one if the remainder is at least half of the divisor.
function oracle(lines: readonly { quantity: number; unitAmount: number }[], rate: number): bigint[][] {
  return lines.map(({ quantity, unitAmount }) => {
    let net = 0n
    for (let count = 0; count < quantity; count++) net += BigInt(unitAmount)
    const tenThousandths = net * BigInt(rate)
    const rest = tenThousandths % 10_000n
    const vat = (tenThousandths - rest) / 10_000n + (rest >= 5_000n ? 1n : 0n)
    return [net, vat, net + vat]
  })
}
