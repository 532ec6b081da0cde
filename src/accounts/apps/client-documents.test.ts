/** Apps that are described by a document at their own address (Client ID Metadata Documents). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { WebError } from 'marquee-web-client'
import {
  type Connection,
  authorizationUrl,
  authorize,
  exchange,
  redirectUri,
  registeredApp,
} from '../../../test/clients/app-client.ts'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { type Served, servedBytes } from '../../../test/pages/served-bytes.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'

let app: TestApp
let ada: Visitor
let connection: Connection
const documents = new Map<string, Served>()
const fetched: string[] = []

before(async () => {
  app = await createTestApp({
    providers: {
      web: {
        userAgent: 'MarqueeBot/1.0',
        fetchPage: () => Promise.reject(new Error('no page is read here')),
        async fetchBytes(url, { maxBytes } = {}) {
          fetched.push(url)
          const found = documents.get(url)
          if (!found) throw new WebError('unreachable', url)
          const answer = servedBytes(url, found)
          if (answer.bytes.length > (maxBytes ?? Infinity)) throw new WebError('too_large', url)
          return answer
        },
        refuseAsWritten: () => null,
        close: async () => undefined,
      },
    },
  })
  ada = await signedInVisitor(app, 'ada@example.org')
  connection = await registeredApp(app)
})
after(() => app.stop())

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

test('an app whose client ID is the URL of its metadata document connects without registering', async () => {
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
    'Create and change your drafts',
  ])
    assert.ok(consent.body.includes(shown), shown)
  const tokens = await exchange(documented, await authorize(documented, ada))
  assert.ok(tokens.access_token)
})

const at = (path: string) => `https://client.example.com/${path}`
const wrong: Record<string, Served> = {
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

const cases = Object.keys(wrong).length + outside.length

test(`${cases} invalid client documents and URLs are refused, and invalid or internal URLs are never fetched`, async () => {
  assert.ok(cases >= 15)
  for (const [path, served] of Object.entries(wrong)) documents.set(at(path), served)
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
