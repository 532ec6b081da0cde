import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findRatingFeed } from './feed-queries.ts'
import { unfollowRatings } from './unfollow-ratings.ts'
import { followSample } from './testing/follow-sample.ts'

operationCases(unfollowRatings, {
  prepare: async ({ app }) => ({ follow: () => followSample(app) }),
  input: () => ({}),
  badInput: { 'an unknown parameter': [{ page: 1 }, 'page', 'unknown_member'] },
  notYours: {
    'anyone but an operator gets 404': async ({ other, send, things }) => {
      await things.follow()
      assert.equal((await send({}, other)).status, 404)
    },
  },
  works: {
    'removes the feed; repeated, it is not found': async ({ app, ask, send, things }) => {
      await things.follow()
      await ask()
      assert.equal(await findRatingFeed(app.services.db), undefined)
      assert.equal((await send()).status, 404)
    },
  },
})
