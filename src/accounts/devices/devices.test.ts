/** Devices connect by a code, and attempts to misuse that are refused. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import {
  exchange,
  authorize,
  type Connection,
  refresh,
  registeredApp,
} from '../../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { answered, askedDevice, polled, registeredDevice } from '../../../test/clients/device-client.ts'
import { signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { change, rows } from '../../platform/data/database.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { findConnectedApps } from '../apps/app-queries.ts'
import { readUserCode } from './device-code.ts'
import { postMcp } from '../../../test/clients/post-mcp.ts'

let app: TestApp
let ada: Visitor
let device: Connection
before(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'on' } })
  ada = await signedInVisitor(app, 'ada@example.org')
  device = await registeredDevice(app)
})
after(() => app.stop())

const account = (token: unknown, path = '/api/v1/me') =>
  app.http.app.inject({
    url: path,
    headers: { host: 'localhost:3999', authorization: `Bearer ${String(token)}` },
  })
const api = 'http://localhost:3999/api/v1'
const tokenOf = (answer: object) => ('access_token' in answer ? String(answer.access_token) : '')
const refreshOf = (answer: object) => ('refresh_token' in answer ? String(answer.refresh_token) : '')
const ask = (body: string, headers: Record<string, string> = {}) =>
  app.http.app.inject({
    method: 'POST',
    url: '/oauth/device_authorization',
    headers: { host: 'localhost:3999', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: body,
  })
/** Advances the clock far enough for the next poll, and past the limits of the previous one. */
const wait = (seconds = 5) => app.clock.advance(seconds * 1000)

test('the server metadata names the device authorization endpoint and grant type', () => {
  assert.equal(
    device.server.device_authorization_endpoint,
    'http://localhost:3999/oauth/device_authorization',
  )
  assert.ok(device.server.grant_types_supported?.includes('urn:ietf:params:oauth:grant-type:device_code'))
})

