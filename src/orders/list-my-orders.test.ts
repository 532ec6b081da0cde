import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { createCheckout } from './create-checkout.ts'
import { listMyOrders } from './list-my-orders.ts'

const numbers = (answer: { items: { number: string }[] }) => answer.items.map(({ number }) => number)

operationCases(listMyOrders, {
  async prepare({ app, owner, site }) {
    const { id } = await makeListing(app, { owner, site: site.key, status: 'draft' })
    const order = async (product: string) => {
      const input = { items: [{ product, listing_id: id }] }
      return String(
        (await app.call(createCheckout, { actor: owner.member, site: site.key, input }))['number'],
      )
    }
    const first = await order('launch')
    app.clock.advance(60_000)
    return { first, second: await order('unlock_milestones') }
  },
  input: () => ({}),
  badInput: { 'a page number that is too high': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'] },
  notYours: {
    'does not return another account’s orders': async ({ ask, other }) => {
      assert.deepEqual(numbers(await ask({}, other)), [])
    },
  },
  works: {
    'returns the caller’s orders, newest first': async ({ ask, things }) => {
      assert.deepEqual(numbers(await ask()), [things.second, things.first])
    },
    'a cursor returns the next page': async ({ ask, things }) => {
      const { next_cursor: cursor } = await ask({ per_page: 1 })
      assert.deepEqual(numbers(await ask({ per_page: 1, cursor })), [things.first])
    },
  },
})
