import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { findKeys } from '../account-queries.ts'
import { revokeApiKey } from './revoke-api-key.ts'

operationCases(revokeApiKey, {
  prepare: async ({ app, owner }) => (await findKeys(app.services.db, owner.id))[0],
  input: (key) => ({ id: key?.id }),
  badInput: { 'no key': [{ id: undefined }, 'id', 'required'] },
  notYours: 'another account’s key is not found',
  works: {
    'the key’s next request is refused, and revoking it again returns 404': async ({
      app,
      ask,
      owner,
      send,
    }) => {
      const me = () =>
        app.http.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${owner.key}` } })
      assert.equal((await me()).statusCode, 200)
      await ask()
      assert.equal((await me()).statusCode, 401)
      assert.equal((await send()).status, 404)
    },
  },
})
