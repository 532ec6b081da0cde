import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { currencies, currencyExponent, isCurrency } from './currencies.ts'
import {
  addMoney,
  decimalOf,
  formatMoney,
  formatPrice,
  money,
  multiplyMoney,
  parseAmount,
  shareOf,
} from './money.ts'

const someCurrency = fc.constantFrom(...currencies)
const anyAmount = fc.maxSafeInteger()
const someAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('currencies', () => {
  test('have the number of decimals given in ISO 4217', () => {
    const expected = {
      EUR: 2,
      USD: 2,
      GBP: 2,
      CHF: 2,
      NOK: 2,
      HUF: 2,
      IDR: 2,
      MRU: 2,
      XCG: 2,
      JPY: 0,
      KRW: 0,
      CLP: 0,
      ISK: 0,
      UGX: 0,
      VND: 0,
      XOF: 0,
      BHD: 3,
      KWD: 3,
      TND: 3,
      OMR: 3,
      JOD: 3,
      IQD: 3,
      LYD: 3,
    }
    for (const [code, exponent] of Object.entries(expected))
      assert.equal(currencyExponent(code), exponent, code)
  })

  test('include every currency that Intl supports, except withdrawn ones and units of account', () => {
    const withdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL', 'XDR', 'XSU']
    const missing = Intl.supportedValuesOf('currency')
      .filter((code) => !isCurrency(code))
      .filter((code) => !withdrawn.includes(code))
    assert.deepEqual(missing, [])
    for (const code of withdrawn) assert.equal(isCurrency(code), false, code)
    assert.equal(new Set(currencies).size, currencies.length)
  })

  test('are refused when unknown, in lower case, or the name of a built-in property', () => {
    for (const code of ['eur', 'EU', '', 'XXX', 'constructor', 'EURO']) {
      assert.equal(isCurrency(code), false)
      assert.throws(() => currencyExponent(code), RangeError)
      assert.throws(() => money(1, code), RangeError)
    }
  })
})

describe('arithmetic', () => {
  test('adds and multiplies exactly', () => {
    assert.deepEqual(addMoney('EUR', money(1999, 'EUR'), money(1, 'EUR')), { amount: 2000, currency: 'EUR' })
    assert.deepEqual(addMoney('JPY'), { amount: 0, currency: 'JPY' })
    assert.deepEqual(multiplyMoney(money(333, 'EUR'), 3), { amount: 999, currency: 'EUR' })
  })

  test('refuses to mix currencies, and amounts that are not safe integers', () => {
    assert.throws(() => addMoney('EUR', money(1, 'EUR'), money(1, 'USD')), RangeError)
    for (const amount of [0.5, NaN, Infinity, 2 ** 53]) assert.throws(() => money(amount, 'EUR'), RangeError)
    assert.throws(() => addMoney('EUR', money(Number.MAX_SAFE_INTEGER, 'EUR'), money(1, 'EUR')), RangeError)
    assert.throws(() => multiplyMoney(money(Number.MAX_SAFE_INTEGER, 'EUR'), 2), RangeError)
    for (const amount of [1, 2]) assert.throws(() => multiplyMoney(money(amount, 'EUR'), 1.5), RangeError)
  })

  test('the order of the addends does not change the sum', () => {
    fc.assert(
      fc.property(fc.array(someAmount, { maxLength: 20 }), (amounts) => {
        const parts = amounts.map((amount) => money(amount, 'EUR'))
        const sum = addMoney('EUR', ...parts)
        assert.deepEqual(addMoney('EUR', ...parts.toReversed()), sum)
      }),
    )
  })
})

describe('a share', () => {
  test('rounds half away from zero to the minor unit', () => {
    const cases = [
      [1000, 1900, 190],
      [1, 1900, 0],
      [2, 1900, 0],
      [3, 1900, 1],
      [50, 100, 1],
      [49, 100, 0],
      [9900, 2550, 2525],
      [9901, 2550, 2525],
      [10, 2550, 3],
      [0, 2700, 0],
      [9999, 810, 810],
      [12345, 0, 0],
      [5, 1000, 1],
      [15, 1000, 2],
      [25, 1000, 3],
      [-5, 1000, -1],
      [-4, 1000, 0],
    ] as const
    for (const [amount, rate, expected] of cases)
      assert.equal(shareOf(money(amount, 'EUR'), rate).amount, expected, `${amount} at ${rate}`)
  })

  test('is the nearest integer for every amount, with halves away from zero, and changes sign with the amount', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const share = BigInt(shareOf(money(amount, 'EUR'), rate).amount)
        const off = BigInt(Math.abs(amount)) * BigInt(rate) - (share < 0n ? -share : share) * 10_000n
        assert.ok(off >= -5_000n && off < 5_000n)
        assert.equal(shareOf(money(-amount, 'EUR'), rate).amount + Number(share), 0)
      }),
      { numRuns: 5000 },
    )
  })

  test('refuses a rate that is not a whole number of basis points', () => {
    assert.throws(() => shareOf(money(1, 'EUR'), 25.5), RangeError)
  })
})

