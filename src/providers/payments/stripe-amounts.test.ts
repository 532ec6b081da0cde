/** Amounts in Stripe's units: docs.stripe.com/currencies, special cases. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PaymentFailure } from '../payments.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'

const cases: [currency: string, ours: number, theirs: number][] = [
  ['EUR', 9900, 9900],
  ['JPY', 9900, 9900],
  ['UGX', 9900, 990_000],
  ['ISK', 9900, 990_000],
  ['MGA', 9900, 99],
  ['KWD', 9900, 9900],
]
for (const [currency, ours, theirs] of cases)
  test(`${ours} minor units of ${currency} are ${theirs} at Stripe and back, regardless of case`, () => {
    assert.equal(toStripeAmount(ours, currency), theirs)
    assert.equal(fromStripeAmount(theirs, currency), ours)
    assert.equal(fromStripeAmount(theirs, currency.toLowerCase()), ours)
  })

test('refuses amounts that Stripe cannot take, for good and without rounding', () => {
  for (const [amount, currency] of [
    [9950, 'MGA'],
    [9901, 'KWD'],
  ] as const)
    assert.throws(
      () => toStripeAmount(amount, currency),
      (error) => error instanceof PaymentFailure && !error.retry,
    )
})
