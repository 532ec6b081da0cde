import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findRatingFeed } from './feed-queries.ts'
import { followRatings } from './follow-ratings.ts'

const address = 'https://ratings.example/all.csv'

operationCases(followRatings, {
  prepare: async () => ({}),
  input: () => ({ address, source: 'Sample source', header_name: null, header_value: null }),
  badInput: {
    'no address': [{ address: 'ratings' }, 'address', 'invalid'],
    'an address inside': [{ address: 'https://169.254.169.254/' }, 'address', 'blocked_address'],
    'a header without its key': [{ header_name: 'X-New-Key' }, 'header_value', 'required'],
    'a key that is not sent by TLS': [
      { address: 'http://ratings.example/', header_name: 'X-Api-Key', header_value: 'sesame' },
      'address',
      'scheme_not_allowed',
    ],
  },
  notYours: {
    'nobody but an operator sets it': async ({ other, send }) => {
      assert.equal((await send({}, other)).status, 404)
    },
  },
  works: {
    'it stands with its key sealed': async ({ app, ask }) => {
      await ask({ header_name: 'X-Api-Key', header_value: 'sesame' })
      const feed = await findRatingFeed(app.services.db)
      assert.deepEqual([feed?.address, feed?.header_name], [address, 'x-api-key'])
      assert.notEqual(feed?.header_value, 'sesame')
    },
  },
})
