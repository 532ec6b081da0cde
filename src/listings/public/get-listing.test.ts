import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestListing } from '../../../test/listings.ts'
import { makeListing } from '../../../test/live-listing.ts'
import { operationCases } from '../../../test/operation-cases.ts'
import { type ListingStatus, listingStatuses } from '../listing-status.ts'
import { getListing } from './get-listing.ts'

operationCases(getListing, {
  prepare: async ({ app, owner, site }) => ({
    live: await makeListing(app, owner, { site: site.key }),
    draft: await makeListing(app, owner, {
      site: site.key,
      name: 'Benchmate',
      status: 'draft',
    }),
  }),
  input: ({ live }) => ({ slug: live.slug }),
  badInput: {
    'more than evidence': [{ include: 'history' }, 'include', 'not_allowed'],
    'a slug longer than any': [{ slug: 'a'.repeat(101) }, 'slug', 'too_long'],
  },
  works: {
    'gives the public profile of a live listing, without quotes unless they are asked for': async ({
      ask,
    }) => {
      const plain = await ask()
      assert.deepEqual([plain.name, plain.status, plain.facts], ['Toolcrib', 'live', undefined])
      assert.equal(plain.fields.headline, 'The lending desk for shared workshops')
      assert.equal((await ask({ include: 'evidence' })).facts.headline.state, 'manual')
    },
    'a listing that is not live is not found, even by its owner': async ({ send, things }) => {
      assert.equal((await send({ slug: things.draft.slug })).status, 404)
    },
    'nor is one that waits, was refused or is suspended; an archived one keeps its address': async ({
      app,
      owner,
      send,
      site,
    }) => {
      const shown: ListingStatus[] = []
      for (const status of listingStatuses) {
        const name = `In ${status.replaceAll('_', ' ')}`
        const { slug } = await addTestListing(app, { name, site: site.key, ownerId: owner.id, status })
        if ((await send({ slug })).status !== 404) shown.push(status)
      }
      assert.deepEqual(shown, ['live', 'archived'])
    },
    'an old slug gives the listing under its new one': async ({ app, ask, site, things }) => {
      const { id } = things.live
      await sql`insert into listing_slugs (site_id, slug, listing_id) values (${site.id}, 'toolshed', ${id})`.execute(
        app.services.db,
      )
      assert.equal((await ask({ slug: 'toolshed' })).slug, 'toolcrib')
    },
  },
})
