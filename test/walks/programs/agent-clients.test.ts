/**
 * The clients that agents are built on, each from a URL to a launch, an edit that its person confirms, and its undoing:
 * signed in by consent, set to “Ask me first”, undone by the app itself. The Inspector is not a dependency
 * (docs/decisions/0450-toolsets.md): `MCP_INSPECTOR` names the folder of an installed one.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createMCPClient } from '@ai-sdk/mcp'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import { z } from 'zod'
import { toolsets } from '../../../src/toolsets.ts'
import { authorize, exchange, registeredApp } from '../../clients/app-client.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { freePort } from '../../servers/free-port.ts'
import { completeFounder } from '../../fixtures/listings.ts'
import { portrait, type ProductSite, serveProductSite, toolcrib } from '../../fakes/product-site.ts'
import { hidden, signedInVisitor, type Visitor } from '../../clients/visitor.ts'

type Answer = Record<string, unknown>
interface Peer {
  /** The id of the app that the person connected. */
  app: string
  call(name: string, args: Answer): Promise<unknown>
  close(): Promise<void>
}
type Connect = (app: TestApp, person: Visitor) => Promise<Peer>

const mcpOf = (app: TestApp) => new URL('/mcp', app.config.baseUrl)

/** A client that is given its token after the person's consent. */
function withToken(
  connect: (url: URL, headers: Record<string, string>) => Promise<Omit<Peer, 'app'>>,
): Connect {
  return async (app, person) => {
    const connection = await registeredApp(app)
    const tokens = await exchange(connection, await authorize(connection, person))
    const peer = await connect(mcpOf(app), { authorization: `Bearer ${tokens.access_token}` })
    return { ...peer, app: connection.client.client_id }
  }
}

/** A program on its person's computer that signs in at the first call that needs it, through a browser it opens. */
const mcpRemote: Connect = async (app, person) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-mcp-remote-'))
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(import.meta.dirname, '../../../node_modules/mcp-remote/dist/proxy.js'), mcpOf(app).href],
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder, BROWSER: 'true' },
    stderr: 'pipe',
  })
  const client = new OldClient({ name: 'test', version: '1' })
  const opened = new Promise<URL>((found) => {
    let told = ''
    transport.stderr?.on('data', (text) => {
      told += String(text)
      const address = /visiting:\s+(\S+)\s/.exec(told)?.[1]
      if (address !== undefined && told.includes('callback server running')) found(new URL(address))
    })
  })
  await client.connect(transport)
  const call = (name: string, args: Answer) => client.callTool({ name, arguments: args })
  const first = call('get_account', {})
  const url = await opened
  let seen = await person.get(url.href)
  const page = await person.get(seen.location ?? '')
  assert.match(page.body, /mcp-remote|MCP CLI Proxy/i)
  seen = await person.post('/connect', { request: hidden(page, 'request') ?? '', decision: 'allow' }, page)
  const close = async () => {
    await client.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const back = await fetch(seen.location ?? '').catch(() => null)
  if (back === null) {
    // Another test took the port that it had chosen, so it listens on another one: start over.
    first.catch(() => undefined)
    await close()
    return mcpRemote(app, person)
  }
  assert.equal(back.status, 200, await back.text())
  assert.notEqual((await first).isError, true)
  return { app: url.searchParams.get('client_id') ?? '', call, close }
}

/** The Inspector's command line: one process per call, which knows only the listed tools. */
const inspector = withToken(async (url, headers) => ({
  call: (name, args) => {
    const program = join(process.env['MCP_INSPECTOR'] ?? '', 'clients/launcher/build/index.js')
    const given = ['--header', `Authorization: ${headers['authorization']}`, '--protocol-era', 'auto']
    const tool = ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)]
    return new Promise((answer, fail) => {
      execFile(process.execPath, [program, '--cli', url.href, ...given, ...tool], (error, stdout) =>
        stdout === '' ? fail(error ?? new Error(`${name}: no answer`)) : answer(JSON.parse(stdout)),
      )
    })
  },
  close: async () => undefined,
}))

const clients: Record<string, Connect> = {
  'the official client 2.4': withToken(async (url, headers) => {
    const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new NewTransport(url, { requestInit: { headers } }))
    return { call: (name, args) => client.callTool({ name, arguments: args }), close: () => client.close() }
  }),
  'the official client 1.32': withToken(async (url, headers) => {
    const client = new OldClient({ name: 'test', version: '1' })
    await client.connect(new OldTransport(url, { requestInit: { headers } }))
    return { call: (name, args) => client.callTool({ name, arguments: args }), close: () => client.close() }
  }),
  '@ai-sdk/mcp': withToken(async (url, headers) => {
    const client = await createMCPClient({ transport: { type: 'http', url: url.href, headers } })
    return { call: (name, args) => client.callTool({ name, arguments: args }), close: () => client.close() }
  }),
  'mcp-remote': mcpRemote,
  'the Inspector': inspector,
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

const called = new Set<string>()

/** A tool's result, which must not be an error unless expected. */
async function ask(peer: Peer, name: string, args: Answer, isError = false): Promise<Answer> {
  called.add(name)
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
  const skip = name === 'the Inspector' && !process.env['MCP_INSPECTOR'] ? 'MCP_INSPECTOR is not set' : false
  test(
    `${name}: submits, reviews and launches a listing, edits it by a confirm link and undoes the edit`,
    { skip },
    async () => {
      const app = await startApp()
      const visitor = await signedInVisitor(app, 'jana@toolcrib.example')
      const peer = await connect(app, visitor)
      const asksFirst = async (asks: 'yes' | 'no') =>
        visitor.post(
          '/account/apps/asks',
          { kind: 'app', credential_id: peer.app, asks },
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
    },
  )
}

test('the default tool list has every tool that these clients call', () => {
  const [byDefault] = toolsets
  assert.deepEqual(
    [...called].filter((name) => !byDefault?.operations.some((op) => op.name === name)),
    [],
  )
})
