import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listListingUpdates } from './list-listing-updates.ts'
import { postListingUpdate } from './post-listing-update.ts'

operationCases(listListingUpdates, {
  async prepare({ app, owner, site }) {
    const { id } = await makeListing(app, { owner, site: site.key })
    const post = async (title: string) => {
      const input = { listing_id: id, title, body: 'There are some.' }
      return app.call(postListingUpdate, { actor: owner.member, site: site.key, input })
    }
    return { id, first: await post('First'), second: await post('Second') }
  },
  input: ({ id }) => ({ listing_id: id }),
  badInput: { 'a page below 1': [{ page: 0 }, 'page', 'too_small'] },
  notYours: 'another owner’s listing is not found',
  works: {
    'returns posted updates with their IDs, newest first': async ({ ask, things }) => {
      const { items, total } = await ask()
      assert.deepEqual([total, items.map(({ title }: { title: string }) => title)], [2, ['Second', 'First']])
      assert.deepEqual([items[0].update_id, items[0].url], [things.second['update_id'], things.second['url']])
      const later = await ask({ per_page: 1, cursor: (await ask({ per_page: 1 })).next_cursor })
      assert.equal(later.items[0].update_id, things.first['update_id'])
    },
  },
})
