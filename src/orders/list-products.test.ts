import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listProducts } from './list-products.ts'
import { productKeys } from './product.ts'

operationCases(listProducts, {
  prepare: async () => ({}),
  input: () => ({}),
  badInput: { 'an unknown currency': [{ currency: 'XXQ' }, 'currency', 'unknown_currency'] },
  works: {
    'returns every product with its net price in the site’s currency': async ({ ask }) => {
      const { items, currency } = await ask()
      assert.equal(currency, 'EUR')
      assert.deepEqual(
        items.map((one: { product: string }) => one.product),
        productKeys,
      )
      assert.deepEqual(items[0].price, { amount: 9900, currency: 'EUR' })
      for (const { product, price } of items) {
        assert.ok(Number.isInteger(price.amount) && price.amount > 0, product)
        assert.equal(price.currency, 'EUR', product)
      }
    },
    'returns no products in a currency without prices': async ({ ask }) => {
      assert.deepEqual((await ask({ currency: 'JPY' })).items, [])
    },
  },
})
