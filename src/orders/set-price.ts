import { isCurrency } from 'marquee-money'
import { z } from 'zod'
import { findPriceSince, savePrice } from './product-queries.ts'
import { findOwnProducts } from './own/own-product-queries.ts'
import { isBuiltIn, ProductKey } from './product.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'

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
    seen: z.int().optional().describe('The newest change of prices that was read.'),
  }),
  output: z.object({}),
  problems: [notFound, changedMeanwhile],
  async run({ seen, ...price }, { actor, site, db, now, note }) {
    if (
      !isBuiltIn(price.product) &&
      !(await findOwnProducts(db, site.id)).some(({ key }) => key === price.product)
    )
      throw new Problem(notFound, 'This site has no such product.')
    await lockName(db, `prices ${site.id}`)
    const stands = seen === undefined ? undefined : await findPriceSince(db, site.id, price, seen)
    if (stands && (stands.amount !== price.amount || stands.active !== price.active))
      throw new Problem(changedMeanwhile, 'Somebody else saved this price meanwhile.')
    const before = await savePrice(db, site.id, price, actor.accountId, now)
    const { product, currency, ...after } = price
    note({ about: `price ${product} ${currency}`, before, after })
    return {}
  },
})
