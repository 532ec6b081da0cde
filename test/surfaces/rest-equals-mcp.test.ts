/** REST and MCP give the same answer to every operation, with the official clients at every protocol version. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { seedCommand } from '../../src/demonstration/seed-command.ts'
import { operations } from '../../src/operations.ts'
import { type Operation, routeOf } from '../../src/platform/call/operation.ts'
import { toolsets } from '../../src/toolsets.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { serveProductSite, toolcrib, type ProductSite } from '../fakes/product-site.ts'

interface ToolAnswer {
  isError: boolean
  structured: unknown
  text: string
}
interface McpPeer {
  call(name: string, args: Record<string, unknown>): Promise<ToolAnswer>
  tools(): Promise<string[]>
  close(): Promise<void>
}

let app: TestApp
let site: ProductSite
let base = ''
let key = ''
/** Arguments that succeed, with non-empty answers. */
let arguments_: Record<string, Record<string, unknown>> = {}

before(async () => {
  site = await serveProductSite(toolcrib)
  app = await createTestApp({
    environment: { CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${site.port}` },
  })
  base = await app.http.app.listen({ port: 0, host: '127.0.0.1' })
  await seedCommand.run(app, { options: { listings: '40' }, words: [] })
  key = (await app.account('owner@example.org')).key
  const draft = await rest('submit_listing', { url: 'http://toolcrib.example/' })
  await app.work()
  const id = String(draft['id'])
  const categories = await rest('list_categories', {})
  const [category] = categories['items'] as { name: string; slug: string }[]
  await rest('update_draft', { id, fields: { categories: [category?.name] } })
  const listing = await rest('submit_draft', { id })
  const search = await rest('search_listings', { per_page: 2 })
  const [one, two] = search['items'] as { slug: string }[]
  arguments_ = {
    get_listing: { slug: one?.slug, include: 'evidence' },
    get_alternatives: { slug: one?.slug },
    get_badges: { slug: one?.slug },
    compare_listings: { a: one?.slug, b: two?.slug },
    get_category: { slug: category?.slug },
    get_launch_week: { week: 'previous' },
    get_draft: { id },
    update_draft: { id, fields: { headline: 'The desk that lends tools' } },
    submit_draft: { id },
    submit_listing: { url: 'http://toolcrib.example/other' },
    get_my_listing: { listing_id: listing['listing_id'] },
    update_my_listing: { listing_id: listing['listing_id'], fields: { tags: ['tools'] } },
  }
})

after(async () => {
  await app.stop()
  await site.close()
})

async function restAnswer(
  op: Operation,
  args: Record<string, unknown>,
  dryRun: boolean,
  bearer = key,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { method, path, parameters } = routeOf(op)
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !parameters.includes(name)))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const url = new URL(
    `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(args[name])))}`,
    base,
  )
  if (!hasBody) for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value))
  if (dryRun) url.searchParams.set('dry_run', 'true')
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(rest) } : {}),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

async function rest(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const op = operations.find((one) => one.name === name)
  if (!op) throw new Error(`there is no ${name}`)
  const answer = await restAnswer(op, args, false)
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function newPeer(bearer: string, path = '/mcp'): Promise<McpPeer> {
  const client = new NewClient(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  await client.connect(
    new NewTransport(new URL(path, base), {
      requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    }),
  )
  return peerOf(client)
}

async function oldPeer(version: string, bearer: string, path = '/mcp'): Promise<McpPeer> {
  const client = new OldClient({ name: 'test', version: '1' })
  const transport = new OldTransport(new URL(path, base), {
    requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    fetch: (url, init) =>
      fetch(
        url,
        typeof init?.body === 'string'
          ? {
              ...init,
              body: init.body.replace(/"protocolVersion":"[^"]+"/, `"protocolVersion":"${version}"`),
            }
          : init,
      ),
  })
  await client.connect(transport)
  return peerOf(client)
}

function peerOf(client: {
  callTool(request: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
  listTools(): Promise<{ tools: { name: string }[] }>
  close(): Promise<void>
}): McpPeer {
  return {
    async call(name, args) {
      const result = (await client.callTool({ name, arguments: args })) as {
        isError?: boolean
        structuredContent?: unknown
        content: { text: string }[]
      }
      return {
        isError: result.isError ?? false,
        structured: result.structuredContent,
        text: result.content[0]?.text ?? '',
      }
    },
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    close: () => client.close(),
  }
}

/** Normalises what differs by nature: request ids, values that change with time, and the members of the body. */
function comparable(body: unknown): unknown {
  const same = (name: string, value: unknown) => {
    if (name === 'request_id') return 'req'
    return name === 'fix' && typeof value === 'string' ? value.replace(/ The members are: .*$/, '') : value
  }
  return JSON.parse(JSON.stringify(body, same))
}

type Connect = (bearer: string, path?: string) => Promise<McpPeer>

const versions: [string, Connect][] = [
  ['2026-07-28', newPeer],
  ...['2025-11-25', '2025-06-18', '2025-03-26'].map((version): [string, Connect] => [
    version,
    (bearer, path) => oldPeer(version, bearer, path),
  ]),
]

function namesOf(set: string): string[] {
  return toolsets.find(({ name }) => name === set)?.operations.map(({ name }) => name) ?? []
}

/** REST's answer to each case: every version's answer is compared with the same one. */
const byRestOf: Record<string, ReturnType<typeof restAnswer>> = {}

for (const [version, connect] of versions) {
  describe(`MCP ${version}`, () => {
    let peer: McpPeer
    before(async () => {
      peer = await connect(key)
    })
    after(() => peer.close())

    test(`tools/list has the default operations in order, or those of a requested toolset (MCP ${version})`, async () => {
      assert.deepEqual(await peer.tools(), namesOf('default'))
      const asking = await connect(key, '/mcp?toolsets=submit')
      assert.deepEqual(await asking.tools(), namesOf('submit'))
      // Tools outside the list can still be called: the list says what fits, scopes say what is allowed.
      assert.equal((await asking.call('get_site_info', {})).isError, false)
      await asking.close()
    })

    for (const op of operations) {
      const writes = op.effect !== 'read'
      test(`${op.name} returns the same results and problems as REST (MCP ${version})`, async () => {
        const cases = [
          arguments_[op.name] ?? op.examples[0] ?? {},
          { ...op.examples[0], surely_unknown: 1 },
          unknownObject(op),
        ]
        for (const [index, args] of cases.entries()) {
          const byRest = await (byRestOf[`${op.name} ${index}`] ??= restAnswer(op, args, writes))
          if (index === 0 && arguments_[op.name]) assert.ok(byRest.status < 300, 'the success case fails')
          const byMcp = await peer.call(op.name, writes ? { ...args, dry_run: true } : args)
          assert.deepEqual(comparable(JSON.parse(byMcp.text)), comparable(byRest.body))
          assert.equal(byMcp.isError, byRest.status >= 400)
          if (!byMcp.isError && version !== '2025-03-26')
            assert.deepEqual(comparable(byMcp.structured), comparable(byRest.body))
          if (byMcp.isError) assert.equal(byMcp.structured, undefined)
        }
      })
    }
  })
}

// Runs after everything that is compared with REST's first answers, because each of these creates a draft.
describe('REST and MCP', () => {
  for (const [version, connect] of versions)
    test(`an idempotency key sent by REST and then by MCP replays the first response (MCP ${version})`, async () => {
      const peer = await connect(key)
      const url = `http://toolcrib.example/${version}`
      const idempotency_key = `both-doors-${version}`
      const first = await fetch(new URL('/api/v1/drafts', base), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotency_key,
        },
        body: JSON.stringify({ url }),
      })
      assert.equal(first.status, 201)
      assert.equal((await peer.call('submit_listing', { url, idempotency_key })).text, await first.text())
      await peer.close()
    })
})

