import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operation-cases.ts'
import { findRatingFeed, saveRatingFeed } from './feed-queries.ts'
import { unfollowRatings } from './unfollow-ratings.ts'

const feed = {
  address: 'https://ratings.example/',
  source: 'Sample source',
  header_name: null,
  header_value: null,
}

operationCases(unfollowRatings, {
  prepare: async ({ app }) => {
    const now = app.clock.now()
    return { follow: () => app.services.transact(({ db }) => saveRatingFeed(db, feed, now)) }
  },
  input: () => ({}),
  badInput: { 'what it does not know': [{ page: 1 }, 'page', 'unknown_member'] },
  notYours: {
    'nobody but an operator does it': async ({ other, send, things }) => {
      await things.follow()
      assert.equal((await send({}, other)).status, 404)
    },
  },
  works: {
    'there is no feed afterwards': async ({ app, ask, send, things }) => {
      await things.follow()
      await ask()
      assert.equal(await findRatingFeed(app.services.db), undefined)
      assert.equal((await send()).status, 404)
    },
  },
})
