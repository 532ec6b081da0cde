/**
 * The official MCP clients sign in when they first need to, are used, get wider access, and are disconnected on the
 * page of apps.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  Client as NewClient,
  type OAuthClientProvider,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { WebError } from 'marquee-web-client'
import { change } from '../../src/platform/data/database.ts'
import { allScopes, authorize, exchange, redirectUri, registeredApp } from '../clients/app-client.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { freePort } from '../servers/free-port.ts'
import { servedBytes } from '../pages/served-bytes.ts'
import { hidden, signedInVisitor, type Visitor } from '../clients/visitor.ts'

const documentUrl = 'https://client.example.com/app.json'
const metadata = {
  client_name: 'Desk helper',
  redirect_uris: [redirectUri],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
}
const documents = new Map([
  [documentUrl, { client_id: documentUrl, application_type: 'native', ...metadata }],
])

let app: TestApp
let ada: Visitor
before(async () => {
  const port = await freePort()
  app = await createTestApp({
    environment: { BASE_URL: `http://localhost:${port}` },
    providers: {
      web: {
        userAgent: 'MarqueeBot/1.0',
        fetchPage: () => Promise.reject(new Error('no page is read here')),
        async fetchBytes(url) {
          const found = documents.get(url)
          if (!found) throw new WebError('unreachable', url)
          return servedBytes(url, { body: found })
        },
        refuseAsWritten: () => null,
        close: async () => undefined,
      },
    },
  })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  ada = await signedInVisitor(app, 'ada@example.org')
})
after(() => app.stop())

type Tokens = Awaited<ReturnType<OAuthClientProvider['tokens']>>
type Discovered = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]
type Registered = Awaited<ReturnType<OAuthClientProvider['clientInformation']>>

/** What a program stores between its calls, and the browser that it opens. */
class Keeper {
  readonly redirectUrl = redirectUri
  readonly clientMetadata = metadata
  readonly clientMetadataUrl?: string
  registered: Registered
  kept: Tokens
  #opened: URL | undefined
  #verifier = ''
  #discovered: Discovered | undefined
  constructor(given: { documentUrl?: string; registered?: Registered; tokens?: Tokens } = {}) {
    if (given.documentUrl !== undefined) this.clientMetadataUrl = given.documentUrl
    this.registered = given.registered
    this.kept = given.tokens
  }
  clientInformation = () => this.registered
  saveClientInformation = (given: Registered) => void (this.registered = given)
  tokens = () => this.kept
  saveTokens = (given: Tokens) => void (this.kept = given)
  redirectToAuthorization = (url: URL) => void (this.#opened = url)
  /** The URL that the program wants opened in the browser; returned once. */
  takeOpened(): URL | undefined {
    const opened = this.#opened
    this.#opened = undefined
    return opened
  }
  saveCodeVerifier = (given: string) => void (this.#verifier = given)
  codeVerifier = () => this.#verifier
  saveDiscoveryState = (given: Discovered) => void (this.#discovered = given)
  discoveryState = () => this.#discovered
}

/** A program that forgets credentials which no longer work. */
class ForgettingKeeper extends Keeper {
  invalidateCredentials = () => void (this.kept = undefined)
}

/** Expires every access token, which normally takes ten minutes. */
async function expireTokens(): Promise<void> {
  await change(app.services.db, sql`update oauth_access_tokens set "expiresAt" = ${new Date(0)}`)
}

interface Peer {
  call(name: string, args?: Record<string, unknown>): Promise<{ isError: boolean; structured: unknown }>
  finish(callback: URL): Promise<void>
  close(): Promise<void>
}

function answerOf(answer: object): { isError: boolean; structured: unknown } {
  const members = new Map<string, unknown>(Object.entries(answer))
  return { isError: members.get('isError') === true, structured: members.get('structuredContent') }
}

async function newPeer(keeper: Keeper): Promise<Peer> {
  const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const transport = new NewTransport(new URL('/mcp', app.config.baseUrl), { authProvider: keeper })
  await client.connect(transport)
  return {
    call: async (name, args = {}) => answerOf(await client.callTool({ name, arguments: args })),
    finish: (callback) => transport.finishAuth(callback.searchParams),
    close: () => client.close(),
  }
}

async function oldPeer(keeper: Keeper): Promise<Peer> {
  const client = new OldClient({ name: 'test', version: '1' })
  const transport = new OldTransport(new URL('/mcp', app.config.baseUrl), { authProvider: keeper })
  await client.connect(transport)
  return {
    call: async (name, args = {}) => answerOf(await client.callTool({ name, arguments: args })),
    finish: (callback) => transport.finishAuth(callback.searchParams.get('code') ?? ''),
    close: () => client.close(),
  }
}

/** Follows the URL that the program opened through the consent page, as a person with a browser. */
async function consent(opened: URL | undefined, shown: RegExp): Promise<URL> {
  assert.ok(opened, 'the program opened the browser')
  let seen = await ada.get(opened.href)
  if (new URL(seen.location ?? '', app.config.baseUrl).pathname === '/connect') {
    const page = await ada.get(seen.location ?? '')
    assert.match(page.body, shown)
    seen = await ada.post('/connect', { request: hidden(page, 'request') ?? '', decision: 'allow' }, page)
  }
  const back = seen.location ?? ''
  assert.ok(back.startsWith(redirectUri), back)
  return new URL(back)
}

async function disconnect(keeper: Keeper): Promise<void> {
  const page = await ada.get('/account/apps')
  assert.match(page.body, /Desk helper/)
  const gone = await ada.post(
    '/account/apps/disconnect',
    { client_id: keeper.registered?.client_id ?? '' },
    page,
  )
  assert.equal(gone.location, '/account/apps?done=disconnected')
}

const clients = { '2.4': newPeer, '1.32': oldPeer }
const ways: Record<string, { documentUrl?: string }> = {
  registration: {},
  'a metadata document': { documentUrl },
}

for (const [version, open] of Object.entries(clients)) {
  describe(`the official MCP client ${version}`, () => {
    for (const [way, given] of Object.entries(ways)) {
      test(`signs in by ${way} when a tool needs it, refreshes its token, and is disconnected on the apps page`, async () => {
        const keeper = new Keeper(given)
        const peer = await open(keeper)
        assert.equal((await peer.call('get_site_info')).isError, false)
        assert.equal(keeper.takeOpened(), undefined, 'public tools need no sign-in')
        await assert.rejects(peer.call('get_account'), /Unauthorized/)
        const wanted = keeper.takeOpened()
        assert.equal(wanted?.searchParams.get('scope'), allScopes)
        await peer.finish(await consent(wanted, /Desk helper/))
        assert.equal(keeper.registered?.client_id === documentUrl, given.documentUrl !== undefined)
        const account = await peer.call('get_account')
        assert.match(JSON.stringify(account.structured), /"email":"ada@example.org".*"signed_in_by":"oauth"/)
        const first = keeper.kept?.access_token
        await expireTokens()
        assert.equal((await peer.call('get_account')).isError, false, 'refreshed without the person')
        assert.notEqual(keeper.kept?.access_token, first)
        await disconnect(keeper)
        await assert.rejects(peer.call('get_account'))
        assert.equal(await statusOf(keeper.kept?.access_token), 401)
        await peer.close()
      })
    }

    test('asks for wider access when a tool needs it', async () => {
      const connection = await registeredApp(app)
      const code = await authorize(connection, ada, { scope: 'account:read' })
      const tokens = await exchange(connection, code)
      assert.equal(tokens.scope, 'account:read')
      const keeper = new Keeper({
        registered: { ...connection.client, redirect_uris: [redirectUri] },
        tokens,
      })
      const peer = await open(keeper)
      assert.equal((await peer.call('get_account')).isError, false)
      const submit = () => peer.call('submit_listing', { url: 'https://toolcrib.example', dry_run: true })
      await assert.rejects(submit(), /Unauthorized/)
      const wanted = keeper.takeOpened()
      const asked = wanted?.searchParams.get('scope')?.split(' ') ?? []
      assert.ok(asked.includes('account:read') && asked.includes('listings:write'), asked.join(' '))
      await peer.finish(await consent(wanted, /Create and change your drafts/))
      assert.equal((await submit()).isError, false)
      await peer.close()
    })
  })
}

test('client 1.32 cannot widen its access until its person has disconnected it', async () => {
  const connection = await registeredApp(app)
  const code = await authorize(connection, ada, { scope: 'account:read offline_access' })
  const keeper = new ForgettingKeeper({
    registered: { ...connection.client, redirect_uris: [redirectUri] },
    tokens: await exchange(connection, code),
  })
  const peer = await oldPeer(keeper)
  const submit = () => peer.call('submit_listing', { url: 'https://toolcrib.example', dry_run: true })
  await assert.rejects(submit(), /403 after trying upscoping/)
  assert.equal(keeper.takeOpened(), undefined)
  await disconnect(keeper)
  await assert.rejects(submit(), /Unauthorized/)
  const wanted = keeper.takeOpened()
  assert.equal(wanted?.searchParams.get('scope'), allScopes)
  await peer.finish(await consent(wanted, /Create and change your drafts/))
  assert.equal((await submit()).isError, false)
  await peer.close()
})

async function statusOf(token: string | undefined): Promise<number> {
  const answer = await fetch(new URL('/mcp', app.config.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_account', arguments: {} },
    }),
  })
  return answer.status
}
