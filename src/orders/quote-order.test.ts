import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { quoteOrder } from './quote-order.ts'
import { countOf } from './testing/shop.ts'

operationCases(quoteOrder, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key, status: 'draft' }),
  input: ({ id }) => ({ items: [{ product: 'launch', listing_id: id }] }),
  badInput: {
    'no items': [{ items: [] }, 'items', 'too_short'],
    'an unknown product': [
      ({ id }) => ({ items: [{ product: 'fame', listing_id: id }] }),
      'items[0].product',
      'not_allowed',
    ],
    'an unknown currency': [{ currency: 'XXQ' }, 'currency', 'unknown_currency'],
  },
  notYours: 'cannot quote for another owner’s listing',
  works: {
    'refuses to quote a launch for a website that is already listed by another owner': async (bench) => {
      const { app, other, owner, send, site } = bench
      const website = 'https://taken-quote.example/'
      await makeListing(app, { owner: other, site: site.key, name: 'Taken', website })
      const options = { site: site.key, name: 'Mine', website, status: 'draft' as const }
      const { id } = await makeListing(app, { owner, ...options })
      const { status, json } = await send({ items: [{ product: 'launch', listing_id: id }] })
      assert.deepEqual([status, json().code], [409, 'company_already_listed'])
      assert.match(json().detail, /taken/)
    },
    'refuses a billboard week for a listing that is not live': async ({ send, things }) => {
      const { status, json } = await send({ items: [{ product: 'billboard_week', listing_id: things.id }] })
      assert.deepEqual([status, json().code], [409, 'listing_not_published'])
      assert.match(json().detail, /the billboard shows live listings/)
    },
    'a quote warns about a billboard week that is nearly over': async ({ app, ask, owner, site }) => {
      const { id } = await makeListing(app, {
        owner,
        site: site.key,
        name: 'Shown',
        website: 'https://shown.example/',
      })
      const { warnings } = await ask({ items: [{ product: 'billboard_week', listing_id: id }] })
      assert.equal(warnings[0]?.code, 'week_nearly_over')
      assert.deepEqual((await ask()).warnings, [])
    },
    'a quote has estimated VAT and stores no order': async ({ app, ask }) => {
      const before = await countOf(app, 'orders')
      const { net, gross, vat, lines } = await ask()
      assert.deepEqual([net, lines.length], [{ amount: 9900, currency: 'EUR' }, 1])
      assert.deepEqual([vat.estimated, gross.amount], [true, net.amount + vat.amount.amount])
      assert.equal(await countOf(app, 'orders'), before)
    },
  },
})
