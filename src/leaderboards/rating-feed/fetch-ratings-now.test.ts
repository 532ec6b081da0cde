import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { removeRatingFeed } from './feed-queries.ts'
import { fetchRatingsNow } from './fetch-ratings-now.ts'
import { followSample } from './testing/follow-sample.ts'

operationCases(fetchRatingsNow, {
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
    'a fetch can be requested only while a feed is set': async ({ app, ask, send, things }) => {
      await things.follow()
      await ask()
      await app.services.transact(({ db }) => removeRatingFeed(db))
      assert.equal((await send()).status, 404)
    },
  },
})
