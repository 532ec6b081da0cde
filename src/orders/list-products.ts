import { isCurrency } from 'marquee-money'
import { inCapitals } from 'marquee-profile'
import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { MoneyAnswer } from './order-answer.ts'
import { findPriceCurrencies, findPrices } from './product-queries.ts'
import { includedIn, type OwnProduct, Term } from './own/own-product.ts'
import { factsOf, isBuiltIn, ProductAnswer, type ProductKey } from './product.ts'
import { words } from './words/index.ts'

/** A currency code, upper case. */
export const Currency = z
  .string()
  .max(3)
  .refine(isCurrency, {
    message: 'Must be a currency.',
    params: { code: 'unknown_currency', fix: 'Use ISO 4217, such as EUR.' },
  })

/** The products of this site with their net prices. */
export const listProducts = readOperation({
  name: 'list_products',
  summary: 'What this site sells, with prices.',
  description: 'Prices are net; quote_order tells the VAT. Without a currency: the site’s own.',
  route: 'GET /products',
  access: 'public',
  input: z.strictObject({
    currency: inCapitals(Currency).optional().describe('ISO 4217; one of `currencies`.'),
  }),
  output: z.object({
    items: z.array(
      z.object({
        product: ProductAnswer,
        name: z.string(),
        description: z.string(),
        price: MoneyAnswer.describe('Net, for one unit.'),
        unit: z.enum(['once', 'week']),
        term: Term.nullable().describe('How long it lasts; null for good.'),
        includes: z.array(z.string()).describe('Of the site’s own: sections, sponsor:CATEGORY, digest.'),
        takes_week: z.boolean().describe('Whether an item may name a launch week.'),
        updated_at: z.iso.datetime().nullable(),
      }),
    ),
    currency: z.string(),
    currencies: z.array(z.string()),
  }),
  problems: [],
  examples: [{}, { currency: 'EUR' }],
  async run({ currency = undefined }, { site, db }) {
    const asked = currency ?? site.currency
    const prices = await findPrices(db, site, asked)
    return {
      items: prices
        .filter(({ active }) => active)
        .map(({ product, amount, updated_at, own }) => ({
          product,
          ...described(product, own),
          price: { amount, currency: asked },
          unit: factsOf(product).unit,
          term: own?.term ?? null,
          includes: own ? includedIn(own) : [],
          takes_week: factsOf(product).takesWeek,
          updated_at: updated_at?.toISOString() ?? null,
        })),
      currency: asked,
      currencies: await findPriceCurrencies(db, site),
    }
  },
})

function described(product: ProductKey, own: OwnProduct | null): { name: string; description: string } {
  if (isBuiltIn(product)) return words.products[product]
  return { name: own?.name ?? product, description: own?.description ?? '' }
}
