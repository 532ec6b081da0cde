/** Prices as JSON-LD writes them (schema.org Offer): `"price": "29.00", "priceCurrency": "EUR"`. */
import { toMinor } from './money.ts'

const PRICE = /"(?:price|lowPrice)"\s*:\s*"?(\d+(?:\.\d+)?)"?(?=\s*[,}\]]|\s*$)/
const CURRENCY = /"priceCurrency"\s*:\s*"([A-Z]{3})"/

/** The one price that a passage of JSON-LD states, in minor units; null when it states none or several. */
export function readOffer(text: string): { amount: number; currency: string } | null {
  const price = PRICE.exec(text)?.[1]
  const currency = CURRENCY.exec(text)?.[1]
  if (!price || !currency || text.split(/"(?:price|lowPrice)"/).length !== 2) return null
  const amount = toMinor(price, currency)
  return amount === null ? null : { amount, currency }
}
