/** Authorization requests that would send a code to the wrong place: foreign redirect URIs and weaker PKCE. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import * as oauth from 'oauth4webapi'
import {
  type Connection,
  authorizationUrl,
  authorize,
  exchange,
  redirectUri,
  registeredApp,
} from '../../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { shared } from '../../../test/fixtures/shared.ts'
import { signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { ownPath } from '../sign-in/sign-in-rules.ts'

let app: TestApp
let ada: Visitor
let connection: Connection
const web = 'https://app.example/callback'

before(async () => {
  app = await createTestApp()
  ada = await signedInVisitor(app, 'ada@example.org')
  connection = await registeredApp(app, { redirect_uris: [web], application_type: 'web' })
})
after(() => app.stop())

/** Mutations of one registered URI: each differs from it under strict comparison. */
const mutations = [
  ...[
    '/',
    '?',
    '#',
    '/..',
    '/../evil',
    '?x=1',
    '#frag',
    '%00',
    '%0d%0aLocation:%20//evil.example',
    '/.',
    '//',
    ';x',
    ' ',
    '\t',
    '\\',
    '%2f..',
    '&redirect_uri=https://evil.example',
  ].map((end) => web + end),
  'http://app.example/callback',
  'https://APP.example/callback',
  'https://app.example:443/callback',
  'https://app.example./callback',
  'https://app.example/Callback',
  'https://app.example/callbac',
  'https://app.example/x/../callback',
  'https://app.example//callback',
  'https://app.example/%63allback',
  'https://app.example@evil.example/callback',
  'https://evil.example#@app.example/callback',
  'https://evil.example?app.example/callback',
  'https://evil.example/https://app.example/callback',
  'https://app.example.evil.example/callback',
  'https://evilapp.example/callback',
  'https://sub.app.example/callback',
  'https:app.example/callback',
  'https:/app.example/callback',
  '//app.example/callback',
  'javascript:alert(1)//app.example/callback',
  'data:text/html,x',
  'ftp://app.example/callback',
  'custom://app.example/callback',
]

const { path: folder, skip } = shared('vectors/redirect')
const published = skip
  ? []
  : ['open_redirect_payloads.txt', 'openredirects.txt'].flatMap((name) =>
      readFileSync(`${folder}/${name}`, 'utf8').split('\n').filter(Boolean),
    )

/**
 * Where a signed-out visitor who opens the request is redirected: to sign in for it, or to the page that says it was
 * refused.
 */
async function sentTo(redirect: string): Promise<string> {
  const { url } = await authorizationUrl(connection)
  url.searchParams.set('redirect_uri', redirect)
  const seen = await new Visitor(app).get(url.href)
  const to = new URL(seen.location ?? '/nowhere', url)
  assert.equal(to.origin, 'http://localhost:3999', `${redirect} led to ${to.href}`)
  return to.pathname
}

async function assertRefused(redirects: readonly string[]): Promise<void> {
  for (const redirect of redirects) {
    assert.equal(await sentTo(redirect), '/sign-in/refused', redirect)
    const kept = ownPath(redirect)
    assert.equal(new URL(kept, 'http://localhost:3999').host, 'localhost:3999', `${redirect} became ${kept}`)
    assert.ok(!/^\/[/\\]/.test(kept), kept)
  }
}

test('the registered redirect URI itself is accepted', async () => {
  assert.equal(await sentTo(web), '/connect/sign-in')
})

test(`each of ${mutations.length} mutations of the registered redirect URI is refused`, () =>
  assertRefused(mutations))

test('two redirect URIs in one request are refused', async () => {
  const { url } = await authorizationUrl(connection)
  for (const [first, second] of [
    [web, 'https://evil.example/callback'],
    ['https://evil.example/callback', web],
    [web, web],
  ]) {
    url.searchParams.set('redirect_uri', first ?? '')
    url.searchParams.append('redirect_uri', second ?? '')
    const seen = await ada.get(url.href)
    assert.equal(new URL(seen.location ?? '').pathname, '/sign-in/refused')
  }
})

test('the page for a refused redirect gives the reason and is not indexed', async () => {
  const { status, body } = await new Visitor(app).get('/sign-in/refused?error=invalid_redirect')
  assert.equal(status, 400)
  assert.match(body, /an address it hasn’t registered/)
  assert.match(body, /<meta name="robots" content="noindex"/)
})

test(`each of ${published.length} published redirect attacks is refused`, { skip }, () => {
  assert.ok(mutations.length + published.length >= 330)
  return assertRefused(published)
})

test('loopback redirect URIs match on any port, but not with another path, host or scheme', async () => {
  const native = await registeredApp(app)
  const port = 'http://127.0.0.1:61234/callback'
  const tokens = await exchange(native, await authorize(native, ada, { redirect: port }), port)
  assert.ok(tokens.access_token)
  for (const redirect of [
    'http://127.0.0.1:61234/other',
    'http://127.0.0.2:61234/callback',
    'http://localhost.evil.example/callback',
    'https://127.0.0.1:61234/callback',
  ]) {
    const seen = await ada.get((await authorizationUrl(native, { redirect })).url.href)
    assert.match(seen.location ?? '', /\/sign-in\/refused\?error=invalid_re(direct|quest)/, redirect)
  }
})

const downgrades: Record<string, (query: URLSearchParams) => void> = {
  plain: (query) => query.set('code_challenge_method', 'plain'),
  'no method': (query) => query.delete('code_challenge_method'),
  'no challenge': (query) => query.delete('code_challenge'),
  neither: (query) => ['code_challenge', 'code_challenge_method'].forEach((name) => query.delete(name)),
  'lower case': (query) => query.set('code_challenge_method', 's256'),
  'empty challenge': (query) => query.set('code_challenge', ''),
}
const wrongVerifiers: Record<string, string | typeof oauth.nopkce> = {
  'another verifier': oauth.generateRandomCodeVerifier(),
  'no verifier': oauth.nopkce,
}
const cases = Object.keys(downgrades).length + Object.keys(wrongVerifiers).length

test(`only PKCE with S256 is accepted: ${cases} downgrades are refused`, async () => {
  for (const [name, change] of Object.entries(downgrades)) {
    const seen = await ada.get((await authorizationUrl(connection, { redirect: web, change })).url.href)
    const error = new URL(seen.location ?? '', 'http://localhost:3999').searchParams.get('error')
    assert.equal(error, 'invalid_request', name)
  }
  const native = await registeredApp(app)
  const { server, client, options } = native
  for (const [name, verifier] of Object.entries(wrongVerifiers)) {
    const { parameters } = await authorize(native, ada)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirectUri,
      verifier,
      options,
    )
    assert.ok(response.status >= 400, name)
  }
})

test('a code exchanged with a different verifier is refused as invalid_grant', async () => {
  const code = await authorize(connection, ada, { redirect: web })
  const other = { ...code, verifier: oauth.generateRandomCodeVerifier() }
  await assert.rejects(exchange(connection, other, web), (error) => {
    assert.ok(error instanceof oauth.ResponseBodyError)
    assert.deepEqual([error.status, error.error], [400, 'invalid_grant'])
    return true
  })
})
