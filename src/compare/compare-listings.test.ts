import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { compareListings } from './compare-listings.ts'

operationCases(compareListings, {
  async prepare({ app, site }) {
    const shared = { pricing_model: 'freemium', languages: ['en'] }
    await makeListing(app, { name: 'Toolcrib', site: site.key, fields: { ...shared, country: 'DE' } })
    await makeListing(app, { name: 'Benchmate', site: site.key, fields: { ...shared, country: 'AT' } })
    await makeListing(app, { name: 'Unseen', site: site.key, status: 'draft' })
  },
  input: () => ({ a: 'toolcrib', b: 'benchmate' }),
  badInput: {
    'a listing with itself': [{ b: 'toolcrib' }, 'b', 'same_listing'],
    'no second slug': [{ b: '' }, 'b', 'too_short'],
  },
  works: {
    'marks rows that differ, and returns the same rows and URL in either order': async ({ ask }) => {
      const { rows, url } = await ask()
      const differs = (field: string) => rows.find((row: { field: string }) => row.field === field)?.differs
      assert.deepEqual([differs('country'), differs('pricing_model')], [true, false])
      const turned = await ask({ a: 'benchmate', b: 'toolcrib' })
      assert.equal(turned.url, url)
      assert.deepEqual(
        turned.rows.map((row: { field: string }) => row.field),
        rows.map((row: { field: string }) => row.field),
      )
    },
    'accepts a listing’s name instead of its slug': async ({ ask }) => {
      assert.equal((await ask({ a: 'Toolcrib', b: 'Benchmate' })).url, (await ask()).url)
    },
    'a listing that is not live is not found': async ({ send }) => {
      assert.equal((await send({ b: 'unseen' })).status, 404)
    },
  },
})
