import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { markListingReviewed } from './mark-listing-reviewed.ts'

operationCases(markListingReviewed, {
  prepare: async ({ app, site }) => {
    const listing = await makeListing(app, { site: site.key, name: 'Launched', plan: 'paid' })
    await sql`update listings set unreviewed_since = now() where id = ${listing.id}`.execute(app.services.db)
    return { listing }
  },
  input: ({ listing }) => ({ listing_id: listing.id }),
  badInput: { 'a listing without a number': [{ listing_id: 0 }, 'listing_id', 'too_small'] },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'takes the listing off the queue and leaves it live': async ({ app, ask, things }) => {
      assert.equal((await ask())['name'], 'Launched')
      await ask()
      const { rows } = await sql<{ status: string; unreviewed_since: Date | null }>`
        select status, unreviewed_since from listings where id = ${things.listing.id}`.execute(
        app.services.db,
      )
      assert.deepEqual(rows, [{ status: 'live', unreviewed_since: null }])
    },
  },
})
