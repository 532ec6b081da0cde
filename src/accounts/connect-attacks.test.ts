/** What must not work: foreign redirects, weaker PKCE, malicious registrations and client documents. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import * as oauth from 'oauth4webapi'
import { createTestApp, type TestApp } from '../../test/app.ts'
import {
  type Connection,
  authorizationUrl,
  authorize,
  exchange,
  redirectUri,
  registeredApp,
} from '../../test/app-client.ts'
import { shared } from '../../test/shared.ts'
import { signedInVisitor, Visitor } from '../../test/visitor.ts'
import { WebError, type WebBytes } from '../providers/web-fetch.ts'
import { ownPath } from './sign-in/sign-in-rules.ts'

let app: TestApp
let ada: Visitor
let connection: Connection
const web = 'https://app.example/callback'
const documents = new Map<string, { status?: number; type?: string; body: unknown }>()
const fetched: string[] = []

before(async () => {
  app = await createTestApp({
    providers: {
      web: {
        fetchPage: () => Promise.reject(new Error('no page is read here')),
        fetchBytes: (url) => Promise.resolve().then(() => serve(url)),
        refuseAsWritten: () => null,
        close: async () => undefined,
      },
    },
  })
  ada = await signedInVisitor(app, 'ada@example.org')
  connection = await registeredApp(app, { redirect_uris: [web], application_type: 'web' })
})
after(() => app.stop())

function serve(url: string): WebBytes {
  fetched.push(url)
  const found = documents.get(url)
  if (!found) throw new WebError('unreachable', url)
  const type = found.type ?? 'application/json'
  const bytes = Buffer.from(typeof found.body === 'string' ? found.body : JSON.stringify(found.body))
  if (bytes.length > 8 * 1024) throw new WebError('too_large', url)
  return {
    finalUrl: url,
    status: found.status ?? 200,
    headers: { 'content-type': type },
    mediaType: type,
    chain: [],
    truncated: false,
    unread: false,
    bytes,
  }
}

/** Own mutations of one registered address: each is another address to a strict comparison. */
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

test('no mutation of a redirect address is followed', shared('vectors/redirect'), async () => {
  const folder = shared('vectors/redirect').path
  const lists = ['open_redirect_payloads.txt', 'openredirects.txt'].flatMap((name) =>
    readFileSync(`${folder}/${name}`, 'utf8').split('\n').filter(Boolean),
  )
  const all = [...new Set([...mutations, ...lists])]
  assert.ok(all.length >= 330, `${all.length} mutations`)
  const { url } = await authorizationUrl(connection)
  const stranger = new Visitor(app)
  for (const redirect of all) {
    url.searchParams.set('redirect_uri', redirect)
    const seen = await stranger.get(url.href)
    assert.ok(seen.status >= 300 || !seen.location, redirect)
    if (seen.location)
      assert.equal(new URL(seen.location, url).host, 'localhost:3999', `${redirect} led to ${seen.location}`)
    assert.ok(!seen.body.includes('"url":"http') || seen.body.includes('localhost:3999'), redirect)
    const kept = ownPath(redirect)
    assert.equal(new URL(kept, 'http://localhost:3999').host, 'localhost:3999', `${redirect} became ${kept}`)
    assert.ok(!/^\/[/\\]/.test(kept), kept)
  }
})

