/**
 * The clients that agents are built on, each from an address to a launch, an edit that its person confirms, and back: signed in
 * by consent, held to “Ask me first”, undone by the app itself.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createMCPClient } from '@ai-sdk/mcp'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorize, exchange, registeredApp } from '../app-client.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { freePort } from '../free-port.ts'
import { completeFounder } from '../live-listing.ts'
import { portrait, type ProductSite, serveProductSite, toolcrib } from '../product-site.ts'
import { hidden, signedInVisitor, type Visitor } from '../visitor.ts'

type Answer = Record<string, unknown>
interface Peer {
  call(name: string, args: Answer): Promise<unknown>
  close(): Promise<void>
}
type Connect = (url: URL, token: string) => Promise<Peer>

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
const clients: Record<string, Connect> = {
  'the official client 2.4': async (url, token) => {
    const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new NewTransport(url, { requestInit: { headers: headersOf(token) } }))
    return { call: (name, args) => client.callTool({ name, arguments: args }), close: () => client.close() }
  },
  'the official client 1.32': async (url, token) => {
    const client = new OldClient({ name: 'test', version: '1' })
    await client.connect(new OldTransport(url, { requestInit: { headers: headersOf(token) } }))
    return { call: (name, args) => client.callTool({ name, arguments: args }), close: () => client.close() }
  },
  '@ai-sdk/mcp': async (url, token) => {
    const transport = { type: 'http' as const, url: url.href, headers: headersOf(token) }
    const client = await createMCPClient({ transport })
    return { call: (name, args) => client.callTool({ name, arguments: args }), close: () => client.close() }
  },
}

let product: ProductSite
const apps: TestApp[] = []
before(async () => {
  product = await serveProductSite({ ...toolcrib, '/jana.jpg': portrait })
})
after(async () => {
  for (const app of apps) await app.stop()
  await product.close()
})

async function startApp(): Promise<TestApp> {
  const port = await freePort()
  const environment = {
    BASE_URL: `http://localhost:${port}`,
    CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${product.port}`,
  }
  const app = await createTestApp({ environment })
  apps.push(app)
  await sql`update sites set badge_required = false`.execute(app.services.db)
  app.sites.forget()
  await app.http.app.listen({ port, host: '127.0.0.1' })
  return app
}

const Result = z.object({ isError: z.boolean().optional(), content: z.array(z.object({ text: z.string() })) })

/** What a tool answers, which is no error unless that is wished. */
async function ask(peer: Peer, name: string, args: Answer, isError = false): Promise<Answer> {
  const result = Result.parse(await peer.call(name, args))
  const text = result.content[0]?.text ?? ''
  assert.equal(result.isError ?? false, isError, `${name}: ${text}`)
  return JSON.parse(text)
}

/** The person opens the link and confirms. */
async function confirm(visitor: Visitor, link: unknown): Promise<void> {
  const { pathname } = new URL(String(link))
  const page = await visitor.get(pathname)
  const done = await visitor.post(pathname, { decision: 'confirm', seen: hidden(page, 'seen') ?? '' }, page)
  assert.equal(done.location, `${pathname}?done=decided`, done.body)
}

for (const [name, connect] of Object.entries(clients)) {
  test(`${name}: submit, review, launch, an update by a confirm link, and its undoing`, async () => {
    const app = await startApp()
    const visitor = await signedInVisitor(app, 'jana@toolcrib.example')
    const connection = await registeredApp(app)
    const { access_token: token } = await exchange(connection, await authorize(connection, visitor))
    const peer = await connect(new URL('/mcp', app.config.baseUrl), token)
    const asksFirst = async (asks: 'yes' | 'no') =>
      visitor.post(
        '/account/apps/asks',
        { kind: 'app', credential_id: connection.client.client_id, asks },
        await visitor.get('/account/apps'),
      )

    const { id } = await ask(peer, 'submit_listing', { url: 'http://toolcrib.example/' })
    await app.work()
    const draft = await ask(peer, 'get_draft', { id })
    assert.equal(draft['status'], 'ready')
    assert.ok(JSON.stringify(draft).includes('The lending desk for shared workshops'))
    const fields = { categories: ['Productivity'] }
    await ask(peer, 'update_draft', { id, fields, founders: [completeFounder] })
    const { listing_id: listing } = await ask(peer, 'submit_draft', { id })
    const options = await ask(peer, 'get_launch_options', { listing_id: listing })
    const launched = await ask(peer, 'choose_free_listing', { listing_id: listing })
    assert.equal(launched['status'], 'scheduled', JSON.stringify(options))

    await asksFirst('yes')
    const headline = async () => JSON.stringify(await ask(peer, 'get_my_listing', { listing_id: listing }))
    const edit = { listing_id: listing, fields: { headline: 'Every tool comes home' } }
    const held = await ask(peer, 'update_my_listing', edit, true)
    assert.equal(held['code'], 'approval_required')
    assert.doesNotMatch(await headline(), /Every tool comes home/)
    await confirm(visitor, held['approve_url'])
    const told = await ask(peer, 'get_proposal', { proposal_id: held['proposal_id'] })
    assert.equal(told['status'], 'confirmed')
    assert.match(await headline(), /Every tool comes home/)

    await asksFirst('no')
    const { items } = z
      .object({ items: z.array(z.object({ version_id: z.number() })) })
      .parse(await ask(peer, 'list_listing_versions', { listing_id: listing }))
    await ask(peer, 'restore_my_version', { listing_id: listing, version_id: items[0]?.version_id })
    assert.doesNotMatch(await headline(), /"value":"Every tool comes home"/)
    await peer.close()
  })
}
