import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listProducts } from './list-products.ts'
import { productKeys } from './product.ts'

operationCases(listProducts, {
  prepare: async () => ({}),
  input: () => ({}),
  badInput: { 'what is no currency': [{ currency: 'XXQ' }, 'currency', 'unknown_currency'] },
  works: {
    'gives every product with its net price in the currency of the site': async ({ ask }) => {
      const { items, currency } = await ask()
      assert.equal(currency, 'EUR')
      assert.deepEqual(
        items.map((one: { product: string }) => one.product),
        productKeys,
      )
      assert.deepEqual(items[0].price, { amount: 9900, currency: 'EUR' })
    },
    'sells nothing in a currency that has no prices here': async ({ ask }) => {
      assert.deepEqual((await ask({ currency: 'JPY' })).items, [])
    },
  },
})