test('an allowed device code is exchanged once, for tokens with the scopes and resource that were shown', async () => {
  const asked = await askedDevice(device, { resource: api })
  assert.match(asked.user_code, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  assert.equal(asked.verification_uri, 'http://localhost:3999/device')
  assert.equal(asked.verification_uri_complete, `http://localhost:3999/device?user_code=${asked.user_code}`)
  assert.deepEqual([asked.expires_in, asked.interval], [600, 5])
  assert.deepEqual(await polled(device, asked.device_code), { error: 'authorization_pending' })

  const form = await ada.get(asked.verification_uri_complete ?? '')
  assert.match(form.body, new RegExp(asked.user_code))
  assert.doesNotMatch(form.body, /Terminal/, 'the app is not named before the code is submitted')
  const shown = await ada.post(
    '/device',
    { user_code: asked.user_code.toLowerCase().replace('-', ' ') },
    form,
  )
  assert.equal(shown.status, 200, shown.body)
  assert.match(shown.body, /Connect Terminal\?/)
  assert.match(shown.body, /localhost:3999/)
  assert.match(shown.headers['content-security-policy'] ?? '', /frame-ancestors 'none'/)
  wait()
  assert.deepEqual(await polled(device, asked.device_code), { error: 'authorization_pending' })
  const done = await ada.post('/device', { user_code: asked.user_code, decision: 'allow' }, shown)
  assert.equal(done.location, '/device?done=connected')
  assert.match((await ada.get('/device?done=connected')).body, /Go back to your device/)

  wait()
  const tokens = await polled(device, asked.device_code)
  assert.ok('scope' in tokens, JSON.stringify(tokens))
  assert.equal(tokens.scope, 'account:read offline_access')
  const me = await account(tokenOf(tokens))
  assert.equal(me.statusCode, 200, me.body)
  assert.match(me.body, /ada@example\.org/)
  const other = await postMcp(app, 'tools/list', {}, tokenOf(tokens))
  assert.equal(other.statusCode, 401, 'a token for the API is refused by the MCP server')
  assert.deepEqual(await polled(device, asked.device_code), { error: 'invalid_grant' }, 'a second time')
  assert.equal((await answered(ada, asked.user_code)).status, 422, 'a code is answered once')
})

test('the app is listed under connected apps; disconnecting it also voids an allowed code not yet exchanged', async () => {
  const id = (await findAccountByEmail(app.services.db, 'ada@example.org'))?.id ?? ''
  const [connected] = await findConnectedApps(app.services.db, id, app.clock.now())
  assert.deepEqual(
    [connected?.client_id, connected?.name, connected?.resources],
    [device.client.client_id, 'Terminal', [api]],
  )
  const asked = await askedDevice(device)
  assert.equal((await answered(ada, asked.user_code)).location, '/device?done=connected')
  const page = await ada.get('/account/apps')
  assert.match(page.body, /Terminal/)
  const gone = await ada.post('/account/apps/disconnect', { client_id: device.client.client_id }, page)
  assert.equal(gone.location, '/account/apps?done=disconnected')
  assert.deepEqual(await polled(device, asked.device_code), { error: 'invalid_grant' })
})

test('polling too soon gets slow_down with a growing interval; another app’s polls do not count', async () => {
  wait(900)
  const asked = await askedDevice(device)
  assert.deepEqual(await polled(device, asked.device_code), { error: 'authorization_pending' })
  wait(1)
  assert.deepEqual(await polled(device, asked.device_code), { error: 'slow_down' })
  wait(6)
  assert.deepEqual(await polled(device, asked.device_code), { error: 'slow_down' }, 'ten seconds now')
  wait(15)
  assert.deepEqual(await polled(device, asked.device_code), { error: 'authorization_pending' })
  const thief = await registeredDevice(app)
  assert.deepEqual(await polled(thief, asked.device_code), { error: 'invalid_grant' })
  wait(15)
  assert.deepEqual(await polled(device, asked.device_code), { error: 'authorization_pending' })
})

test('a refused device code gets access_denied, an expired one expired_token', async () => {
  wait(900)
  const refused = await askedDevice(device)
  assert.equal((await answered(ada, refused.user_code, 'refuse')).location, '/device?done=refused')
  assert.deepEqual(await polled(device, refused.device_code), { error: 'access_denied' })
  assert.equal((await answered(ada, refused.user_code)).status, 422, 'a refused code cannot be allowed later')
  const late = await askedDevice(device)
  const allowed = await askedDevice(device)
  await answered(ada, allowed.user_code)
  wait(601)
  assert.deepEqual(await polled(device, late.device_code), { error: 'expired_token' })
  assert.deepEqual(await polled(device, allowed.device_code), { error: 'expired_token' })
  assert.equal((await answered(ada, late.user_code)).status, 422)
})

test('a device code yields tokens only to the app that requested it, even once it is allowed', async () => {
  wait(900)
  const thief = await registeredDevice(app)
  const asked = await askedDevice(device)
  await answered(ada, asked.user_code)
  assert.deepEqual(await polled(thief, asked.device_code), { error: 'invalid_grant' })
  const web = await registeredApp(app)
  assert.deepEqual(await polled(web, asked.device_code), { error: 'unauthorized_client' })
  assert.deepEqual(await polled(device, asked.user_code), { error: 'invalid_grant' })
  assert.ok(tokenOf(await polled(device, asked.device_code)))
})

test('of several concurrent exchanges of one device code, one gets tokens', async () => {
  wait(900)
  const asked = await askedDevice(device)
  await answered(ada, asked.user_code)
  const all = await Promise.all(Array.from({ length: 8 }, () => polled(device, asked.device_code)))
  assert.equal(all.filter((one) => tokenOf(one) !== '').length, 1)
})

test('neither the token request nor a refresh can widen the scopes or resources that were shown', async () => {
  wait(900)
  const asked = await askedDevice(device, { scope: 'account:read offline_access', resource: api })
  await answered(ada, asked.user_code)
  assert.deepEqual(await polled(device, asked.device_code, { resource: 'http://localhost:3999/mcp' }), {
    error: 'invalid_target',
  })
  const tokens = await polled(device, asked.device_code, {
    scope: 'account:read listings:write orders:write',
  })
  assert.ok('scope' in tokens)
  assert.equal(tokens.scope, 'account:read offline_access')
  const wider = await app.http.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/token',
    headers: { host: 'localhost:3999', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: device.client.client_id,
      refresh_token: refreshOf(tokens),
      scope: 'account:read orders:write',
    }).toString(),
  })
  assert.equal(wider.json().error, 'invalid_scope')
})

