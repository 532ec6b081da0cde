import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getCategory } from './get-category.ts'

const slugs = (answer: { items: { slug: string }[] }) => answer.items.map(({ slug }) => slug)

operationCases(getCategory, {
  async prepare({ app, site }) {
    await makeListing(app, { name: 'Toolcrib', site: site.key })
    await makeListing(app, { name: 'Benchmate', site: site.key })
    await makeListing(app, { name: 'Unseen', site: site.key, status: 'draft' })
    await makeListing(app, { name: 'Elsewhere', site: site.key, fields: { categories: ['Design'] } })
  },
  input: () => ({ slug: 'developer-tools', sort: 'name' }),
  badInput: {
    'an unknown sort order': [{ sort: 'price' }, 'sort', 'not_allowed'],
    'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
  },
  works: {
    'returns the category with its live listings only': async ({ ask }) => {
      const answer = await ask()
      assert.deepEqual(slugs(answer), ['benchmate', 'toolcrib'])
      assert.deepEqual([answer.name, answer.parent, answer.total], ['Developer tools', null, 2])
    },
    'the cursor leads to the next page': async ({ ask }) => {
      const first = await ask({ per_page: 1 })
      assert.deepEqual(slugs(await ask({ per_page: 1, cursor: first.next_cursor })), ['toolcrib'])
    },
    'is found by name too; for an unknown slug the error suggests the nearest category': async ({
      ask,
      send,
    }) => {
      assert.deepEqual(await ask({ slug: 'Developer tools' }), await ask())
      const { status, json } = await send({ slug: 'developer-tolls' })
      assert.equal(status, 404)
      assert.match(json().errors[0].fix, /Did you mean developer-tools/i)
    },
    'an unknown category is not found': async ({ send }) => {
      assert.equal((await send({ slug: 'nothing-here' })).status, 404)
    },
  },
})
