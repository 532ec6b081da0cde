/** When a person is asked before an app is connected, and whose answer counts. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as oauth from 'oauth4webapi'
import {
  authorizationUrl,
  authorize,
  registeredApp,
  type AuthorizeOptions,
} from '../../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { hidden, signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { findConnectedApps } from './app-queries.ts'

let app: TestApp
let ada: Visitor
before(async () => {
  app = await createTestApp()
  ada = await signedInVisitor(app, 'ada@example.org')
})
after(() => app.stop())

const website = 'https://app.example/callback'
const steps: [string, Parameters<typeof registeredApp>[1], AuthorizeOptions, 'asked' | 'answered'][] = [
  ['a website', { redirect_uris: [website] }, { redirect: website }, 'answered'],
  ['a native app', {}, {}, 'asked'],
  ['a native app with prompt=none', {}, { change: (query) => query.set('prompt', 'none') }, 'asked'],
]
for (const [what, metadata, input, then] of steps)
  test(`a repeated request by ${what} allowed before: ${then}; for more scopes or by another app: asked`, async () => {
    const connection = await registeredApp(app, metadata)
    const ask = async (more: AuthorizeOptions = {}) => {
      const answer = await ada.get((await authorizationUrl(connection, { ...input, ...more })).url.href)
      const to = new URL(answer.location ?? '', 'http://localhost:3999')
      if (to.pathname === '/connect') return 'asked'
      return to.searchParams.has('code') ? 'answered' : to.href
    }
    const { change: _none, ...first } = input
    await authorize(connection, ada, { ...first, scope: 'account:read' })
    assert.equal(await ask({ scope: 'account:read' }), then)
    assert.equal(await ask({ scope: 'account:read listings:write' }), 'asked', 'for more')
    const another = await registeredApp(app, metadata)
    const answer = await ada.get(
      (await authorizationUrl(another, { ...first, scope: 'account:read' })).url.href,
    )
    assert.match(answer.location ?? '', /\/connect\?/, 'another app')
  })

test('consent is accepted only from this site’s own form, on a page that cannot be framed', async () => {
  const connection = await registeredApp(app)
  const asked = await ada.get((await authorizationUrl(connection)).url.href)
  const page = await ada.get(asked.location ?? '')
  assert.equal(page.headers['x-frame-options'], 'DENY')
  assert.match(page.headers['content-security-policy'] ?? '', /frame-ancestors 'none'/)
  assert.equal(page.headers['cache-control'], 'no-store')
  const form = { request: hidden(page, 'request') ?? '', decision: 'allow' }
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  assert.equal((await ada.post('/connect', form)).status, 403)
  assert.equal((await ada.post('/connect', form, page, elsewhere)).status, 403)
  assert.equal((await ada.post('/connect', form, page)).status, 303)
})

test('an app can be connected so that it asks before every change', async () => {
  const connection = await registeredApp(app, { client_name: 'Careful helper' })
  const asked = await ada.get((await authorizationUrl(connection)).url.href)
  const page = await ada.get(asked.location ?? '')
  assert.match(page.body, /name="asks"/)
  const form = { request: hidden(page, 'request') ?? '', decision: 'allow', asks: 'on' }
  assert.equal((await ada.post('/connect', form, page)).status, 303)
  assert.match(
    (await ada.get('/account/apps')).body,
    /Careful helper[\s\S]*asks you before it changes anything/,
  )
})

test('the consent page refuses a request that was altered or not signed, without naming its app', async () => {
  const connection = await registeredApp(app, { client_name: 'Desk helper' })
  const asked = await ada.get((await authorizationUrl(connection)).url.href)
  const changes: Record<string, (query: URLSearchParams) => void> = {
    'no signature': (query) => query.delete('sig'),
    'another signature': (query) => query.set('sig', 'AAAA'),
    'two signatures': (query) => query.append('sig', query.get('sig') ?? ''),
    'a later end': (query) => query.set('exp', String(Number(query.get('exp')) + 60)),
    'more scope': (query) => query.set('scope', 'account:read listings:write orders:write'),
    'another registered port': (query) => query.set('redirect_uri', 'http://127.0.0.1:49153/callback'),
    'a member more': (query) => query.append('x', '1'),
  }
  for (const [what, change] of Object.entries(changes)) {
    const url = new URL(asked.location ?? '', 'http://localhost:3999')
    change(url.searchParams)
    const seen = await ada.get(url.href)
    assert.equal(seen.status, 400, what)
    assert.doesNotMatch(seen.body, /Desk helper/, what)
    assert.match(seen.headers['content-security-policy'] ?? '', /form-action 'self';/, what)
  }
  const seen = await ada.get(asked.location ?? '')
  assert.match(seen.body, /Desk helper/)
  assert.match(seen.headers['content-security-policy'] ?? '', /form-action 'self' http:\/\/127/)
})

test('the sign-in page’s form-action policy allows an app’s redirect URI only if the app registered it', async () => {
  const connection = await registeredApp(app)
  const policyFor = async (change: (query: URLSearchParams) => void) => {
    const { url } = await authorizationUrl(connection)
    change(url.searchParams)
    const page = await new Visitor(app).get(`/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`)
    return page.headers['content-security-policy'] ?? ''
  }
  assert.match(await policyFor(() => undefined), /form-action 'self' http:\/\/127\.0\.0\.1:49152;/)
  for (const address of [
    'https://evil.example/cb',
    'https://evil.example;script-src/cb',
    'https://a,b.example/',
    'http://127.0.0.1:1/elsewhere',
  ])
    assert.match(
      await policyFor((query) => query.set('redirect_uri', address)),
      /form-action 'self';/,
      address,
    )
  assert.match(await policyFor((query) => query.set('client_id', 'nobody')), /form-action 'self';/)
})

test('an authorization request with an invalid resource URL gets 400 at once', async () => {
  const connection = await registeredApp(app)
  for (const resource of ['notaurl', '', 'urn:x', 'http://localhost:3999/mcp#x']) {
    const { url } = await authorizationUrl(connection)
    url.searchParams.append('resource', resource)
    const seen = await ada.get(url.href)
    assert.equal(seen.status, 400, resource)
    assert.match(seen.headers['content-type'] ?? '', /html/)
  }
})

test('a consent page with an unregistered redirect URI gets 400 and neither names the app nor allows that URI', async () => {
  const connection = await registeredApp(app, { client_name: 'Desk helper' })
  const asked = await ada.get((await authorizationUrl(connection)).url.href)
  const changed = (change: (query: URLSearchParams) => void) => {
    const url = new URL(asked.location ?? '', 'http://localhost:3999')
    change(url.searchParams)
    return ada.get(url.href)
  }
  const tries: ((query: URLSearchParams) => void)[] = [
    (query) => query.set('redirect_uri', 'https://evil.example/cb'),
    (query) => query.set('redirect_uri', 'https://evil.example;script-src/cb'),
    (query) => query.set('redirect_uri', 'http://127.0.0.1:1/elsewhere'),
    (query) => query.append('resource', 'notaurl'),
  ]
  for (const attempt of tries) {
    const seen = await changed(attempt)
    assert.equal(seen.status, 400)
    assert.doesNotMatch(seen.body, /Desk helper/)
    assert.match(seen.headers['content-security-policy'] ?? '', /form-action 'self';/)
  }
})

test('declining sends the app access_denied and connects nothing; both answers name their issuer', async () => {
  const connection = await registeredApp(app)
  const account = await findAccountByEmail(app.services.db, 'ada@example.org')
  const connected = () => findConnectedApps(app.services.db, account?.id ?? '', app.clock.now())
  const before = await connected()
  await assert.rejects(authorize(connection, ada, { decision: 'deny' }), (error: unknown) => {
    assert.ok(error instanceof oauth.AuthorizationResponseError)
    assert.equal(error.error, 'access_denied')
    assert.equal(error.cause.get('iss'), 'http://localhost:3999/api/auth')
    assert.equal(error.cause.get('code'), null)
    return true
  })
  assert.deepEqual(await connected(), before)
  const { parameters } = await authorize(connection, ada)
  assert.equal(parameters.get('iss'), 'http://localhost:3999/api/auth')
})