/** The example with path parameters that identify nothing. */
function unknownObject(op: Operation): Record<string, unknown> {
  const { parameters } = routeOf(op)
  const isNumber = (name: string) => typeof op.examples[0]?.[name] === 'number'
  const nowhere = parameters.map((name) => [name, isNumber(name) ? 2_147_483_647 : 'nothing-here'])
  return { ...op.examples[0], ...Object.fromEntries(nowhere) }
}

test('an account tool gets 401 with a challenge without a credential, and 403 with all scopes for a narrow key', async () => {
  const call = (authorization?: string) =>
    fetch(new URL('/mcp', base), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization ? { authorization } : {}),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'submit_listing', arguments: { url: 'https://example.com' } },
      }),
    })
  const unsigned = await call()
  assert.equal(unsigned.status, 401)
  assert.match(
    unsigned.headers.get('www-authenticate') ?? '',
    /resource_metadata="http:\/\/localhost:3999\/\.well-known\/oauth-protected-resource\/mcp"/,
  )
  const narrow = await app.account('narrow@example.org', { scopes: ['account:read'] })
  const refused = await call(`Bearer ${narrow.key}`)
  assert.equal(refused.status, 403)
  assert.match(refused.headers.get('www-authenticate') ?? '', /scope="account:read listings:write"/)
  assert.equal((await call('Bearer mq_wrong')).status, 401)
})