test('a device stays connected for 90 days from its consent, however often it refreshes', async () => {
  wait(900)
  const own = await registeredDevice(app)
  const asked = await askedDevice(own)
  await answered(ada, asked.user_code)
  const first = await polled(own, asked.device_code)
  await change(
    app.services.db,
    sql`update oauth_refresh_tokens set "expiresAt" = "expiresAt" - interval '10 days' where "clientId" = ${own.client.client_id}`,
  )
  const second = await refresh(own, refreshOf(first))
  assert.notEqual(second.refresh_token, refreshOf(first))
  const ends = await rows(
    app.services.db,
    sql<{
      days: number
    }>`select distinct round(extract(epoch from "expiresAt" - ${new Date()}::timestamptz) / 86400)::int as days
      from oauth_refresh_tokens where "clientId" = ${own.client.client_id}`,
  )
  assert.deepEqual(ends, [{ days: 80 }])
})

test('a device code yields no tokens if its account was banned after allowing it', async () => {
  wait(900)
  const visitor = await signedInVisitor(app, 'barred@example.org')
  const asked = await askedDevice(device)
  await answered(visitor, asked.user_code)
  await change(
    app.services.db,
    sql`insert into account_bans (account_id, reason, banned_by, banned_at)
      select id, 'x', 'x', ${app.clock.now()} from accounts where email = 'barred@example.org'`,
  )
  assert.deepEqual(await polled(device, asked.device_code), { error: 'invalid_grant' })
})

test('device and user codes are stored only as hashes', async () => {
  const asked = await askedDevice(device)
  const [kept] = await rows(
    app.services.db,
    sql<{ all: string }>`select string_agg(d::text, ' ') as all from device_authorizations d`,
  )
  assert.ok(kept && !kept.all.includes(asked.device_code) && !kept.all.includes(asked.user_code))
})

test('malformed device authorization requests are refused with the error codes of the RFC', async () => {
  const id = device.client.client_id
  const web = (await registeredApp(app)).client.client_id
  const bad: [string, string, Record<string, string>?][] = [
    ['scope=account:read', 'invalid_request'],
    [`client_id=${id}&client_id=${id}`, 'invalid_request'],
    [`client_id=${id}&scope=account:read&scope=orders:write`, 'invalid_request'],
    [`client_id=${id}&client_secret=x`, 'invalid_client'],
    [`client_id=${id}`, 'invalid_client', { authorization: 'Basic eDp4' }],
    ['client_id=nobody', 'invalid_client'],
    [`client_id=${web}`, 'unauthorized_client'],
    [`client_id=${id}&scope=admin`, 'invalid_scope'],
    [`client_id=${id}&scope=`, 'invalid_scope'],
    [`client_id=${id}&resource=https://evil.example/mcp`, 'invalid_target'],
    [`client_id=${id}&resource=x`, 'invalid_target'],
    [JSON.stringify({ client_id: id }), 'invalid_request', { 'content-type': 'application/json' }],
  ]
  for (const [body, error, headers] of bad) {
    const answer = await ask(body, headers)
    assert.deepEqual([answer.statusCode, answer.json().error], [400, error], body)
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
  const inner = await app.http.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/device_authorization',
    headers: { host: 'localhost:3999', 'content-type': 'application/json' },
    payload: { client_id: id, resource: [], address: '127.0.0.1' },
  })
  assert.equal(inner.statusCode, 404, 'the library’s own endpoint is not reachable')
})

