import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { rows } from '../../platform/data/database.ts'
import { findKeys } from '../account-queries.ts'
import { makeApiKey, maxKeys } from './make-api-key.ts'

operationCases(makeApiKey, {
  prepare: async ({ app }) => ({
    me: async (key: string) => {
      const { statusCode, json } = await app.http.app.inject({
        url: '/api/v1/me',
        headers: { authorization: `Bearer ${key}` },
      })
      return [statusCode, json().email]
    },
  }),
  input: () => ({ name: 'Release script', scopes: ['account:read'], days: 30, limit: null }),
  badInput: {
    'no name': [{ name: '' }, 'name', 'too_short'],
    'no scope': [{ scopes: [] }, 'scopes', 'too_short'],
    'an unknown scope': [{ scopes: ['everything'] }, 'scopes[0]', 'not_allowed'],
    'a lifetime of zero days': [{ days: 0 }, 'days', 'too_small'],
  },
  notYours: {
    'a key belongs only to the account that created it': async ({ app, ask, other, owner, things }) => {
      const before = await findKeys(app.services.db, owner.id)
      const { key } = await ask({}, other)
      assert.deepEqual(await things.me(key), [200, other.email])
      assert.deepEqual(await findKeys(app.services.db, owner.id), before)
    },
  },
  works: {
    'the account is told by mail, and the key acts for it until it expires': async ({
      app,
      ask,
      owner,
      things,
    }) => {
      const { key } = await ask()
      assert.deepEqual(await things.me(key), [200, owner.email])
      const told = await rows(
        app.services.db,
        sql<{
          subject: string
        }>`select subject from outbox where kind = 'key_made' and recipient = ${owner.email}`,
      )
      assert.equal(told[0]?.subject, 'New API key: Release script')
      const now = app.clock.now()
      app.clock.advance(30 * 86_400_000)
      assert.equal((await things.me(key))[0], 401)
      app.clock.set(now)
    },
    'no key is created once the account has the maximum number of keys': async ({ app, ask, owner }) => {
      const made = (await findKeys(app.services.db, owner.id)).length
      for (let one = made; one < maxKeys; one++) assert.match((await ask()).key, /^mq_/)
      assert.equal((await ask()).key, null)
    },
  },
})
