import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { createCheckout } from './create-checkout.ts'
import { getOrder } from './get-order.ts'

operationCases(getOrder, {
  async prepare({ app, owner, site }) {
    const { id } = await makeListing(app, { owner, site: site.key, status: 'draft' })
    const input = { items: [{ product: 'launch', listing_id: id }] }
    return String((await app.call(createCheckout, { actor: owner.member, site: site.key, input }))['number'])
  },
  input: (number) => ({ number }),
  badInput: { 'an order number longer than the maximum': [{ number: 'M'.repeat(21) }, 'number', 'too_long'] },
  notYours: 'another account’s order is not found',
  works: {
    'returns the order with its lines and without payment or invoices yet': async ({ ask, site, things }) => {
      const order = await ask()
      assert.deepEqual([order.number, order.status, order.site], [things, 'pending', site.key])
      assert.deepEqual([order.lines[0].product, order.lines[0].listing_slug], ['launch', 'toolcrib'])
      assert.deepEqual([order.paid_at, order.invoices], [null, []])
      assert.match(order.checkout_url, new RegExp(`^${site.origin}/pay/[\\w-]{43}$`))
    },
    'order numbers are case-insensitive': async ({ ask, things }) => {
      assert.equal((await ask({ number: things.toLowerCase() })).number, things)
    },
  },
})
