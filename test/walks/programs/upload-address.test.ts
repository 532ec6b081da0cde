/** An MCP client with only its token for /mcp sends a file too large for a call; and what an upload URL refuses. */
import assert from 'node:assert/strict'
import { randomFillSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import sharp from 'sharp'
import { z } from 'zod'
import { minutes } from '../../../src/calendar/index.ts'
import { findKeys } from '../../../src/accounts/account-queries.ts'
import { revokeApiKey } from '../../../src/accounts/keys/revoke-api-key.ts'
import { authorize, exchange, registeredApp } from '../../clients/app-client.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { freePort } from '../../servers/free-port.ts'
import { signedInVisitor, type Visitor } from '../../clients/visitor.ts'

let app: TestApp
let base: string
let ada: Visitor
let owner: TestAccount
let byKey: Client
before(async () => {
  const port = await freePort()
  base = `http://localhost:${port}`
  app = await createTestApp({ environment: { BASE_URL: base } })
  await app.http.app.listen({ port, host: '127.0.0.1' })
  ada = await signedInVisitor(app, 'ada@example.org')
  owner = await app.account('owner@example.org')
  byKey = await clientWith(owner.key)
})
after(async () => {
  await byKey.close()
  await app.stop()
})

async function noise(size: number): Promise<Blob> {
  const pixels = randomFillSync(new Uint8Array(size * size * 3))
  const file = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(file)])
}

/** The official client with a credential. */
async function clientWith(credential: string): Promise<Client> {
  const client = new Client({ name: 'desk', version: '1.0.0' })
  const headers = { authorization: `Bearer ${credential}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }),
  )
  return client
}

/** The result of `upload_picture` without a file. */
async function asked(client: Client, args: Record<string, unknown> = {}) {
  const request = { name: 'upload_picture', arguments: { kind: 'screenshot', ...args } }
  const { structuredContent } = await client.callTool(request)
  return z.object({ url: z.null(), send_to: z.string().nullable() }).parse(structuredContent)
}

/** An upload URL, requested with a key. */
async function addressOf(args: Record<string, unknown> = {}): Promise<string> {
  const { send_to: address } = await asked(byKey, args)
  assert.ok(address)
  return address
}

const Answer = z.object({
  url: z.string().optional(),
  width: z.int().optional(),
  send_to: z.null().optional(),
  code: z.string().optional(),
  errors: z.array(z.object({ path: z.string() })).optional(),
})

async function send(
  address: string,
  body: Blob | Uint8Array<ArrayBuffer> | string,
  method: 'PUT' | 'POST' = 'PUT',
) {
  const answer = await fetch(address, { method, body })
  return { status: answer.status, ...Answer.parse(await answer.json()) }
}

const over = { status: 410, code: 'upload_address_over' }

test('an app with only a token for /mcp uploads 400 kB for its account, until it is disconnected', async () => {
  const connection = await registeredApp(app)
  const { access_token: token } = await exchange(connection, await authorize(connection, ada))
  const client = await clientWith(token)
  const file = await noise(400)
  assert.ok(file.size > 400_000, 'larger than any other body may be')
  const { send_to: address } = await asked(client)
  const kept = await send(address ?? '', file)
  assert.deepEqual([kept.status, kept.width, kept.send_to], [200, 400, null], JSON.stringify(kept))
  assert.match(kept.url ?? '', /\/pictures\/[a-f0-9]{40}-\d+\.webp$/)
  assert.equal((await fetch(kept.url ?? '')).status, 200)

  await app.flushAgentLog()
  assert.match((await ada.get('/account/agents')).body, /Uploaded a picture/)
  const page = await ada.get('/account/apps')
  const { send_to: left } = await asked(client)
  await client.close()
  const { client_id: id } = connection.client
  const ended = await ada.post('/account/apps/disconnect', { client_id: id }, page)
  assert.equal(ended.location, '/account/apps?done=disconnected')
  assert.deepEqual(await send(left ?? '', file), over)
})

test('an upload URL takes one file: the same file gets the same response, another one is refused', async () => {
  const address = await addressOf()
  const file = await noise(300)
  const first = await send(address, file)
  assert.equal(first.status, 200)
  assert.deepEqual(await send(address, file), first)
  assert.deepEqual(await send(address, await noise(310)), over)
})

test('a file that is no picture is refused, and the upload URL still takes one', async () => {
  const address = await addressOf({ kind: 'logo' })
  for (const body of ['just words', '']) {
    const refused = await send(address, body, 'POST')
    assert.deepEqual([refused.status, refused.errors?.[0]?.path], [422, 'picture'], body)
  }
  assert.equal((await send(address, await noise(200), 'POST')).status, 200)
})

test('a multipart form is refused with how to send the file, and the upload URL still takes the file', async () => {
  const address = await addressOf()
  const form = new FormData()
  const file = await noise(200)
  form.append('file', file, 'desk.png')
  const refused = await (await fetch(address, { method: 'POST', body: form })).json()
  assert.match(JSON.stringify(refused), /Send the file itself as the body: curl -T FILE/)
  assert.equal((await send(address, file)).status, 200)
})

test('a call with too large a picture is refused with the call to make instead', async () => {
  const picture = 'A'.repeat(400_000)
  const call = byKey.callTool({ name: 'upload_picture', arguments: { kind: 'logo', picture } })
  await assert.rejects(call, /larger than 256 KiB\. .*upload_picture without picture: send_to/)
})

test('a dry run gives no upload URL; the same idempotency key gives the same URL', async () => {
  assert.equal((await asked(byKey, { dry_run: true })).send_to, null)
  const key = { idempotency_key: 'one-address' }
  assert.equal(await addressOf(key), await addressOf(key))
})

test('an expired or altered upload URL, or one of a revoked key, takes no file', async () => {
  const [late, later] = [await addressOf(), await addressOf()]
  const file = await noise(300)
  assert.deepEqual(await send(`${late.slice(0, -2)}AA`, file), over)
  assert.deepEqual(await send(`${base}/uploads`, file), over)
  const large = await send(`${base}/uploads?for=x`, new Uint8Array(9_000_000)).catch(() => over)
  assert.deepEqual(large, over, 'refused, or closed while the file is being sent')
  app.clock.advance(minutes(15) - 1)
  assert.equal((await send(late, file)).status, 200)
  app.clock.advance(1)
  assert.deepEqual(await send(later, file), over)
  const fresh = await addressOf()
  assert.equal((await send(fresh, new Uint8Array(8 * 1024 * 1024 + 1))).status, 413)
  const [key] = await findKeys(app.services.db, owner.id)
  await app.call(revokeApiKey, { actor: owner.member, input: { id: key?.id } })
  assert.deepEqual(await send(fresh, file), over)
})
