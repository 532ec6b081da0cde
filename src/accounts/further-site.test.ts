/** A further site signs its visitors in by a hand-off from BASE_URL, and has its own resource for apps. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { authorizationUrl, authorize, exchange, registeredApp } from '../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { hidden, signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { readCommand } from '../platform/call/command.ts'
import { commands } from '../commands.ts'
import { createSignInLink, ensureAccount } from './index.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  for (const site of [
    '--key tools --name Tools --host tools.localhost:3999',
    '--key schau --name Werkschau --language de --host schau.localhost:3999 --accent #0a6b4d',
  ]) {
    const { command, given } = readCommand(commands, `site create ${site}`.split(' '))
    await command.run(app, given)
  }
  app.sites.forget()
})
after(() => app.stop())

test('signing in at a further site goes through BASE_URL and signs in only the browser that started it, once', async () => {
  const site = await app.sites.byKey('tools')
  assert.equal(site && new URL(site.origin).host, 'tools.localhost:3999')
  const base = await signedInVisitor(app, 'ada@example.org')
  const there = new Visitor(app, 'tools.localhost:3999')
  const start = await there.get('/sign-in?to=/account/profile')
  assert.match(start.location ?? '', /^http:\/\/localhost:3999\/sign-in\/for\/tools\?/)
  const handed = await base.get(start.location ?? '')
  const arrival = new URL(handed.location ?? '')
  assert.equal(`${arrival.host}${arrival.pathname}`, 'tools.localhost:3999/sign-in/arrive')
  const askedItself = new Visitor(app, arrival.host)
  await askedItself.get('/sign-in?to=/account/profile')
  for (const browser of [new Visitor(app, arrival.host), askedItself]) {
    const elsewhere = await browser.get(arrival.pathname + arrival.search)
    assert.equal(elsewhere.location, '/', 'a browser that did not ask for this is not signed in')
    assert.equal((await browser.get('/account/profile')).status, 303)
  }
  const arrived = await there.get(arrival.pathname + arrival.search)
  assert.equal(arrived.location, '/account/profile')
  assert.equal((await there.get('/account/profile')).status, 200)
  const replay = new Visitor(app, arrival.host)
  for (const [name, value] of there.cookies) if (name.includes('handoff')) replay.cookies.set(name, value)
  await replay.get(arrival.pathname + arrival.search)
  assert.equal((await replay.get('/account/profile')).status, 303, 'the token works once')
})

test('a visitor from a further site signs in at BASE_URL under that site’s name, language and accent, and can go back', async () => {
  const there = new Visitor(app, 'schau.localhost:3999')
  const home = await there.get('/')
  assert.match(
    String(home.headers['content-security-policy']),
    /form-action 'self' http:\/\/localhost:3999;/,
    'its forms may redirect to the sign-in page',
  )
  const start = await there.get('/sign-in?to=/account/profile')
  const visitor = new Visitor(app)
  const form = await visitor.get((await visitor.get(start.location ?? '')).location ?? '')
  const page = load(form.body)
  assert.equal(page('html').attr('lang'), 'de')
  assert.equal(page('h1').text(), 'Bei Werkschau anmelden')
  assert.equal(page('.brand').attr('href'), 'http://schau.localhost:3999/')
  assert.ok(page('link[href*="0a6b4d"]').length > 0)
  assert.match(
    String(form.headers['content-security-policy']),
    /form-action 'self' http:\/\/schau\.localhost:3999/,
  )
  const to = page('input[name=to]').attr('value') ?? ''
  const refused = await visitor.post('/sign-in', { to, email: 'nobody' }, form)
  assert.match(refused.body, /Bei Werkschau anmelden/)
  await visitor.post('/sign-in', { to, email: 'gerd@example.org' }, form)
  const { rows } = await sql<{ subject: string }>`select subject from outbox
    where recipient = 'gerd@example.org'`.execute(app.services.db)
  assert.deepEqual(rows, [{ subject: 'Dein Anmeldelink für Werkschau' }])
  const away = await visitor.get('/sign-in?to=/sign-in/for/nowhere')
  assert.equal(load(away.body)('html').attr('lang'), 'en')
})

test('an app of a further site is connected at BASE_URL under that site’s name and language, from sign-in to consent', async () => {
  const connection = await registeredApp(app)
  const { url } = await authorizationUrl(connection, { resource: 'http://schau.localhost:3999/mcp' })
  const stranger = new Visitor(app)
  const signIn = await stranger.get((await stranger.get(url.href)).location ?? '')
  const form = await stranger.get(signIn.location ?? '')
  assert.equal(load(form.body)('h1').text(), 'Bei Werkschau anmelden')
  const to = hidden(form, 'to') ?? ''
  await stranger.post('/sign-in', { to, email: 'anna@example.org' }, form)
  const { rows } = await sql<{ subject: string }>`select subject from outbox
    where recipient = 'anna@example.org'`.execute(app.services.db)
  assert.deepEqual(rows, [{ subject: 'Dein Anmeldelink für Werkschau' }])
  const reader = await signedInVisitor(app, 'anna@example.org')
  const consent = await reader.get((await reader.get(url.href)).location ?? '')
  const page = load(consent.body)
  assert.equal(page('html').attr('lang'), 'de')
  assert.equal(page('h1').text(), 'Desk helper verbinden?')
  assert.equal(page('.brand').text().trim(), 'Werkschau')
  assert.match(
    String(consent.headers['content-security-policy']),
    /form-action 'self' http:\/\/127\.0\.0\.1:49152/,
  )
  const connected = { resource: 'http://schau.localhost:3999/mcp' }
  await exchange(connection, await authorize(connection, reader, connected), undefined, connected.resource)
})

test('a vote started on a further site is cast after the sign-in at BASE_URL', async () => {
  const { slug } = await makeListing(app, { name: 'Hornbeam', site: 'tools' })
  const [there, base] = [new Visitor(app, 'tools.localhost:3999'), new Visitor(app)]
  const pressed = await there.get(`/listings/${slug}/vote?do=vote`)
  const handed = await base.get((await there.get(pressed.location ?? '')).location ?? '')
  const form = await base.get(handed.location ?? '')
  assert.match(form.body, /Sign in to vote for Hornbeam/)
  const to = hidden(form, 'to') ?? ''
  await ensureAccount(app.signIn, app.services.db, 'first@visitor.example')
  const landing = await base.get(await createSignInLink(app.signIn, 'first@visitor.example', to))
  const signedIn = await base.post('/sign-in/link', { token: hidden(landing, 'token') ?? '', to }, landing)
  await sql`update accounts set "createdAt" = '2026-01-01' where email = 'first@visitor.example'`.execute(
    app.services.db,
  )
  const arrival = new URL((await base.get(signedIn.location ?? '')).location ?? '')
  const arrived = await there.get(arrival.pathname + arrival.search)
  assert.match((await there.get(arrived.location ?? '')).body, /You voted for Hornbeam/)
})

test('an access token for one site’s MCP server is refused by another site’s', async () => {
  const visitor = await signedInVisitor(app, 'ada@example.org')
  const metadata = await app.http.app.inject({
    url: '/.well-known/oauth-protected-resource/mcp',
    headers: { host: 'tools.localhost:3999' },
  })
  const { resource, authorization_servers: servers } = metadata.json()
  assert.deepEqual(servers, ['http://localhost:3999/api/auth'])
  assert.match(resource, /tools\.localhost:3999\/mcp$/)
  const connection = await registeredApp(app)
  const tokens = await exchange(
    connection,
    await authorize(connection, visitor, { resource }),
    undefined,
    resource,
  )
  const call = (host: string) =>
    app.http.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host,
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        authorization: `Bearer ${tokens.access_token}`,
      },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_account', arguments: {} },
      },
    })
  assert.equal((await call('tools.localhost:3999')).statusCode, 200)
  assert.equal((await call('localhost:3999')).statusCode, 401)
})
