import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { deleteListingUpdate } from './delete-listing-update.ts'
import { listListingUpdates } from './list-listing-updates.ts'
import { postListingUpdate } from './post-listing-update.ts'

operationCases(deleteListingUpdate, {
  async prepare({ app, owner, other, site }) {
    const mine = await makeListing(app, { owner, site: site.key })
    const theirs = await makeListing(app, { owner: other, site: site.key, name: 'Benchmate' })
    const post = async (listing_id: number, actor = owner.member) => {
      const input = { listing_id, title: 'News', body: 'There are some.' }
      return (await app.call(postListingUpdate, { actor, site: site.key, input }))['update_id']
    }
    return { id: mine.id, first: await post(mine.id), foreign: await post(theirs.id, other.member) }
  },
  input: ({ id, first }) => ({ listing_id: id, update_id: first }),
  badInput: { 'an update ID that is not a number': [{ update_id: 'first' }, 'update_id', 'wrong_type'] },
  notYours: {
    'another owner’s listing is not found, nor their update through the caller’s listing': async (bench) => {
      const { send, other, things } = bench
      assert.equal((await send({}, other)).status, 404)
      assert.equal((await send({ update_id: things.foreign })).status, 404)
    },
  },
  works: {
    'deletes an update, once': async (bench) => {
      const { app, ask, owner, send, site, things } = bench
      const input = { listing_id: things.id }
      const list = () => app.call(listListingUpdates, { actor: owner.member, site: site.key, input })
      assert.equal((await list())['total'], 1)
      assert.deepEqual(await ask(), { deleted: true })
      assert.equal((await list())['total'], 0)
      assert.equal((await send()).status, 404)
    },
  },
})
