import assert from 'node:assert/strict'
import { makeListing } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { getAccount } from './get-account.ts'

operationCases(getAccount, {
  prepare: ({ app, owner, site }) => makeListing(app, owner, { site: site.key }),
  input: () => ({}),
  badInput: { 'an account to ask about': [{ account_id: '1' }, 'account_id', 'unknown_member'] },
  notYours: {
    'counts what the caller has, not what others have': async ({ ask, other }) => {
      const { email, listings, drafts } = await ask({}, other)
      assert.deepEqual([email, listings, drafts], [other.email, 0, 0])
    },
  },
  works: {
    'tells who asks, what the key may do and what is left of the limits': async ({ ask, owner }) => {
      const account = await ask()
      assert.deepEqual(
        [account.account_id, account.email, account.signed_in_by],
        [owner.id, owner.email, 'api_key'],
      )
      assert.deepEqual(account.scopes, ['account:read', 'listings:write', 'orders:write'])
      assert.deepEqual([account.listings, account.drafts], [1, 1])
      assert.equal(account.limits.drafts_left_today, account.limits.drafts_per_day - 1)
    },
  },
})
