import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listMyListings } from './list-my-listings.ts'

const names = (answer: { items: { name: string }[] }) => answer.items.map(({ name }) => name)

operationCases(listMyListings, {
  async prepare({ app, owner, site }) {
    await makeListing(app, { owner, site: site.key })
    await makeListing(app, { owner, site: site.key, name: 'Benchmate', status: 'draft' })
  },
  input: () => ({}),
  badInput: { 'a page number that is too high': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'] },
  notYours: {
    'does not return another owner’s listings': async ({ ask, other }) => {
      assert.deepEqual(names(await ask({}, other)), [])
    },
  },
  works: {
    'returns the caller’s listings in any status, newest first': async ({ ask }) => {
      const answer = await ask()
      assert.deepEqual(names(answer), ['Benchmate', 'Toolcrib'])
      assert.deepEqual(
        answer.items.map((one: { status: string }) => one.status),
        ['draft', 'live'],
      )
    },
    'a cursor returns the next page': async ({ ask }) => {
      const { next_cursor: cursor } = await ask({ per_page: 1 })
      assert.deepEqual(names(await ask({ per_page: 1, cursor })), ['Toolcrib'])
    },
  },
})
