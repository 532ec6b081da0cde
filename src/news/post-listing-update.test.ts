import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { postListingUpdate } from './post-listing-update.ts'

operationCases(postListingUpdate, {
  prepare: async ({ app, owner, site }) => ({
    live: await makeListing(app, { owner, site: site.key }),
    draft: await makeListing(app, { owner, site: site.key, name: 'Benchmate', status: 'draft' }),
  }),
  input: ({ live }) => ({
    listing_id: live.id,
    title: 'Labels for tool walls',
    body: 'Print a whole wall at once.',
  }),
  badInput: {
    'no title': [{ title: ' ' }, 'title', 'blank'],
    'a body longer than 5,000 characters': [{ body: 'a'.repeat(5001) }, 'body', 'too_long'],
  },
  notYours: 'cannot post an update to another owner’s listing',
  works: {
    'a posted update appears on the site’s page of updates': async ({ app, send, site }) => {
      const { status, json } = await send()
      assert.deepEqual([status, json().posted_at, json().followers], [201, '2026-11-20T12:00:00.000Z', 0])
      assert.equal(json().url, `${site.origin}/updates#update-${json().update_id}`)
      const page = await app.http.app.inject({
        url: '/updates',
        headers: { host: new URL(site.origin).host },
      })
      assert.match(page.body, /Labels for tool walls/)
    },
    'refuses an update to a listing that is not live': async ({ send, things }) => {
      const { status, json } = await send({ listing_id: things.draft.id })
      assert.deepEqual([status, json().code, json().listing_status], [409, 'listing_not_live', 'draft'])
    },
  },
})
