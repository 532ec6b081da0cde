/** Apps that register themselves: harmful registrations are refused, and accepted ones grant nothing by themselves. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { authorizationUrl, registeredApp } from '../../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'

let app: TestApp
const web = 'https://app.example/callback'

before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const harmful: Record<string, unknown>[] = [
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'http://evil.example/cb',
    'http://10.0.0.1/cb',
    'http://127.0.0.2/cb',
    'http://localhost.evil.example/cb',
    'ftp://x.example/',
    'custom:/cb',
    'cursor://cb',
    'https://user@app.example/cb',
    'https://user:pw@app.example/cb',
    'https://app.example/cb#x',
    'https://app.example/c b',
    'https://app.example/\\cb',
    'https:\\\\evil.example',
    '//app.example/cb',
    'app.example/cb',
    '',
    ' https://app.example/cb',
    'https://app.example/cb\n',
    'https://',
    'https:app.example/cb',
    `https://app.example/${'a'.repeat(2048)}`,
    'https://*.example/cb\u0000',
    'https://аpp.example/cb',
    'http://[::2]/cb',
  ].map((uri) => ({ redirect_uris: [uri] })),
  { redirect_uris: [] },
  {},
  { redirect_uris: 'https://app.example/cb' },
  { redirect_uris: [{ toString: 'https://app.example/cb' }] },
  { redirect_uris: [web, 'javascript:alert(1)'] },
  { redirect_uris: Array.from({ length: 11 }, (_, index) => `https://app.example/${index}`) },
  { redirect_uris: [web], client_name: 'a'.repeat(101) },
  { redirect_uris: [web], client_name: 'Marquee\u202eeeuqraM' },
  { redirect_uris: [web], client_name: 'two\nlines' },
  ...['\u2800', '\u3164', 'Mar\u00adquee', 'Marquee\ufe0f', 'Mar\u{e0020}quee', '\u115f', '---', ''].map(
    (name) => ({ redirect_uris: [web], client_name: name }),
  ),
  { redirect_uris: ['https://a.example;script-src/cb'] },
  { redirect_uris: ['https://a.example,b.example/cb'] },
  { redirect_uris: [web], client_uri: 'javascript:alert(1)' },
  { redirect_uris: [web], grant_types: ['client_credentials'] },
  { redirect_uris: [web], grant_types: ['implicit'], response_types: ['token'] },
  { redirect_uris: [web], response_types: ['token'] },
  { redirect_uris: [web], application_type: 'admin' },
]

test(`${harmful.length} harmful or malformed registrations are refused`, async () => {
  assert.ok(harmful.length >= 40)
  for (const metadata of harmful) {
    const answer = await app.http.app.inject({
      method: 'POST',
      url: '/api/auth/oauth2/register',
      payload: metadata,
    })
    assert.equal(answer.statusCode, 400, JSON.stringify(metadata).slice(0, 200))
    assert.match(answer.json().error, /^invalid_(redirect_uri|client_metadata)$/)
  }
  for (const body of ['', 'null', '[]', '"x"', '{', '{"redirect_uris":']) {
    const answer = await app.http.app.inject({
      method: 'POST',
      url: '/api/auth/oauth2/register',
      headers: { 'content-type': 'application/json' },
      payload: body,
    })
    assert.equal(answer.statusCode, 400, body)
  }
})

test('a registration grants nothing: no secret, no chosen id, no skipped consent', async () => {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/register',
    payload: {
      redirect_uris: [web],
      client_id: 'admin',
      client_secret: 'x',
      skip_consent: true,
      skipConsent: true,
      disabled: false,
      user_id: 'x',
      scope: 'account:read admin',
      token_endpoint_auth_method: 'client_secret_basic',
      jwks_uri: 'https://evil.example/jwks',
    },
  })
  const made = answer.json()
  assert.ok(answer.statusCode < 300, answer.body)
  assert.notEqual(made.client_id, 'admin')
  assert.equal(made.client_secret, undefined)
  assert.equal(made.token_endpoint_auth_method, 'none')
  assert.ok(!String(made.scope).includes('admin'))
  const ada = await signedInVisitor(app, 'ada@example.org')
  const connection = await registeredApp(app)
  const own = { ...connection, client: { client_id: String(made.client_id) } }
  const seen = await ada.get((await authorizationUrl(own, { redirect: web, scope: 'account:read' })).url.href)
  assert.match(seen.location ?? '', /^http:\/\/localhost:3999\/connect\?/)
})
