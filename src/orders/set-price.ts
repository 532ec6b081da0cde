import { isCurrency } from 'marquee-money'
import { z } from 'zod'
import { savePrice } from './product-queries.ts'
import { findOwnProducts } from './own/own-product-queries.ts'
import { isBuiltIn, ProductKey } from './product.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

/** Sets the price of a product on this site in one currency; existing orders keep the price they were quoted. */
export const setPrice = internalOperation({
  name: 'set_price',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    product: ProductKey,
    currency: z
      .string()
      .length(3)
      .refine(isCurrency, {
        message: 'This currency is not in use.',
        params: { code: 'invalid', fix: 'Use a code of ISO 4217 in capitals, such as EUR.' },
      }),
    amount: z.int().min(0).describe('Minor units, net.'),
    active: z.boolean(),
  }),
  output: z.object({}),
  problems: [notFound],
  async run(price, { actor, site, db, now, note }) {
    if (
      !isBuiltIn(price.product) &&
      !(await findOwnProducts(db, site.id)).some(({ key }) => key === price.product)
    )
      throw new Problem(notFound, 'This site has no such product.')
    const before = await savePrice(db, site.id, price, actor.accountId, now)
    const { product, currency, ...after } = price
    note({ about: `price ${product} ${currency}`, before, after })
    return {}
  },
})