test('a confirmation is ignored if cross-site, without a CSRF token, with another session’s, by GET or signed out', async () => {
  wait(900)
  const asked = await askedDevice(device)
  const form = { user_code: asked.user_code, decision: 'allow' }
  const page = await ada.get('/device')
  assert.equal((await ada.post('/device', form)).status, 403)
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  assert.equal((await ada.post('/device', form, page, foreign)).status, 403)
  const mallory = await signedInVisitor(app, 'mallory@example.org')
  assert.equal((await ada.post('/device', form, await mallory.get('/device'))).status, 403)
  assert.equal((await ada.get(`/device?user_code=${asked.user_code}&decision=allow`)).status, 200)
  const stranger = new Visitor(app)
  assert.match(
    (await stranger.get(`/device?user_code=${asked.user_code}`)).location ?? '',
    /^\/sign-in\?to=%2Fdevice%3Fuser_code/,
  )
  assert.match((await stranger.post('/device', form)).location ?? '', /^\/sign-in/)
  assert.deepEqual(await polled(device, asked.device_code), { error: 'authorization_pending' })
})

test('guessing user codes is limited to ten in 15 minutes per account and network, and twenty an hour per account', async () => {
  wait(3600)
  const mallory = await signedInVisitor(app, 'mallory@example.org')
  const asked = await askedDevice(device)
  const form = await mallory.get('/device')
  const statuses = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await mallory.post('/device', { user_code: 'BBBB-BBBB' }, form)).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 422), 429, 429])
  const right = await mallory.post('/device', { user_code: asked.user_code, decision: 'allow' }, form)
  assert.equal(right.status, 429, 'a correct code is refused too')
  const away = new Visitor(app, undefined, '203.0.113.9')
  for (const [name, value] of mallory.cookies) away.cookies.set(name, value)
  for (let guess = 0; guess < 10; guess++) await away.post('/device', { user_code: 'BBBB-BBBB' }, form)
  const third = new Visitor(app, undefined, '203.0.113.10')
  for (const [name, value] of mallory.cookies) third.cookies.set(name, value)
  assert.equal((await third.post('/device', { user_code: 'BBBB-BBBB' }, form)).status, 429, 'twenty an hour')
  assert.equal(
    (await answered(ada, asked.user_code)).location,
    '/device?done=connected',
    'other accounts are not limited',
  )
})

test('the confirmation page warns if the device requested its code from another network', async () => {
  wait(3600)
  const asked = await askedDevice(device)
  const away = new Visitor(app, undefined, '203.0.113.20')
  for (const [name, value] of ada.cookies) away.cookies.set(name, value)
  const seen = await away.post('/device', { user_code: asked.user_code }, await away.get('/device'))
  assert.match(seen.body, /a different network from yours/)
  assert.doesNotMatch(
    (await ada.post('/device', { user_code: asked.user_code }, await ada.get('/device'))).body,
    /a different network from yours/,
  )
})

test('a network may request thirty device codes an hour', async () => {
  wait(3600)
  const body = `client_id=${device.client.client_id}`
  const statuses = new Set<number>()
  for (let count = 0; count < 30; count++) statuses.add((await ask(body)).statusCode)
  assert.deepEqual([...statuses], [200])
  const over = await ask(body)
  assert.equal(over.statusCode, 429)
  assert.ok(Number(over.headers['retry-after']) > 0)
})

test('an app registered for both grants can use the authorization code flow and the device flow', async () => {
  wait(3600)
  const both = await registeredApp(app, {
    grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
  })
  assert.ok((await exchange(both, await authorize(both, ada))).access_token)
  const asked = await askedDevice(both)
  await answered(ada, asked.user_code)
  assert.ok(tokenOf(await polled(both, asked.device_code)))
})

test('a user code is read in any case, with or without separators; anything else is rejected', () => {
  for (const typed of ['wdjb-mjht', 'WDJBMJHT', ' wdjb mjht ', 'W.D.J.B_MJHT', 'WDJB–MJHT'])
    assert.equal(readUserCode(typed), 'WDJB-MJHT')
  for (const typed of ['', 'WDJB', 'WDJBMJHTX', 'AEIO-UYAA', '1234-5678', `${'-'.repeat(70)}WDJBMJHT`])
    assert.equal(readUserCode(typed), undefined)
})