describe('reading and writing amounts', () => {
  test('writes all decimals of the currency', () => {
    const cases = [
      [1250, 'EUR', '12.50'],
      [5, 'EUR', '0.05'],
      [-5, 'EUR', '-0.05'],
      [0, 'EUR', '0.00'],
      [1250, 'JPY', '1250'],
      [1250, 'KWD', '1.250'],
      [-5, 'KWD', '-0.005'],
    ] as const
    for (const [amount, currency, text] of cases) assert.equal(decimalOf(money(amount, currency)), text)
  })

  test('reads a decimal point or comma, with at most the decimals of the currency', () => {
    const cases = [
      ['12', 'EUR', 1200],
      ['12.5', 'EUR', 1250],
      ['12,50', 'EUR', 1250],
      [' 0.05 ', 'EUR', 5],
      ['-3', 'EUR', -300],
      ['-0', 'EUR', 0],
      ['1250', 'JPY', 1250],
      ['1,234', 'KWD', 1234],
      ['007', 'EUR', 700],
    ] as const
    for (const [text, currency, amount] of cases)
      assert.deepEqual(parseAmount(text, currency), { ok: true, amount }, text)
  })

  test('refuses ambiguous and malformed amounts, with the reason', () => {
    const cases = [
      ['1,234', 'EUR', 'too_many_decimals'],
      ['1.234', 'EUR', 'too_many_decimals'],
      ['1.5', 'JPY', 'too_many_decimals'],
      ['1,234.50', 'EUR', 'malformed'],
      ['1 234', 'EUR', 'malformed'],
      ['', 'EUR', 'malformed'],
      ['.5', 'EUR', 'malformed'],
      ['5.', 'EUR', 'malformed'],
      ['1e3', 'EUR', 'malformed'],
      ['٣', 'EUR', 'malformed'],
      ['€5', 'EUR', 'malformed'],
      ['99999999999999999', 'EUR', 'too_large'],
    ] as const
    for (const [text, currency, reason] of cases)
      assert.deepEqual(parseAmount(text, currency), { ok: false, reason }, text)
  })

  test('reads back every amount it wrote, in every currency', () => {
    fc.assert(
      fc.property(anyAmount, someCurrency, (amount, currency) => {
        const value = money(amount === 0 ? 0 : amount, currency)
        assert.deepEqual(parseAmount(decimalOf(value), currency), { ok: true, amount: value.amount })
        assert.deepEqual(parseAmount(decimalOf(value).replace('.', ','), currency), {
          ok: true,
          amount: value.amount,
        })
      }),
      { numRuns: 2000 },
    )
  })

  test('formats amounts for the reader’s language', () => {
    const shown = (amount: number, currency: string, language: string) =>
      formatMoney(money(amount, currency), language).replace(/\s/g, ' ')
    assert.equal(shown(123450, 'EUR', 'en'), '€1,234.50')
    assert.equal(shown(123450, 'EUR', 'de'), '1.234,50 €')
    assert.equal(shown(1250, 'JPY', 'en'), '¥1,250')
    assert.equal(shown(1250, 'KWD', 'en'), 'KWD 1.250')
    assert.equal(shown(-100, 'USD', 'en'), '-$1.00')
  })

  test('formats an amount in a withdrawn currency', () => {
    assert.equal(formatMoney(money(1250, 'BGN'), 'en').replace(/\s/g, ' '), 'BGN 12.50')
  })

  test('formats a price without decimals if it is a whole number', () => {
    const shown = (amount: number, currency: string, language = 'en') =>
      formatPrice({ amount, currency }, language).replace(/\s/g, ' ')
    assert.equal(shown(2400, 'EUR'), '€24')
    assert.equal(shown(2450, 'EUR'), '€24.50')
    assert.equal(shown(1200, 'JPY'), '¥1,200')
    assert.equal(shown(1500, 'KWD'), 'KWD 1.500')
    assert.equal(shown(990, 'EUR', 'de'), '9,90 €')
    assert.equal(shown(2400, 'QQQ'), 'QQQ 24')
    assert.throws(() => shown(1, 'EURO'), RangeError)
  })

  test('formats every amount with all of its digits', () => {
    fc.assert(
      fc.property(anyAmount, someCurrency, (amount, currency) => {
        const value = money(amount === 0 ? 0 : amount, currency)
        const digits = formatMoney(value, 'en').replace(/\D/g, '')
        assert.equal(digits, decimalOf(value).replace(/\D/g, ''))
      }),
    )
  })
})
