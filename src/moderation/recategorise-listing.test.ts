import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { recategoriseListing } from './recategorise-listing.ts'

operationCases(recategoriseListing, {
  prepare: async ({ app, site }) => ({
    listing: await makeListing(app, { site: site.key, name: 'Filed' }),
  }),
  input: ({ listing }) => ({ listing_id: listing.id, categories: ['Design'] }),
  badInput: {
    'an unknown category': [{ categories: ['Nothing of ours'] }, 'fields.categories[0]', 'unknown_category'],
    'no category': [{ categories: [] }, 'categories', 'too_short'],
  },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'moves the listing from the old category to the new one': async ({ app, ask, site, things }) => {
      assert.deepEqual((await ask())['categories'], ['Design'])
      const at = async (slug: string) =>
        (
          await app.http.app.inject({
            url: `/categories/${slug}`,
            headers: { host: new URL(site.origin).host },
          })
        ).body
      assert.match(await at('design'), /Filed/)
      assert.doesNotMatch(await at('developer-tools'), /Filed/)
      assert.equal((await ask({ listing_id: things.listing.id }))['name'], 'Filed')
    },
  },
})
