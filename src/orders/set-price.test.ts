import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import type { Site } from '../platform/call/context.ts'
import { findPrices } from './product-queries.ts'
import { setPrice } from './set-price.ts'

operationCases(setPrice, {
  prepare: async ({ app }) => ({
    priceAt: async (site: Site, currency = 'EUR') =>
      (await findPrices(app.services.db, site, currency)).find(({ product }) => product === 'launch')?.amount,
  }),
  input: () => ({ product: 'launch', currency: 'EUR', amount: 12_345, active: true }),
  badInput: {
    'an unknown product': [{ product: 'fame' }, 'product', 'not_allowed'],
    'a negative amount': [{ amount: -1 }, 'amount', 'too_small'],
    'a fraction of a cent': [{ amount: 1.5 }, 'amount', 'wrong_type'],
    'an unknown currency': [{ currency: 'XYZ' }, 'currency', 'invalid'],
  },
  notYours: {
    'the team of another site changes only its own price': async ({
      ask,
      elsewhere,
      other,
      site,
      things,
    }) => {
      const before = await things.priceAt(site)
      await ask({ amount: 777 }, other, elsewhere)
      assert.deepEqual([await things.priceAt(elsewhere), await things.priceAt(site)], [777, before])
    },
  },
  works: {
    'changes the price of this site in this currency only': async ({ ask, site, things }) => {
      const dollars = await things.priceAt(site, 'USD')
      await ask()
      assert.deepEqual([await things.priceAt(site), await things.priceAt(site, 'USD')], [12_345, dollars])
    },
  },
})
