import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findRatingFeed } from './feed-queries.ts'
import { unfollowRatings } from './unfollow-ratings.ts'
import { followSample } from './testing/follow-sample.ts'

operationCases(unfollowRatings, {
  prepare: async ({ app }) => ({ follow: () => followSample(app) }),
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
