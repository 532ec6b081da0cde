/** The account's pages: keys, devices, passwords, addresses, apps, and the log. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { authorize, exchange, registeredApp } from '../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { hidden, linkIn, type Seen, signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import type { OutgoingMail } from '../providers/mail.ts'

let app: TestApp
const mails: OutgoingMail[] = []
before(async () => {
  app = await createTestApp({
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
    environment: { RATE_LIMITS: 'on' },
  })
})
after(() => app.stop())

const me = (key: string) =>
  app.http.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${key}` } })

async function makeKey(visitor: Visitor, form: Record<string, string | string[]>) {
  const made = await visitor.post('/account/keys', form, await visitor.get('/account/keys'))
  return { made, key: /mq_[\w-]{43}/.exec(made.body)?.[0] ?? '' }
}

test('an API key is shown once, is limited to its scopes, and is refused once its owner has revoked it', async () => {
  const visitor = await signedInVisitor(app, 'ada@example.org')
  const { made, key } = await makeKey(visitor, {
    name: 'Release script',
    scopes: ['account:read'],
    lifetime: '30',
    limit: '100',
  })
  assert.equal(made.status, 200, made.body)
  assert.equal((await me(key)).statusCode, 200)
  const write = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { authorization: `Bearer ${key}` },
    payload: { url: 'https://example.com' },
  })
  assert.equal(write.statusCode, 403)
  const list = await visitor.get('/account/keys')
  assert.ok(!list.body.includes(key) && list.body.includes(key.slice(0, 8)))
  const id = /account\/keys\/(key_[\w-]+)\/revoke/.exec(list.body)?.[1] ?? ''
  assert.equal(
    (
      await (
        await signedInVisitor(app, 'eve@example.org')
      ).post(`/account/keys/${id}/revoke`, {}, await visitor.get('/account/keys'))
    ).status,
    403,
  )
  const eve = await signedInVisitor(app, 'eve@example.org')
  assert.equal((await eve.post(`/account/keys/${id}/revoke`, {}, await eve.get('/account/keys'))).status, 404)
  assert.equal((await visitor.post(`/account/keys/${id}/revoke`, {}, list)).status, 303)
  assert.equal((await me(key)).statusCode, 401)
})

test('an expired API key is refused', async () => {
  const { key } = await makeKey(await signedInVisitor(app, 'ada@example.org'), {
    name: 'Short',
    scopes: ['account:read'],
    lifetime: '30',
    limit: '',
  })
  const now = app.clock.now()
  app.clock.advance(31 * 86_400_000)
  assert.equal((await me(key)).statusCode, 401)
  app.clock.set(now)
})

test('each API key has its own limit per minute, not shared with other keys of the account', async () => {
  const visitor = await signedInVisitor(app, 'busy@example.org')
  const form = { name: 'Slow', scopes: ['account:read'], lifetime: '30' }
  const slow = await makeKey(visitor, { ...form, limit: '3' })
  const other = await makeKey(visitor, { ...form, name: 'Slow too', limit: '3' })
  const seen: number[] = []
  for (let round = 0; round < 4; round++) seen.push((await me(slow.key)).statusCode)
  assert.deepEqual(seen, [200, 200, 200, 429])
  const refused = await me(slow.key)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await me(other.key)).statusCode, 200)
})

test('an invalid API key form returns 422 and links to each invalid field', async () => {
  const { made } = await makeKey(await signedInVisitor(app, 'ada@example.org'), {
    name: ' ',
    lifetime: '30',
    limit: 'x',
  })
  assert.equal(made.status, 422)
  for (const id of ['f-name', 'f-scopes', 'f-limit']) assert.match(made.body, new RegExp(`href="#${id}"`))
})

test('weak passwords are refused; a strong one signs in and signs the other devices out', async () => {
  const visitor = await signedInVisitor(app, 'ada@example.org')
  const other = await signedInVisitor(app, 'ada@example.org')
  const page = await visitor.get('/account/security')
  for (const password of [
    'short',
    'password12345',
    '123456789012',
    'qwertyuiop12',
    'ada@example.org',
    'aaaaaaaaaaaaaa',
  ]) {
    assert.equal((await visitor.post('/account/password', { password }, page)).status, 422, password)
  }
  const password = 'seven green kettles sing'
  assert.equal((await visitor.post('/account/password', { password }, page)).status, 303)
  assert.equal((await other.get('/account/security')).status, 303, 'the other device is signed out')
  const wrong = new Visitor(app)
  const unknown = await wrong.post(
    '/sign-in/password',
    { email: 'nobody@example.org', password },
    await wrong.get('/sign-in'),
  )
  const bad = await wrong.post(
    '/sign-in/password',
    { email: 'ada@example.org', password: 'seven green kettles sang' },
    await wrong.get('/sign-in'),
  )
  assert.deepEqual([unknown.status, bad.status], [401, 401])
  const before = wrong.cookies.size
  const right = await wrong.post(
    '/sign-in/password',
    { email: 'ADA@example.org', password, to: '/account/profile' },
    await wrong.get('/sign-in'),
  )
  assert.deepEqual([right.status, right.location, before], [303, '/account/profile', 0])
})

test('signing in again creates a new session and ends the previous one', async () => {
  const visitor = await signedInVisitor(app, 'rotate@example.org')
  const first = new Map(visitor.cookies)
  const page = await visitor.get('/account/security')
  await visitor.post('/account/password', { password: 'seven green kettles sing' }, page)
  const form = await visitor.get('/sign-in?again=1')
  await visitor.post(
    '/sign-in/password',
    { email: 'rotate@example.org', password: 'seven green kettles sing', to: '/account' },
    form,
  )
  const old = new Visitor(app)
  for (const [name, value] of first) old.cookies.set(name, value)
  assert.equal((await old.get('/account/security')).status, 303)
  assert.equal((await visitor.get('/account/security')).status, 200)
})

test('another device can be signed out from the list of devices', async () => {
  const visitor = await signedInVisitor(app, 'two@example.org')
  const other = await signedInVisitor(app, 'two@example.org')
  const page = await visitor.get('/account/security')
  assert.match(page.body, /Firefox on Linux/)
  const action = /action="(\/account\/devices\/[^"]+\/sign-out)"/.exec(page.body)?.[1] ?? ''
  assert.equal((await visitor.post(action, {}, page)).status, 303)
  assert.equal((await other.get('/account/security')).status, 303)
})

test('signing out ends the session on the server', async () => {
  const visitor = await signedInVisitor(app, 'out@example.org')
  const kept = new Visitor(app)
  for (const [name, value] of visitor.cookies) kept.cookies.set(name, value)
  await visitor.post('/sign-out', {}, await visitor.get('/account/security'))
  assert.equal((await kept.get('/account/security')).status, 303)
})

test('a new email address takes effect when its link is confirmed, keeps the email choices, and the old one is notified', async () => {
  const visitor = await signedInVisitor(app, 'old@example.org')
  const profile = await visitor.get('/account/profile')
  const ticked = (page: Seen) =>
    [...page.body.matchAll(/<input[^>]*name="wanted"[^>]*>/g)].filter(([input]) => / checked/.test(input))
      .length
  assert.equal(ticked(profile), 3)
  assert.equal(
    (await visitor.post('/account/notices', { wanted: ['site_changed', 'sign_in'] }, profile)).location,
    '/account/profile?done=notices',
  )
  assert.equal(ticked(await visitor.get('/account/profile')), 1)
  await visitor.post('/account/email', { email: 'New@example.org' }, await visitor.get('/account/profile'))
  await app.work()
  const link = linkIn(mails.findLast((mail) => mail.to === 'new@example.org')?.text ?? '')
  const eve = await signedInVisitor(app, 'eve@example.org')
  const landing = await eve.get(link)
  assert.equal(
    (await eve.post('/account/email/confirm', { token: hidden(landing, 'token') ?? '' }, landing)).status,
    404,
  )
  const own = await visitor.get(link)
  const token = hidden(own, 'token') ?? ''
  assert.equal(
    (await visitor.post('/account/email/confirm', { token }, own)).location,
    '/account/profile?done=email',
  )
  assert.equal((await visitor.post('/account/email/confirm', { token }, own)).status, 404)
  await app.work()
  assert.match(mails.findLast((mail) => mail.to === 'old@example.org')?.text ?? '', /now new@example\.org/)
  const after = await visitor.get('/account/profile')
  assert.match(after.body, /new@example\.org/)
  assert.equal(ticked(after), 1, 'the email choices are kept for the new address')
})

test('a connected app is listed, its calls are in the activity log, and disconnecting it ends its access at once', async () => {
  const visitor = await signedInVisitor(app, 'agents@example.org')
  const connection = await registeredApp(app, { client_name: 'Launch helper' })
  const tokens = await exchange(connection, await authorize(connection, visitor))
  const callTool = () =>
    app.http.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'localhost:3999',
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
        authorization: `Bearer ${tokens.access_token}`,
      },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_draft', arguments: { id: 'drf_nothing' } },
      },
    })
  assert.equal((await callTool()).statusCode, 200)
  await app.flushAgentLog()
  const log = await visitor.get('/account/agents')
  assert.match(log.body, /Launch helper/)
  assert.match(log.body, /<b>Read a draft<\/b>: Draft drf_nothing/)
  assert.match(log.body, /<code>not_found</)
  const apps = await visitor.get('/account/apps')
  assert.match(apps.body, /Launch helper/)
  assert.equal(
    (await visitor.post('/account/apps/disconnect', { client_id: connection.client.client_id }, apps)).status,
    303,
  )
  assert.equal((await callTool()).statusCode, 401)
})

test('the account state for the page header names the signed-in account and the time, and is never cached', async () => {
  const stranger = await new Visitor(app).get('/account/state.json')
  assert.deepEqual(JSON.parse(stranger.body), { signed_in: false, now: app.clock.now().toISOString() })
  const visitor = await signedInVisitor(app, 'state@example.org')
  const state = await visitor.get('/account/state.json')
  assert.equal(state.headers['cache-control'], 'private, no-store')
  const { email, is_team, face } = JSON.parse(state.body)
  assert.deepEqual([email, is_team], ['state@example.org', false])
  assert.match(face, /^<svg[^>]*class="face small monogram/)
})

test('site team members and operators get the team link, in the page and in the account state; others do not', async () => {
  const hasLink = async (email: string, role?: 'operator' | 'site_team') => {
    await app.account(email, role ? { role } : {})
    const visitor = await signedInVisitor(app, email)
    const page = await visitor.get('/account')
    const state = JSON.parse((await visitor.get('/account/state.json')).body)
    return [page.body.includes('href="/team"'), state.is_team]
  }
  assert.deepEqual(await hasLink('nobody@example.org'), [false, false])
  assert.deepEqual(await hasLink('desk@example.org', 'site_team'), [true, true])
  assert.deepEqual(await hasLink('runs@example.org', 'operator'), [true, true])
})

test('account pages show times in the account’s time zone, or in UTC if none is chosen; other accounts’ pages do not', async () => {
  const [visitor, other] = [
    await signedInVisitor(app, 'zones@example.org'),
    await signedInVisitor(app, 'none@example.org'),
  ]
  const devices = async (who: Visitor) => (await who.get('/account/security')).body
  assert.match(await devices(visitor), /\d\d:\d\d UTC/)
  const saved = await visitor.post(
    '/account/time-zone',
    { time_zone: 'Asia/Tokyo' },
    await visitor.get('/account/profile'),
  )
  assert.equal(saved.status, 303, saved.body)
  assert.match(await devices(visitor), /\d\d:\d\d GMT\+9/)
  assert.doesNotMatch(await devices(visitor), /\d\d:\d\d UTC/)
  assert.match(await devices(other), /\d\d:\d\d UTC/)
  const form = await visitor.get('/account/profile')
  assert.match(form.body, /<option[^>]*value="Asia\/Tokyo"[^>]* selected/)
  await visitor.post('/account/time-zone', { time_zone: '' }, form)
  assert.match(await devices(visitor), /\d\d:\d\d UTC/)
})

test('account pages are in the account’s language; public pages and other accounts’ pages stay in the site’s', async () => {
  const [visitor, other] = [
    await signedInVisitor(app, 'deutsch@example.org'),
    await signedInVisitor(app, 'english@example.org'),
  ]
  const profile = async (who: Visitor) => (await who.get('/account/profile')).body
  assert.match(await profile(visitor), /<html[^>]* lang="en"/)
  const form = await visitor.get('/account/profile')
  assert.equal((await visitor.post('/account/language', { language: 'de' }, form)).status, 303)
  assert.match(await profile(visitor), /<html[^>]* lang="de"/)
  assert.match(await profile(visitor), /Sprache speichern/)
  assert.match(await profile(other), /<html[^>]* lang="en"/)
  assert.match((await visitor.get('/categories')).body, /<html[^>]* lang="en"/)
  await visitor.post('/account/language', { language: '' }, await visitor.get('/account/profile'))
  assert.match(await profile(visitor), /<html[^>]* lang="en"/)
})

test('the success message of a form is shown only to the browser that sent it, not to whoever follows a link to it', async () => {
  const visitor = await signedInVisitor(app, 'told@example.org')
  const onOurs = { 'sec-fetch-site': 'same-origin' }
  const page = await visitor.get('/account/profile')
  const saved = await visitor.post('/account/profile', { name: 'Robin' }, page)
  assert.match((await visitor.get(saved.location ?? '', onOurs)).body, /Your name is saved/)
  assert.doesNotMatch(
    (await visitor.get('/account/profile?done=notices', onOurs)).body,
    /email choices are saved/,
  )
  assert.doesNotMatch((await visitor.get('/account?deleted', onOurs)).body, /The draft is deleted/)
  assert.doesNotMatch((await visitor.get('/account/security?added', onOurs)).body, /The passkey is added/)
})
