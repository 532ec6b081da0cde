/** What the directory sells, with the price that applies until the site team sets another. Pure. */
import { currencyExponent } from 'marquee-money'
import { z } from 'zod'
import { isOwnKey, type OwnContent, type OwnKey } from './own/own-product.ts'
import { words } from './words/index.ts'

export const productKeys = ['launch', 'billboard_week', 'unlock_milestones', 'unlock_gallery'] as const
export type BuiltInKey = (typeof productKeys)[number]

/** The key of a product that comes with the software or that a site's team has created. */
export type ProductKey = BuiltInKey | OwnKey

/** The product's key in a response. */
export const ProductAnswer = z
  .string()
  .max(60)
  .refine((key): key is ProductKey => isBuiltIn(key) || isOwnKey(key), {
    message: 'There is no product with this key.',
    params: { code: 'not_allowed', choices: productKeys },
  })

/** The product's key in a request. */
export const ProductKey = ProductAnswer.meta({
  description: 'Key from list_products.',
  anyOf: [{ enum: [...productKeys] }, { type: 'string', pattern: '^own_[a-z0-9_]{1,50}$' }],
})

/** Whether a product comes with the software. */
export function isBuiltIn(key: string): key is BuiltInKey {
  return productKeys.some((known) => known === key)
}

interface ProductFacts {
  /** What one unit is: a week, or the product itself. */
  unit: 'once' | 'week'
  /** Whether a line may name a launch week. */
  takesWeek: boolean
  /** Net starting price on a new site, in euro cents. */
  startingCents: number
}

const builtIn: Record<BuiltInKey, ProductFacts> = {
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

/** How a product is sold. */
export function factsOf(product: ProductKey): Pick<ProductFacts, 'unit' | 'takesWeek'> {
  return isBuiltIn(product) ? builtIn[product] : { unit: 'once', takesWeek: false }
}

/** The name of a product; for a team's own product the name it had when ordered. */
export function productName(product: ProductKey, content: Pick<OwnContent, 'name'> | null = null): string {
  return isBuiltIn(product) ? words.products[product].name : (content?.name ?? product)
}

/** The listing section that a product opens, if any. */
export function unlockedSection(product: ProductKey): string | undefined {
  return product === 'unlock_milestones' ? 'milestones' : product === 'unlock_gallery' ? 'gallery' : undefined
}

// Roughly what a euro costs, so that a new site's prices are of the right magnitude; the site team sets the real ones.
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
export function startingAmount(product: BuiltInKey, currency: string): number {
  const whole = Math.round((builtIn[product].startingCents / 100) * (perEuro.get(currency) ?? 1))
  const tidy = whole >= 1000 ? Math.round(whole / 100) * 100 : whole
  return tidy * 10 ** currencyExponent(currency)
}
