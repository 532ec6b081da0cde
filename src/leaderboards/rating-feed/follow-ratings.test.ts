import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findRatingFeed } from './feed-queries.ts'
import { followRatings } from './follow-ratings.ts'

const address = 'https://ratings.example/all.csv'

operationCases(followRatings, {
  prepare: async () => ({}),
  input: () => ({ address, source: 'Sample source', header_name: null, header_value: null }),
  badInput: {
    'not a URL': [{ address: 'ratings' }, 'address', 'invalid'],
    'a private address': [{ address: 'https://169.254.169.254/' }, 'address', 'blocked_address'],
    'a header without a value': [{ header_name: 'X-New-Key' }, 'header_value', 'required'],
    'a key over plain HTTP': [
      { address: 'http://ratings.example/', header_name: 'X-Api-Key', header_value: 'sesame' },
      'address',
      'scheme_not_allowed',
    ],
  },
  notYours: {
    'anyone but an operator gets 404': async ({ other, send }) => {
      assert.equal((await send({}, other)).status, 404)
    },
  },
  works: {
    'stores the feed with its key encrypted': async ({ app, ask }) => {
      await ask({ header_name: 'X-Api-Key', header_value: 'sesame' })
      const feed = await findRatingFeed(app.services.db)
      assert.deepEqual([feed?.address, feed?.header_name], [address, 'x-api-key'])
      assert.notEqual(feed?.header_value, 'sesame')
    },
  },
})
