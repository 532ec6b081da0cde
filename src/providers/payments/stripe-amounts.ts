/** Amounts in Stripe's units, where these differ from ISO 4217 (docs.stripe.com/currencies, special cases). */
import { PaymentFailure } from '../payments.ts'

// No decimals in ISO 4217, but two at Stripe.
const hundredfold = new Set(['ISK', 'UGX'])
// Two decimals in ISO 4217, none at Stripe.
const wholeOnly = new Set(['MGA'])
// Three decimals, of which the last must be zero.
const tens = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Converts minor units of ISO 4217 to Stripe's. Throws PaymentFailure for an amount that Stripe cannot take. */
export function toStripeAmount(amount: number, currency: string): number {
  if (hundredfold.has(currency)) return amount * 100
  if (wholeOnly.has(currency)) return divided(amount, currency)
  if (tens.has(currency) && amount % 10 !== 0) throw unpayable(amount, currency)
  return amount
}

/** Converts Stripe's units to minor units of ISO 4217. `currency` in any case. */
export function fromStripeAmount(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  if (hundredfold.has(code)) return amount / 100
  return wholeOnly.has(code) ? amount * 100 : amount
}

function divided(amount: number, currency: string): number {
  if (amount % 100 !== 0) throw unpayable(amount, currency)
  return amount / 100
}

function unpayable(amount: number, currency: string): PaymentFailure {
  return new PaymentFailure(`Stripe cannot take ${amount} minor units of ${currency}.`, { retry: false })
}
