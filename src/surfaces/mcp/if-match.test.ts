/**
 * Edits by tools that name their version, with the official clients of the current and the previous protocol version.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'

let app: TestApp
let owner: TestAccount
let url: URL
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  url = new URL('/mcp', await app.http.app.listen({ port: 0, host: '127.0.0.1' }))
})
after(() => app.stop())

const info = { name: 'test', version: '1' }
const requestInit = () => ({ headers: { authorization: `Bearer ${owner.key}` } })

interface Result {
  isError?: boolean
  _meta?: { etag?: string }
  structuredContent: Record<string, unknown>
  content: { text: string }[]
}
type Tool = (name: string, args: Record<string, unknown>) => Promise<Result>

async function toolsOfToday(): Promise<Tool> {
  const client = new NewClient(info, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new NewTransport(url, { requestInit: requestInit() }))
  return async (name, args) => Object(await client.callTool({ name, arguments: args }))
}

async function toolsOfBefore(): Promise<Tool> {
  const client = new OldClient(info)
  await client.connect(new OldTransport(url, { requestInit: requestInit() }))
  return async (name, args) => Object(await client.callTool({ name, arguments: args }))
}

for (const [era, connect] of [
  ['today', toolsOfToday],
  ['before', toolsOfBefore],
] as const)
  test(`an edit with the version that was read is applied, an older one is 412 with the current values; client era: ${era}`, async () => {
    const tool = await connect()
    const draft = await addTestDraft(app, owner, {
      name: `Draft ${era}`,
      site: 'main',
      website: `https://${era}.example/`,
    })
    const { id } = await makeListing(app, {
      owner,
      name: `Listing ${era}`,
      website: `https://listed-${era}.example/`,
    })
    for (const [read, edit, ids] of [
      ['get_draft', 'update_draft', { id: draft }],
      ['get_my_listing', 'update_my_listing', { listing_id: id }],
    ] as const) {
      const seen = await tool(read, ids)
      const tag = seen._meta?.etag ?? ''
      assert.match(tag, /^"[\w-]+\.[\w-]+"$/)
      const fields = { city: 'Kiel' }
      const dry = await tool(edit, { ...ids, fields, if_match: tag, dry_run: true })
      assert.deepEqual([dry.isError, dry._meta?.etag], [undefined, undefined])
      const made = await tool(edit, { ...ids, fields, if_match: tag.replaceAll('"', '') })
      assert.equal(made.isError ?? false, false, made.content[0]?.text ?? '')
      assert.notEqual(made._meta?.etag, tag)
      const now = await tool(read, ids)
      assert.equal(made._meta?.etag, now._meta?.etag)
      // A client that sends back everything it read is told of the version, not of the outdated values.
      for (const sent of [
        { fields: { city: 'Bonn' } },
        { ...seen.structuredContent, fields: { city: 'Bonn' } },
      ]) {
        const stale = await tool(edit, { ...ids, ...sent, if_match: tag })
        const problem = JSON.parse(stale.content[0]?.text ?? '')
        assert.deepEqual([stale.isError, problem.status, problem.code], [true, 412, 'precondition_failed'])
        assert.deepEqual(problem.current, now.structuredContent)
        assert.equal(stale._meta?.etag, now._meta?.etag)
      }
    }
    const none = await tool('choose_free_listing', { listing_id: id, if_match: '"a"' })
    assert.match(none.content[0]?.text ?? '', /"path":"if_match","code":"unknown_member"/)
  })
