import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listCategories } from './list-categories.ts'

operationCases(listCategories, {
  async prepare({ app, site }) {
    await makeListing(app, { name: 'Toolcrib', site: site.key })
    await makeListing(app, { name: 'Benchmate', site: site.key, status: 'draft' })
  },
  input: () => ({}),
  badInput: { 'an unknown member': [{ slug: 'x' }, 'slug', 'unknown_member'] },
  works: {
    'returns two levels, each category with the number of its live listings': async ({ ask }) => {
      const { items } = await ask()
      const found = items.find((one: { slug: string }) => one.slug === 'developer-tools')
      assert.deepEqual([found.name, found.listings], ['Developer tools', 1])
      assert.ok(items.some((one: { subcategories: unknown[] }) => one.subcategories.length > 0))
    },
  },
})
