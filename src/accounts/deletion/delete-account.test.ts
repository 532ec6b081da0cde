import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findAccount } from '../account-queries.ts'
import { deleteAccount } from './delete-account.ts'

operationCases(deleteAccount, {
  prepare: async () => undefined,
  input: () => ({}),
  badInput: { 'the id of another account': [{ id: 'acc_1' }, 'id', 'unknown_member'] },
  notYours: {
    'only the caller’s own account is deleted': async ({ app, ask, other, owner }) => {
      await ask({}, other)
      assert.equal(await findAccount(app.services.db, other.id), undefined)
      assert.equal((await findAccount(app.services.db, owner.id))?.email, owner.email)
    },
  },
  works: {
    'the account is deleted and its API keys are refused': async ({ app, ask, owner }) => {
      const me = () =>
        app.http.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${owner.key}` } })
      assert.equal((await me()).statusCode, 200)
      await ask()
      assert.equal((await me()).statusCode, 401)
      assert.equal(await findAccount(app.services.db, owner.id), undefined)
    },
  },
})
