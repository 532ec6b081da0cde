import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { exponentOf } from 'marquee-money'
import { readPage } from '../page/read-page.ts'
import { anyMarket, marketOf } from './market.ts'
import { moneyIn, toMinor } from './money.ts'

const read = (text: string, market = anyMarket) =>
  moneyIn(text, market).map(({ amount, currency }) => `${amount} ${currency}`)

const written: [string, string][] = [
  ['$ 25 /Mo', '2500 USD'],
  ['$7.99 /month', '799 USD'],
  ['Starting at$499/mo', '49900 USD'],
  ['ab€9 im Monat', '900 EUR'],
  ['USD 1,200.50', '120050 USD'],
  ['$29.99 CAD', '2999 CAD'],
  ['CA$29', '2900 CAD'],
  ['A$5', '500 AUD'],
  ['R$ 49,90', '4990 BRL'],
  ['£12/user', '1200 GBP'],
  ['9,90 € / Monat', '990 EUR'],
  ['9€90 / mois', '990 EUR'],
  ['$9 .99 /month', '999 USD'],
  ['1.200,50 €', '120050 EUR'],
  ['1 200 €', '120000 EUR'],
  ['3.000 €', '300000 EUR'],
  ['29,- €', '2900 EUR'],
  ['Fr. 25.–', '2500 CHF'],
  ['10ron/luna', '1000 RON'],
  ['45lei/sem', '4500 RON'],
  ['49 zł/mies.', '4900 PLN'],
  ['99 kr/mån', '9900 SEK'],
  ['12 000 Ft', '1200000 HUF'],
  ['5 000 FCFA / mois', '5000 XOF'],
  ['Rp 99.000', '9900000 IDR'],
  ['S/ 49', '4900 PEN'],
  ['KES.7,000', '700000 KES'],
  ['₱499', '49900 PHP'],
  ['月額1,980円(税込)', '1980 JPY'],
  ['¥1,980/月', '1980 JPY'],
  ['99元/年', '9900 CNY'],
  ['9,900원', '9900 KRW'],
  ['月額5万円から', '50000 JPY'],
  ['12万5000円', '125000 JPY'],
  ['¥1.5万', '15000 JPY'],
  ['1,200万円', '12000000 JPY'],
  ['1.98万元/年', '1980000 CNY'],
  ['월 3만 원', '30000 KRW'],
  ['$0', '0 USD'],
]

for (const [text, expected] of written)
  test(`reads a price in ${text}`, () => assert.deepEqual(read(text), [expected]))

for (const text of [
  '$10k',
  '$1.5M',
  '$10 million',
  'Rp 1,5 juta',
  'Rp 1.5jt,-',
  'Rp 99rb/bulan',
  'R$ 5 mil',
  '₹2 lakh',
  '₫2 triệu',
  '€2 млн',
  '20%',
  '25',
  'A4 € 5',
  'Pro10 USD',
  '3億円',
  '2億5000万円',
  '3만5천원',
  'version 1.2',
  '$39.000',
  '$12.3456',
])
  test(`reads no price in ${text}`, () => assert.deepEqual(read(text), []))

test('converts to minor units by the exponents of ISO 4217', () => {
  assert.deepEqual(
    ['JPY', 'HUF', 'KWD', 'EUR', 'XXX'].map((currency) => toMinor('12', currency)),
    [12, 1200, 12000, 1200, null],
  )
})

test('reads cents set apart before a unit, but not before another number', () => {
  assert.deepEqual(read('€29 90 / month'), ['2990 EUR'])
  assert.deepEqual(read('Pro €29 24/7 support'), ['2900 EUR'])
})

test('reads back any amount in every currency, with the code before or after it', () => {
  const currencies = fc.constantFrom('EUR', 'USD', 'GBP', 'PLN', 'JPY', 'KWD')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      currencies,
      fc.boolean(),
      (amount, currency, first) => {
        const digits = Math.min(exponentOf(currency) ?? 0, 2)
        const number = (amount / 10 ** digits).toFixed(digits)
        const expected = amount * 10 ** ((exponentOf(currency) ?? 0) - digits)
        assert.deepEqual(read(first ? `${currency} ${number}` : `${number} ${currency}`), [
          `${expected} ${currency}`,
        ])
      },
    ),
  )
})

function marketAt(url: string, html: string) {
  return marketOf(readPage({ html, url, fetchedAt: '2026-11-20T00:00:00Z', foundBy: 'home' }))
}

test('takes a bare $ or ¥ by what the page says, else by its language, else by its domain', () => {
  assert.deepEqual(read('$29', marketAt('https://a.com/', '<html lang=en><p>$29')), ['2900 USD'])
  assert.deepEqual(read('$29', marketAt('https://a.com.au/', '<html lang=en><p>$29')), ['2900 AUD'])
  assert.deepEqual(read('$29', marketAt('https://a.com/', '<html lang=en-CA><p>$29')), ['2900 CAD'])
  assert.deepEqual(read('$29', marketAt('https://a.ca/', '<html lang=en><p>All prices are in USD.')), [
    '2900 USD',
  ])
  assert.deepEqual(read('$39.000', marketAt('https://a.cl/', '<html lang=es><p>$39.000')), ['39000 CLP'])
  assert.deepEqual(read('¥99', marketAt('https://a.cn/', '<html lang=zh><p>¥99')), ['9900 CNY'])
})

test('ignores a withdrawn currency, and reads the guaraní', () => {
  assert.deepEqual(read('25 лв'), [])
  assert.deepEqual(read('25 BGN'), [])
  assert.deepEqual(read('₲ 50.000'), ['50000 PYG'])
  assert.deepEqual(read('50.000 Gs.'), ['50000 PYG'])
})
