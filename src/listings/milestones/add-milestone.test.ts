import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findListing } from '../listing-queries.ts'
import { addMilestone } from './add-milestone.ts'

operationCases(addMilestone, {
  prepare: async ({ app, owner, site }) => ({
    free: await makeListing(app, { owner, site: site.key }),
    paid: await makeListing(app, { owner, site: site.key, name: 'Benchmate', plan: 'paid' }),
  }),
  input: ({ free }) => ({ listing_id: free.id, date: '2026-03-02', title: 'The hundredth workshop' }),
  badInput: {
    'a date that does not exist': [{ date: '2026-02-30' }, 'date', 'invalid'],
    'a date in the year 0': [{ date: '0000-01-01' }, 'date', 'invalid_date'],
    'the ID of an existing milestone': [{ milestone_id: 1 }, 'milestone_id', 'unknown_member'],
    'no title': [{ title: '' }, 'title', 'blank'],
    'a listing ID that is not a number': [{ listing_id: 'first' }, 'listing_id', 'wrong_type'],
  },
  notYours: 'cannot add a milestone to another owner’s listing',
  works: {
    'adds a milestone to a free listing and says that it is not public yet': async ({
      send,
      site,
      things,
    }) => {
      const { status, headers, json } = await send()
      const { shown_on_listing: shown, next_steps: next } = json()
      assert.deepEqual([status, shown, next[0].tool], [201, false, 'create_checkout'])
      assert.equal(headers.location, `${site.origin}/api/v1/me/listings/${things.free.id}`)
    },
    'fetches a milestone’s picture, and the listing names pictures that are not fetched yet': async ({
      app,
      ask,
      things,
    }) => {
      const picture = 'https://toolcrib.example/wall.png'
      const made = await ask({ title: 'With a picture', picture_url: picture })
      assert.equal(made['picture_url'], picture)
      const listing = await findListing(app.services.db, things.free.id)
      assert.deepEqual(listing?.refused_pictures, [{ url: picture, kind: 'screenshot', reason: 'waiting' }])
    },
    'a milestone of a paid listing is public at once': async ({ ask, things }) => {
      assert.equal((await ask({ listing_id: things.paid.id })).shown_on_listing, true)
    },
  },
})
