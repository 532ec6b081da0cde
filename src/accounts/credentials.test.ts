/** What a key gives access to, for how long, and how often. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { createApiKey } from './api-key.ts'
import { findKeys, revokeKey } from './account-queries.ts'
import { memberByApiKey, memberByBearer, memberByCookies } from './credentials.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const memberOf = (key: string) => memberByApiKey(app.services.db, app.clock, key, '192.0.2.1')

test('an API key acts for its account with the key’s own scopes and rate limit, and its last use is recorded', async () => {
  const { db } = app.services
  const { id: accountId } = await app.account('holder@example.org')
  const request = { accountId, name: 'slow', scopes: ['account:read'], rateLimitPerMinute: 5 } as const
  const { id, key } = await createApiKey(db, request, app.clock.now())
  const usedAt = async () => (await findKeys(db, accountId)).find((one) => one.id === id)?.last_used_at
  assert.equal(await usedAt(), null)
  const member = await memberOf(key)
  assert.deepEqual(
    [member?.accountId, member?.scopes, member?.via, member?.credentialId, member?.rateLimitPerMinute],
    [accountId, ['account:read'], 'api_key', id, 5],
  )
  const first = app.clock.now()
  assert.deepEqual(await usedAt(), first)
  app.clock.advance(60_000)
  await memberOf(key)
  assert.deepEqual(await usedAt(), first, 'recorded at most once a minute')
  app.clock.advance(1)
  await memberOf(key)
  assert.deepEqual(await usedAt(), app.clock.now())
  const { key: plain } = await createApiKey(
    db,
    { accountId, name: 'plain', scopes: ['account:read'] },
    app.clock.now(),
  )
  assert.ok(!('rateLimitPerMinute' in ((await memberOf(plain)) ?? {})))
})

test('an API key is refused from its expiry on, once revoked, or when altered', async () => {
  const { db } = app.services
  const { id: accountId } = await app.account('ends@example.org')
  const expiresAt = new Date(app.clock.now().getTime() + 1000)
  const request = { accountId, name: 'short', scopes: ['account:read'], expiresAt } as const
  const { id, key } = await createApiKey(db, request, app.clock.now())
  const bearer = (token: string) =>
    memberByBearer(db, app.clock, token, '192.0.2.1', 'http://localhost:3999/mcp')
  assert.equal((await bearer(key))?.accountId, accountId)
  assert.equal(await memberOf(key.slice('mq_'.length)), undefined)
  assert.equal(await memberOf(`${key}x`), undefined)
  app.clock.advance(999)
  assert.ok(await memberOf(key))
  app.clock.advance(1)
  assert.equal(await memberOf(key), undefined)
  const lasting = await createApiKey(db, { ...request, expiresAt: null }, app.clock.now())
  assert.ok(await memberOf(lasting.key))
  await revokeKey(db, accountId, lasting.id, app.clock.now())
  assert.equal(await memberOf(lasting.key), undefined)
  assert.notEqual(lasting.id, id)
})

test('a missing, empty or invented session cookie signs nobody in', async () => {
  const seen = (cookie: string | undefined) =>
    memberByCookies(app.signIn, app.services.db, cookie, '192.0.2.1')
  for (const cookie of [undefined, '', 'marquee.session_token=guessed.guessed'])
    assert.equal(await seen(cookie), undefined)
})
