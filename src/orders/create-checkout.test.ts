import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { createCheckout } from './create-checkout.ts'
import { quoteOrder } from './quote-order.ts'
import { listingState } from './testing/shop.ts'

operationCases(createCheckout, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key, status: 'draft' }),
  input: ({ id }) => ({ items: [{ product: 'launch', listing_id: id }] }),
  badInput: {
    'no items': [{ items: [] }, 'items', 'too_short'],
    'zero weeks of a launch': [
      ({ id }) => ({ items: [{ product: 'launch', listing_id: id, weeks: 0 }] }),
      'items[0].weeks',
      'too_small',
    ],
  },
  notYours: 'cannot order for another owner’s listing',
  works: {
    'creates an order with the quoted amounts and a link to its payment page': async (bench) => {
      const { app, owner, send, site, things } = bench
      const { status, headers, json } = await send()
      const order = json()
      assert.deepEqual([status, order.status], [201, 'pending'])
      assert.equal(headers.location, `${site.origin}/api/v1/orders/${order.number}`)
      assert.match(order.checkout_url, new RegExp(`^${site.origin}/pay/[\\w-]{43}$`))
      const input = { items: [{ product: 'launch', listing_id: things.id }] }
      const quoted = await app.call(quoteOrder, { actor: owner.member, site: site.key, input })
      assert.deepEqual([order.net, order.gross], [quoted['net'], quoted['gross']])
    },
    'a dry run returns no payment link, and the checkout as the next step': async ({
      app,
      owner,
      site,
      things,
    }) => {
      const answer = await app.http.app.inject({
        method: 'POST',
        url: '/api/v1/orders/checkout?dry_run=true',
        headers: { authorization: `Bearer ${owner.key}`, host: new URL(site.origin).host },
        payload: { items: [{ product: 'launch', listing_id: things.id }] },
      })
      const { checkout_url: url, next_steps: steps } = answer.json()
      assert.deepEqual([url, steps.map(({ tool }: { tool: string }) => tool)], [null, ['create_checkout']])
    },
    'ordering alone leaves the listing unchanged': async ({ app, things }) => {
      assert.equal((await listingState(app, things.id)).status, 'draft')
    },
  },
})
