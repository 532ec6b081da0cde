/**
 * Prices in JSON-LD (schema.org Offer): `"price": "29.00", "priceCurrency": "EUR"`; and in declared profiles,
 * in minor units: `"amount": 2900, "currency": "EUR"`.
 */
import { toMinor } from '../facts/money.ts'

const PRICE = /"(?:price|lowPrice)"\s*:\s*"?(\d+(?:\.\d+)?)"?(?=\s*[,}\]]|\s*$)/
const CURRENCY = /"priceCurrency"\s*:\s*"([A-Z]{3})"/

const MINOR = /"amount"\s*:\s*(\d{1,10})(?=\s*[,}\]]|\s*$)/
const MINOR_CURRENCY = /"currency"\s*:\s*"([A-Z]{3})"/

/** The only price of a plan in a declared profile; null if it has none or several. */
export function readDeclaredAmount(text: string): { amount: number; currency: string } | null {
  const amount = MINOR.exec(text)?.[1]
  const currency = MINOR_CURRENCY.exec(text)?.[1]
  return amount && currency && text.split('"amount"').length === 2
    ? { amount: Number(amount), currency }
    : null
}

/** The only price in a passage of JSON-LD, in minor units; null if it has none or several. */
export function readOffer(text: string): { amount: number; currency: string } | null {
  const price = PRICE.exec(text)?.[1]
  const currency = CURRENCY.exec(text)?.[1]
  if (!price || !currency || text.split(/"(?:price|lowPrice)"/).length !== 2) return null
  const amount = toMinor(price, currency)
  return amount === null ? null : { amount, currency }
}
