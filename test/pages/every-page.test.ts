/**
 * Rules for every page, checked over the list of pages: headers on each answer, private ones never cached, no form
 * accepted without its token, and no change caused by a read.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pages } from '../../src/pages.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'
import { tableContents } from '../database/table-contents.ts'
import { hidden, type Seen, signedInVisitor, Visitor } from '../clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let cookie = ''
let names: Record<string, string> = {}
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example', { role: 'operator' })
  const listing = await makeListing(app, { owner, plan: 'paid', edits: { founders: [completeFounder] } })
  names = {
    slug: listing.slug,
    id: listing.draftId,
    listing_id: String(listing.id),
    listing: String(listing.id),
  }
  const visitor = await signedInVisitor(app, 'jana@toolcrib.example')
  await visitor.get('/account')
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
after(() => app.stop())

const host = 'localhost:3999'
const addressOf = (route: string) =>
  route.replace(/^\w+ /, '').replaceAll(/\{(\w+)\}/g, (_whole, name: string) => names[name] ?? 'nothing')
const ask = (url: string, headers: Record<string, string> = {}) =>
  app.http.app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

const guards = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
]
function assertGuarded(what: string, headers: Record<string, unknown>): void {
  assert.deepEqual(
    guards.filter((name) => headers[name] === undefined),
    [],
    `${what} lacks headers`,
  )
}

const contents = () => tableContents(app)

test('every page has its security headers, signed in or not, and reading changes nothing', async () => {
  const before = await contents()
  let seen = 0
  for (const page of pages.filter(({ route }) => route.startsWith('GET '))) {
    for (const who of ['a stranger', 'signed in']) {
      const url = addressOf(page.route)
      const answer = await ask(url, who === 'signed in' ? { cookie } : {})
      assert.ok(answer.statusCode < 500, `${url} to ${who}: ${answer.statusCode}`)
      assertGuarded(`${url} to ${who}`, answer.headers)
      assert.equal(answer.headers['access-control-allow-origin'], undefined, url)
      if (page.access !== 'public')
        assert.match(String(answer.headers['cache-control']), /no-store/, `${url} to ${who}`)
      if (answer.statusCode === 200) seen++
    }
  }
  assert.ok(seen > 90, `${seen} pages were seen`)
  assert.deepEqual(await contents(), before)
})

test('no form is accepted without the CSRF token of its session', async () => {
  const forms = pages.filter(({ route, fromAnywhere }) => route.startsWith('POST ') && !fromAnywhere)
  assert.ok(forms.length > 40)
  const tokenOf = (page: Seen) => `csrf=${encodeURIComponent(hidden(page, 'csrf') ?? '')}&`
  const somebody = await signedInVisitor(app, 'somebody@example.org')
  const foreign = tokenOf(await somebody.get('/account/security'))
  const strangers = tokenOf(await new Visitor(app).get('/sign-in'))
  assert.ok(foreign.length > 30 && strangers.length > 30)
  const before = await contents()
  for (const { route, access } of forms) {
    // Public pages have the same bytes for everybody: their forms contain the stranger's token.
    const others = access === 'public' ? [foreign] : [foreign, strangers]
    for (const csrf of ['', 'csrf=x&', 'csrf=a&csrf=b&', ...others]) {
      const answer = await app.http.app.inject({
        method: 'POST',
        url: addressOf(route),
        headers: {
          host,
          cookie,
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: `${csrf}name=x`,
      })
      assert.equal(answer.statusCode, 403, `${route} with ${csrf}`)
    }
  }
  assert.deepEqual(await contents(), before)
})

test('router errors, API and MCP responses have the security headers too', async () => {
  for (const url of [
    '/%ff',
    '/api/v1/listings/%ff',
    '/no/such/page',
    '/api/v1/none',
    '/assets/none',
    '/healthz',
    '/readyz',
    '/openapi.json',
  ])
    assertGuarded(url, (await ask(url)).headers)
  const own = await ask('/api/v1/me', { authorization: `Bearer ${owner.key}` })
  assert.match(String(own.headers['cache-control']), /no-store/)
  const inspector = 'http://localhost:6274'
  for (const payload of [
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_account', arguments: {} } },
    { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
  ]) {
    const answer = await app.http.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host,
        origin: inspector,
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${owner.key}`,
        'mcp-protocol-version': '2025-11-25',
      },
      payload,
    })
    assert.equal(answer.statusCode, 200, answer.body)
    assertGuarded(payload.method, answer.headers)
    assert.match(String(answer.headers['cache-control']), /no-store/)
    assert.equal(answer.headers['access-control-allow-origin'], '*')
  }
})
