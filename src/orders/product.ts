/** What the directory sells, with the price that holds until the site team sets another. Pure. */
import { currencyExponent } from 'marquee-money'
import { z } from 'zod'
import { words } from './words/index.ts'

export const productKeys = ['launch', 'billboard_week', 'unlock_milestones', 'unlock_gallery'] as const
export const ProductKey = z.enum(productKeys)
export type ProductKey = z.output<typeof ProductKey>

interface ProductFacts {
  /** What one unit is: a week, or the thing itself. */
  unit: 'once' | 'week'
  /** Whether a line may name a launch week. */
  takesWeek: boolean
  /** Net price of a new site in euro cents. */
  startingCents: number
}

export const products: Record<ProductKey, ProductFacts> = {
  launch: {
    unit: 'once',
    takesWeek: true,
    startingCents: 9900,
  },
  billboard_week: {
    unit: 'week',
    takesWeek: true,
    startingCents: 4900,
  },
  unlock_milestones: {
    unit: 'once',
    takesWeek: false,
    startingCents: 1900,
  },
  unlock_gallery: {
    unit: 'once',
    takesWeek: false,
    startingCents: 1900,
  },
}

/** What a product is called. */
export function productName(product: ProductKey): string {
  return words.products[product].name
}

/** The section that a product opens, as listings name it. */
export function unlockedSection(product: ProductKey): string | undefined {
  return product === 'unlock_milestones' ? 'milestones' : product === 'unlock_gallery' ? 'gallery' : undefined
}

// About what a euro costs, so that a new site's prices are of the right size; the site team sets the real ones.
const perEuro = new Map([
  ['CZK', 25],
  ['DKK', 7.5],
  ['HUF', 400],
  ['INR', 100],
  ['ISK', 150],
  ['JPY', 160],
  ['KRW', 1600],
  ['MXN', 20],
  ['NOK', 12],
  ['PLN', 4.5],
  ['RON', 5],
  ['SEK', 11],
  ['ZAR', 20],
  ['BRL', 6],
  ['TRY', 50],
])

/** The starting price in minor units of a currency, rounded to a tidy whole amount. */
export function startingAmount(product: ProductKey, currency: string): number {
  const whole = Math.round((products[product].startingCents / 100) * (perEuro.get(currency) ?? 1))
  const tidy = whole >= 1000 ? Math.round(whole / 100) * 100 : whole
  return tidy * 10 ** currencyExponent(currency)
}
