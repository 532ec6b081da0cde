/**
 * A client that requests progress is told how far a draft is while its website is read, and gets it once it is ready.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { getDraft } from '../../drafts/get-draft.ts'
import { createSubscriptions } from './subscriptions.ts'

let app: TestApp
let owner: TestAccount
let url: URL
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  url = new URL('/mcp', await app.http.app.listen({ port: 0, host: '127.0.0.1' }))
})
after(() => app.stop())

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const info = { name: 'test', version: '1' }
const requestInit = () => ({ headers: { authorization: `Bearer ${owner.key}` } })

const setStatus = (id: string, status: string) =>
  sql`update drafts set status = ${status} where id = ${id}`.execute(app.services.db)

/**
 * Creates a draft that is being read, and records its progress messages; it is ready at the first one about drafting.
 */
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

test('a current client receives each progress message, then the finished draft', async () => {
  const { id, heard, onprogress } = await reading('Today')
  const client = new NewClient(info, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new NewTransport(url, { requestInit: requestInit() }))
  const answer = await client.callTool({ name: 'get_draft', arguments: { id } }, { onprogress })
  assert.deepEqual([heard, statusOf(answer)], [told, 'ready'])
  await client.close()
})

test('a client of the previous protocol receives progress too, and without asking for it gets an immediate answer', async () => {
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

/** A client of the current protocol version, with or without a key, and its resource notifications. */
async function listening(key: string | undefined) {
  const client = new NewClient(info, { versionNegotiation: { mode: 'auto' } })
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  await client.connect(new NewTransport(url, { requestInit: { headers } }))
  let told = Promise.withResolvers<string>()
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    told.resolve(params.uri)
    told = Promise.withResolvers()
  })
  return { client, next: () => told.promise }
}

test('a current client subscribed to a draft is notified of each change until the draft is ready', async () => {
  const { id } = await reading('Listened')
  const uri = `marquee://drafts/${id}`
  const { client, next } = await listening(owner.key)
  const { resourceTemplates } = await client.listResourceTemplates()
  assert.ok(resourceTemplates.some(({ uriTemplate }) => uriTemplate === 'marquee://drafts/{id}'))
  const subscription = await client.listen({ resourceSubscriptions: [uri] })
  for (const status of ['drafting', 'ready']) {
    const told = next()
    await setStatus(id, status)
    assert.equal(await told, uri)
    const { contents } = await client.readResource({ uri })
    assert.equal(JSON.parse(String(Reflect.get(Object(contents[0]), 'text'))).status, status)
  }
  await subscription.close()
  await client.close()
})

/** An account with a draft that is being read, and a function that revokes its key. */
async function revocable(name: string) {
  const holder = await app.account(`${name}@revoked.example`)
  const id = await addTestDraft(app, holder, { name, site: 'main' })
  await setStatus(id, 'crawling')
  const revoke = () =>
    sql`update api_keys set revoked_at = ${app.clock.now()} where account_id = ${holder.id}`.execute(
      app.services.db,
    )
  return { holder, id, revoke }
}

test('a key revoked while its call waits gets an error in place of the draft', async () => {
  const { holder, id, revoke } = await revocable('waits')
  const client = new NewClient(info, { versionNegotiation: { mode: 'auto' } })
  const headers = { authorization: `Bearer ${holder.key}` }
  await client.connect(new NewTransport(url, { requestInit: { headers } }))
  const onprogress = () => void revoke().then(() => setStatus(id, 'ready'))
  const answer = await client.callTool({ name: 'get_draft', arguments: { id } }, { onprogress })
  assert.deepEqual([answer.isError, statusOf(answer)], [true, undefined])
  assert.match(JSON.stringify(answer.content), /sign_in_required/)
})

test('revoking a key ends its subscription stream, without further notifications', async () => {
  const { holder, id, revoke } = await revocable('listens')
  const { client } = await listening(holder.key)
  const told: string[] = []
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void told.push(params.uri))
  const subscription = await client.listen({ resourceSubscriptions: [`marquee://drafts/${id}`] })
  collectGarbage() // the service can only end a stream to which it keeps a reference
  await revoke()
  await setStatus(id, 'drafting')
  await subscription.closed
  assert.deepEqual(told, [])
})

test('while the database is down no change is announced, and afterwards the missed one is', async () => {
  const { id } = await reading('Shaken')
  const failed = Promise.withResolvers<void>()
  let isAway = false
  const services = {
    ...app.services,
    get db() {
      if (!isAway) return app.services.db
      failed.resolve()
      throw new Error('the database is away')
    },
  }
  const subscriptions = createSubscriptions({ services }, getDraft)
  const heard: unknown[] = []
  const told = Promise.withResolvers<void>()
  subscriptions.bus.subscribe((event) => {
    heard.push(event)
    told.resolve()
  })
  const caller = { actor: owner.member, site: await app.sites.defaultSite(), requestId: 'shaken' }
  const uri = `marquee://drafts/${id}`
  assert.equal(await subscriptions.follow(caller, [uri], new AbortController()), undefined)
  isAway = true
  await failed.promise
  assert.deepEqual(heard, [])
  isAway = false
  await setStatus(id, 'ready')
  await told.promise
  assert.deepEqual(heard, [{ kind: 'resource_updated', uri }])
  subscriptions.close()
})

test('refuses subscriptions to another account’s draft or without sign-in, and limits the number of streams', async () => {
  const { id } = await reading('Guarded')
  const filter = { resourceSubscriptions: [`marquee://drafts/${id}`] }
  const other = await listening((await app.account('other@toolcrib.example')).key)
  await assert.rejects(other.client.listen(filter), /no draft with this id/)
  await assert.rejects(other.client.readResource({ uri: `marquee://drafts/${id}` }), /no draft with this id/)
  const stranger = await listening(undefined)
  await assert.rejects(stranger.client.listen(filter))
  await assert.rejects(stranger.client.readResource({ uri: `marquee://drafts/${id}` }))
  const own = await listening(owner.key)
  await assert.rejects(own.client.listen({ resourceSubscriptions: Array(4).fill('marquee://drafts/x') }))
  const streams = []
  for (let count = 0; count < 4; count++) streams.push(await own.client.listen(filter))
  await assert.rejects(own.client.listen(filter), /Too many streams/)
  for (const stream of streams) await stream.close()
  for (const { client } of [other, stranger, own]) await client.close()
})

test('offers no subscriptions to clients of the previous protocol', async () => {
  const client = new OldClient(info)
  await client.connect(new OldTransport(url, { requestInit: requestInit() }))
  assert.deepEqual(client.getServerCapabilities()?.resources, {})
  await client.close()
})
