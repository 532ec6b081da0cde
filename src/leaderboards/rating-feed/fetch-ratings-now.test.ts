import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { removeRatingFeed } from './feed-queries.ts'
import { fetchRatingsNow } from './fetch-ratings-now.ts'
import { followSample } from './testing/follow-sample.ts'

operationCases(fetchRatingsNow, {
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
    'it is asked for, where there is a feed': async ({ app, ask, send, things }) => {
      await things.follow()
      await ask()
      await app.services.transact(({ db }) => removeRatingFeed(db))
      assert.equal((await send()).status, 404)
    },
  },
})
