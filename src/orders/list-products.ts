import { isCurrency } from 'marquee-money'
import { inCapitals } from 'marquee-profile'
import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { MoneyAnswer } from './order-answer.ts'
import { findPriceCurrencies, findPrices } from './product-queries.ts'
import { productKeys, products } from './product.ts'
import { words } from './words/index.ts'

/** A currency code, upper case. */
export const Currency = z
  .string()
  .max(3)
  .refine(isCurrency, {
    message: 'Must be a currency.',
    params: { code: 'unknown_currency', fix: 'Use ISO 4217, such as EUR.' },
  })

/** What this site sells and for how much, net. */
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
        product: z.enum(productKeys),
        name: z.string(),
        description: z.string(),
        price: MoneyAnswer.describe('Net, for one unit.'),
        unit: z.enum(['once', 'week']),
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
        .map(({ product, amount, updated_at }) => ({
          product,
          ...words.products[product],
          price: { amount, currency: asked },
          unit: products[product].unit,
          takes_week: products[product].takesWeek,
          updated_at: updated_at?.toISOString() ?? null,
        })),
      currency: asked,
      currencies: await findPriceCurrencies(db, site),
    }
  },
})
