/** Money as whole minor units with a currency: exact, never a fraction of a cent. Pure. */
import { currencyExponent, exponentOf } from './currencies.ts'

/** `amount` is in minor units: 1250 EUR is 12.50 €, 1250 JPY is ¥1,250. */
export type Money = { readonly amount: number; readonly currency: string }

/** Creates money. Throws RangeError unless the amount is a safe integer and the currency known. */
export function money(amount: number, currency: string): Money {
  currencyExponent(currency)
  return { amount: exact(amount), currency }
}

/** The sum; zero without parts. Throws RangeError if a currency differs or the sum is not exact. */
export function addMoney(currency: string, ...parts: readonly Money[]): Money {
  const other = parts.find((part) => part.currency !== currency)
  if (other !== undefined) throw new RangeError(`Cannot add ${other.currency} to ${currency}.`)
  return money(
    parts.reduce((sum, { amount }) => exact(sum + amount), 0),
    currency,
  )
}

/** Multiplies an amount by a whole number. */
export function multiplyMoney({ amount, currency }: Money, times: number): Money {
  if (!Number.isInteger(times)) throw new RangeError(`Not a whole number: ${times}`)
  return money(amount * times, currency)
}

/**
 * A share in basis points (1900 = 19 %), rounded half up to the minor unit. Below zero it rounds half away from
 * zero, so that a credit note takes back exactly what the invoice charged.
 */
export function shareOf({ amount, currency }: Money, basisPoints: number): Money {
  const product = BigInt(exact(amount)) * BigInt(basisPoints)
  const half = product < 0n ? -5_000n : 5_000n
  return money(Number((product + half) / 10_000n), currency)
}

export type ParsedAmount =
  | { ok: true; amount: number }
  | { ok: false; reason: 'malformed' | 'too_many_decimals' | 'too_large' }

/**
 * Parses a typed amount into minor units: `12`, `12.5`, `12,50`. Digits are never grouped, so that `1,234` is
 * refused for a currency with two decimals, as it could mean either of two amounts.
 */
export function parseAmount(text: string, currency: string): ParsedAmount {
  const exponent = currencyExponent(currency)
  const found = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(text.trim())
  if (found === null) return { ok: false, reason: 'malformed' }
  const [, sign = '', whole = '', decimals = ''] = found
  if (decimals.length > exponent) return { ok: false, reason: 'too_many_decimals' }
  const digits = Number(whole + decimals.padEnd(exponent, '0'))
  if (!Number.isSafeInteger(digits)) return { ok: false, reason: 'too_large' }
  return { ok: true, amount: sign === '-' && digits !== 0 ? -digits : digits }
}

/** The amount as a plain decimal with a point, all decimals of its currency: `12.50`, `1250`, `-0.005`. */
export function decimalOf({ amount, currency }: Money): `${number}` {
  return decimal(amount, currencyExponent(currency))
}

function decimal(amount: number, exponent: number): `${number}` {
  const digits = String(Math.abs(exact(amount))).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  const text = `${amount < 0 ? '-' : ''}${whole}${decimals}`
  if (!isDecimal(text)) throw new RangeError(`Not a decimal: ${text}`)
  return text
}

/** The amount formatted for a language (BCP 47): `€12.50`, `12,50 €`, `￥1,250`. Exact for every amount. */
export function formatMoney(value: Money, language: string): string {
  const digits = currencyExponent(value.currency)
  return formatter(language, value.currency, digits, digits).format(decimalOf(value))
}

/**
 * A price as shops write it, without decimals if they are all zero: `€24`, `€9.90`. A three-letter code that
 * is no currency is formatted with two decimals; a code of another length throws RangeError.
 */
export function formatPrice({ amount, currency }: Money, language: string): string {
  const digits = exponentOf(currency) ?? 2
  const shown = amount % 10 ** digits === 0 ? 0 : digits
  return formatter(language, currency, shown, digits).format(decimal(amount, digits))
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(
  language: string,
  currency: string,
  minimumFractionDigits: number,
  maximumFractionDigits: number,
): Intl.NumberFormat {
  const key = `${language} ${currency} ${minimumFractionDigits}`
  let found = formatters.get(key)
  if (found === undefined) {
    found = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits,
      maximumFractionDigits,
    })
    formatters.set(key, found)
  }
  return found
}

function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an exact amount of minor units: ${amount}`)
  return amount
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** Basis points as a percentage, formatted for a language. */
export function percent(basisPoints: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}
