/** What is for sale at the price a buyer would pay: with the VAT of their country, if it is known. */
import { type Money, money, percent } from 'marquee-money'
import type { z } from 'zod'
import { countryName } from '../design/components/profile-values.ts'
import { type findLatestBilling, listProducts, priced } from '../orders/index.ts'
import type { PageContext } from '../platform/call/page.ts'
import { numberTag } from '../platform/text/language.ts'
import { words } from './words/index.ts'

type Billing = Awaited<ReturnType<typeof findLatestBilling>>
type Product = z.output<typeof listProducts.output>['items'][number]

export interface GrossPrices {
  items: (Product & { gross: Money })[]
  /** The country whose VAT is in the prices; empty if they contain none. */
  country: string
  /** A sentence on which VAT the prices contain, or why they contain none. */
  vat: string
  seller: Awaited<ReturnType<typeof priced>>['seller']
}

/** The products with what this buyer would pay; without billing details, a buyer in the seller's own country. */
export async function grossPrices(
  { call, db, site, now }: Pick<PageContext, 'call' | 'db' | 'site' | 'now'>,
  billing: Billing,
): Promise<GrossPrices> {
  const { items, currency } = await call(listProducts, {})
  const lines = items.map(({ product, price }) => ({ product, quantity: 1, unitAmount: price.amount }))
  const { lines: sums, totals, seller } = await priced({ db, site, now }, lines, billing, currency)
  const language = numberTag(site.language)
  const country =
    totals.vat === 0 || totals.vatCountry === null ? '' : countryName(totals.vatCountry, language)
  return {
    items: items.map((item, index) => ({
      ...item,
      gross: money(sums[index]?.gross ?? item.price.amount, currency),
    })),
    country,
    vat: country === '' ? totals.vatNote : words.withVat(percent(totals.rateBp, language), country),
    seller,
  }
}
