import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getSiteInfo } from './get-site-info.ts'

operationCases(getSiteInfo, {
  async prepare({ app, site }) {
    await makeListing(app, { name: 'Toolcrib', site: site.key })
    await makeListing(app, { name: 'Benchmate', site: site.key, status: 'draft' })
  },
  input: () => ({}),
  badInput: { 'an unknown parameter': [{ name: 'main' }, 'name', 'unknown_member'] },
  works: {
    'returns the site of the requested host, with its API URLs': async ({ ask, site }) => {
      const info = await ask()
      assert.deepEqual([info.key, info.url], [site.key, site.origin])
      assert.equal(info.api.mcp_url, `${site.origin}/mcp`)
      assert.equal(info.launch_rules.free_places_per_week, site.freeSlotsPerWeek)
    },
    'counts live listings only': async ({ ask }) => {
      assert.equal((await ask()).live_listings, 1)
    },
  },
})
