/** A client that asks for progress is told how far a draft is while its website is read, and gets it once it is ready. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app.ts'
import { addTestDraft } from '../../../test/drafts.ts'

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

const setStatus = (id: string, status: string) =>
  sql`update drafts set status = ${status} where id = ${id}`.execute(app.services.db)

/** A draft that is being read, and what hears of it: with the first word of the drafting it is ready. */
async function reading(name: string) {
  const id = await addTestDraft(app, owner, { name, site: 'main' })
  await setStatus(id, 'crawling')
  const heard: string[] = []
  const onprogress = ({ message }: { message?: string | undefined }) => {
    heard.push(message ?? '')
    void setStatus(id, heard.length === 1 ? 'drafting' : 'ready')
  }
  return { id, heard, onprogress }
}

const told = ['0 of 1 pages read; facts found: 0.', 'The profile is drafted from 0 pages.']
const statusOf = (answer: unknown) =>
  Reflect.get(Object(Reflect.get(Object(answer), 'structuredContent')), 'status')

test('the client of today hears each step, and then has the draft', async () => {
  const { id, heard, onprogress } = await reading('Today')
  const client = new NewClient(info, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new NewTransport(url, { requestInit: requestInit() }))
  const answer = await client.callTool({ name: 'get_draft', arguments: { id } }, { onprogress })
  assert.deepEqual([heard, statusOf(answer)], [told, 'ready'])
  await client.close()
})

test('so does the client of before; without asking, either is answered at once', async () => {
  const { id, heard, onprogress } = await reading('Before')
  const client = new OldClient(info)
  await client.connect(new OldTransport(url, { requestInit: requestInit() }))
  const now = await client.callTool({ name: 'get_draft', arguments: { id } })
  assert.deepEqual([statusOf(now), heard], ['crawling', []])
  const answer = await client.callTool({ name: 'get_draft', arguments: { id } }, undefined, { onprogress })
  assert.deepEqual([heard, statusOf(answer)], [told, 'ready'])
  const ready = await client.callTool({ name: 'get_draft', arguments: { id } }, undefined, { onprogress })
  assert.deepEqual([statusOf(ready), heard.length], ['ready', 2])
  await client.close()
})
