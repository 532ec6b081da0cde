import assert from 'node:assert/strict'
import { addTestListing } from '../../test/listings.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { findFollows } from './follow-queries.ts'
import { setFollow } from './set-follow.ts'

operationCases(setFollow, {
  async prepare({ app, site, elsewhere }) {
    await addTestListing(app, { name: 'Followed', site: site.key })
    await addTestListing(app, { name: 'Hidden', site: site.key, status: 'in_review', week: null })
    await addTestListing(app, { name: 'Followfar', site: elsewhere.key })
    return {
      namesFor: async ({ id }: { id: string }) =>
        (await findFollows(app.services.db, id)).map(({ name }) => name),
    }
  },
  input: () => ({ kind: 'listing', slug: 'followed', follow: true }),
  badInput: {
    'what nobody follows': [{ kind: 'price' }, 'kind', 'not_allowed'],
    'neither to nor from': [{ follow: undefined }, 'follow', 'required'],
  },
  notYours: {
    'what is not public, or another site’s, is not found': async ({ owner, send, things }) => {
      for (const slug of ['hidden', 'followfar']) assert.equal((await send({ slug })).status, 404, slug)
      assert.deepEqual(await things.namesFor(owner), [])
    },
    'each follows for themselves': async ({ ask, other, owner, things }) => {
      await ask({}, other)
      assert.deepEqual([await things.namesFor(other), await things.namesFor(owner)], [['Followed'], []])
    },
  },
  works: {
    'it is followed once, and no more': async ({ ask, owner, things }) => {
      await ask()
      assert.deepEqual(await ask(), { url: '/listings/followed' })
      assert.deepEqual(await things.namesFor(owner), ['Followed'])
      await ask({ follow: false })
      assert.deepEqual(await things.namesFor(owner), [])
    },
  },
})
