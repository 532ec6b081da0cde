/** The attacks: small MCP requests that cause large output, and readers that never read. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { cutOffSlowReaders } from '../../src/surfaces/connections/slow-readers.ts'
import { createTestApp, type TestApp } from '../app/app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'on' } })
})
after(() => app.stop())

async function ask(payload: unknown, remoteAddress: string): Promise<{ status: number; body: string }> {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress,
    headers: {
      host: 'localhost:3999',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: JSON.stringify(payload),
  })
  return { status: answer.statusCode, body: answer.body }
}

const message = (method: string, params?: unknown, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
})
const batch = (length: number) => Array.from({ length }, (_one, id) => message('tools/list', undefined, id))

test('a batch has at most ten messages', async () => {
  const refused = await ask(batch(11), '198.51.100.10')
  assert.equal(refused.status, 400)
  assert.match(refused.body, /at most 10 messages/)
  assert.ok(refused.body.length < 200)
  const answered = await ask(batch(10), '198.51.100.10')
  const lists = answered.body.split('\n').filter((line) => line.startsWith('data: '))
  assert.equal(lists.length, 10)
  for (const [id, line] of lists.entries()) {
    const { result, ...rest } = JSON.parse(line.slice(6))
    assert.equal(rest.id, id)
    assert.ok(
      result.tools.length > 30 && result.tools.every((tool: { name: string }) => /^[a-z_]+$/.test(tool.name)),
    )
  }
})

test('other methods of /mcp get 405 with Allow', async () => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
    const { statusCode, headers } = await app.http.app.inject({ method, url: '/mcp' })
    assert.deepEqual([method, statusCode, headers.allow], [method, 405, 'POST'])
  }
})

test('every message of a batch counts towards the limit, whatever its method', async () => {
  for (const method of ['tools/list', 'ping', 'prompts/list', 'no/such/method']) {
    const address = `203.0.113.${method.length}`
    const ten = Array.from({ length: 10 }, (_one, id) => message(method, undefined, id))
    const statuses: number[] = []
    for (let round = 0; round < 13; round++) statuses.push((await ask(ten, address)).status)
    assert.deepEqual(statuses, [...Array.from({ length: 12 }, () => 200), 429], method)
  }
})

test('each tool call counts once, and its result says when the limit is reached', async () => {
  const calls = Array.from({ length: 10 }, (_one, id) =>
    message('tools/call', { name: 'list_categories', arguments: {} }, id),
  )
  for (let round = 0; round < 12; round++)
    assert.doesNotMatch((await ask(calls, '203.0.113.99')).body, /rate_limited/)
  assert.equal((await ask(calls, '203.0.113.99')).body.match(/\\"code\\":\\"rate_limited\\"/g)?.length, 10)
})

test('invalid parameters get error -32602 with a sentence', async () => {
  const wrong: [method: string, params: unknown, sentence: RegExp][] = [
    ['tools/call', [], /params must be an object\.$/],
    ['tools/call', undefined, /params must be an object\.$/],
    ['tools/call', { name: 5 }, /params\.name must be a string\.$/],
    ['tools/call', { name: 'list_categories', arguments: 'x' }, /params\.arguments must be an object\.$/],
    ['tools/list', { cursor: 5 }, /params\.cursor must be a string\.$/],
    ['prompts/get', { name: 'x', arguments: { url: 3 } }, /params\.arguments\.url must be a string\.$/],
    ['resources/read', { uri: null }, /params\.uri must be a string\.$/],
    ['initialize', { protocolVersion: 4 }, /params\.protocolVersion must be a string\.$/],
    ['ping', 'x', /params must be an object\.$/],
  ]
  for (const [index, [method, params, sentence]] of wrong.entries()) {
    const answer = await ask(message(method, params, 'mine'), `192.0.2.${index}`)
    assert.equal(answer.status, 400, method)
    const { id, error } = JSON.parse(answer.body)
    assert.deepEqual([id, error.code], ['mine', -32_602], method)
    assert.match(error.message, sentence)
  }
})

test('a client that never reads its response is disconnected; one that reads it slowly is not', async () => {
  await sentWithin({ bytesPerSecond: 64 * 1024 * 1024 }, async (base, server) => {
    const deaf = connect(Number(new URL(base).port), '127.0.0.1', () =>
      deaf.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
    )
    deaf.pause()
    deaf.on('error', () => undefined) // the expected connection reset
    const [socket] = await once(server, 'connection')
    await once(socket, 'close', { signal: AbortSignal.timeout(30_000) })
    deaf.destroy()
  })
  await sentWithin({ bytesPerSecond: 1024 * 1024 }, async (base) => {
    const { body } = await fetch(base)
    assert.ok(body)
    const begun = performance.now()
    let [read, pauses] = [0, 0]
    for await (const chunk of body) {
      read += chunk.byteLength
      if (read < (pauses + 1) * 4 * 1024 * 1024) continue
      pauses++
      await wait(100)
    }
    assert.equal(read, large)
    assert.ok(performance.now() - begun > 1000, 'reading took much longer than an idle client is given')
  })
})

const large = 64 * 1024 * 1024

/** Runs `use` beside a server whose response of 64 MiB has to be read in .3 s and so many bytes a second. */
async function sentWithin(
  pace: { bytesPerSecond: number },
  use: (base: string, server: Server) => Promise<void>,
): Promise<void> {
  const app = fastify()
  cutOffSlowReaders(app, { seconds: 0.3, ...pace })
  app.get('/', async () => Buffer.alloc(large))
  try {
    await use(await app.listen({ port: 0, host: '127.0.0.1' }), app.server)
  } finally {
    await app.close()
  }
}