test('loopback redirects match on any port, and only there', async () => {
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

test('PKCE is S256 or nothing', async () => {
  const changes: Record<string, (query: URLSearchParams) => void> = {
    plain: (query) => query.set('code_challenge_method', 'plain'),
    'no method': (query) => query.delete('code_challenge_method'),
    'no challenge': (query) => query.delete('code_challenge'),
    neither: (query) => ['code_challenge', 'code_challenge_method'].forEach((name) => query.delete(name)),
    'lower case': (query) => query.set('code_challenge_method', 's256'),
    'empty challenge': (query) => query.set('code_challenge', ''),
  }
  for (const [name, change] of Object.entries(changes)) {
    const seen = await ada.get((await authorizationUrl(connection, { redirect: web, change })).url.href)
    assert.equal(
      new URL(seen.location ?? '', 'http://localhost:3999').searchParams.get('error'),
      'invalid_request',
      name,
    )
  }
  const native = await registeredApp(app)
  const verifiers: (string | typeof oauth.nopkce)[] = [oauth.generateRandomCodeVerifier(), oauth.nopkce]
  for (const verifier of verifiers) {
    const code = await authorize(native, ada)
    const response = await oauth.authorizationCodeGrantRequest(
      native.server,
      native.client,
      oauth.None(),
      code.parameters,
      redirectUri,
      verifier,
      native.options,
    )
    assert.ok(response.status >= 400, 'a wrong or absent verifier')
  }
})

test('registrations that would harm someone are refused', async () => {
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
    { redirect_uris: [web], client_uri: 'javascript:alert(1)' },
    { redirect_uris: [web], grant_types: ['client_credentials'] },
    { redirect_uris: [web], grant_types: ['implicit'], response_types: ['token'] },
    { redirect_uris: [web], response_types: ['token'] },
    { redirect_uris: [web], application_type: 'admin' },
  ]
  assert.ok(harmful.length >= 40, `${harmful.length} registrations`)
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
  const own = { ...connection, client: { client_id: String(made.client_id) } }
  const seen = await ada.get((await authorizationUrl(own, { redirect: web, scope: 'account:read' })).url.href)
  assert.match(seen.location ?? '', /^http:\/\/localhost:3999\/connect\?/)
})

const id = 'https://client.example.com/app.json'
const document = {
  client_id: id,
  client_name: 'Documented app',
  redirect_uris: [redirectUri],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  application_type: 'native',
}

test('an app that is described by a document at its own address connects without registering', async () => {
  documents.set(id, { body: document })
  const { server, options } = connection
  const documented: Connection = {
    server,
    options,
    client: { client_id: id, token_endpoint_auth_method: 'none' },
  }
  const { url } = await authorizationUrl(documented)
  const consent = await ada.get((await ada.get(url.href)).location ?? '')
  for (const shown of [
    'Documented app',
    'client.example.com',
    '127.0.0.1:49152',
    'create and change your drafts',
  ])
    assert.ok(consent.body.includes(shown), shown)
  const tokens = await exchange(documented, await authorize(documented, ada))
  assert.ok(tokens.access_token)
})

test('a document that does not hold is refused, and internal addresses are never asked for', async () => {
  const at = (path: string) => `https://client.example.com/${path}`
  const wrong: Record<string, { status?: number; type?: string; body: unknown }> = {
    'another-id.json': { body: { ...document, client_id: id } },
    'no-id.json': { body: { ...document, client_id: undefined } },
    'no-name.json': { body: { ...document, client_id: at('no-name.json'), client_name: undefined } },
    'no-redirects.json': {
      body: { ...document, client_id: at('no-redirects.json'), redirect_uris: undefined },
    },
    'secret.json': { body: { ...document, client_id: at('secret.json'), client_secret: 'x' } },
    'secret-method.json': {
      body: {
        ...document,
        client_id: at('secret-method.json'),
        token_endpoint_auth_method: 'client_secret_basic',
      },
    },
    'other-redirect.json': {
      body: {
        ...document,
        client_id: at('other-redirect.json'),
        redirect_uris: ['https://app.example/other'],
      },
    },
    'not-json.json': { body: 'client_id' },
    'html.json': { type: 'text/html', body: { ...document, client_id: at('html.json') } },
    'gone.json': { status: 404, body: {} },
    'moved.json': { status: 302, body: {} },
    'big.json': {
      body: {
        ...document,
        client_id: at('big.json'),
        client_uri: `https://client.example.com/${'a'.repeat(9000)}`,
      },
    },
  }
  for (const [path, served] of Object.entries(wrong)) documents.set(at(path), served)
  const outside = [
    'http://client.example.com/app.json',
    'https://127.0.0.1/app.json',
    'https://localhost/app.json',
    'https://10.0.0.1/app.json',
    'https://169.254.169.254/app.json',
    'https://[::1]/app.json',
    'https://client.example.com',
    'https://client.example.com/a/../app.json',
    'https://user@client.example.com/app.json',
    'https://client.example.com/app.json#x',
  ]
  const before = fetched.length
  for (const clientId of [...Object.keys(wrong).map(at), ...outside]) {
    const { url } = await authorizationUrl({ ...connection, client: { client_id: clientId } })
    const seen = await ada.get(url.href)
    assert.ok(
      seen.status >= 400 ||
        new URL(seen.location ?? '', 'http://localhost:3999').pathname === '/sign-in/refused',
      `${clientId} gave ${seen.status} ${seen.location}`,
    )
  }
  assert.deepEqual(
    fetched.slice(before).filter((url) => outside.includes(url)),
    [],
  )
})
