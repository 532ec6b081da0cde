/** An answer that was just sent is replayed byte for byte while it is cached, and counts as before. */
import assert from 'node:assert/strict'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { after, before, beforeEach, suite, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify, { type FastifyInstance } from 'fastify'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { createAnswerCache } from './answer-cache.ts'
import { sendKept } from './kept-answer.ts'
import { mayReplay, type Replayed, replayFirst } from './replays.ts'

/** Runs the garbage collector after this turn, whose references are then gone. */
async function collected(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((done) => setTimeout(done, 20))
    if (typeof collect === 'function') collect()
  }
}

interface Answered {
  statusCode: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
}

/** Sends requests over a connection, as readers do, since replays bypass the router. */
async function asked(app: FastifyInstance, path: string, headers: Record<string, string>): Promise<Answered> {
  const at = app.server.address()
  if (typeof at !== 'object' || !at) throw new Error('it does not listen')
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  get({ host: at.address, port: at.port, path, headers }, (answer) => {
    const { statusCode = 0, headers: given } = answer
    buffer(answer).then((bytes) => resolve({ statusCode, headers: given, bytes }), reject)
  }).once('error', reject)
  return promise
}
const listening = { port: 0, host: '127.0.0.1' }

const ownToRequest = new Set(['x-request-id', 'date', 'ratelimit', 'connection', 'transfer-encoding'])
const shared = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownToRequest.has(name)))

suite('a route whose responses may be replayed', () => {
  let app: FastifyInstance
  let made = 0
  let refused = false
  const again: Replayed[] = []
  const cache = createAnswerCache()
  before(async () => {
    app = fastify()
    replayFirst(app, {
      isKept: (answer) => cache.isKept(answer),
      addressOf: ({ socket }) => `from ${socket.remoteAddress}`,
      sent: (replayed) => again.push(replayed),
    })
    app.get('/it', async (request, reply) => {
      reply.headers({ 'content-security-policy': "default-src 'none'", 'access-control-allow-origin': '*' })
      if (refused) throw Object.assign(new Error('too many'), { statusCode: 429 })
      made++
      const answer = await cache.get('it', { siteId: 1 }, async () => ({
        status: 200,
        body: 'long '.repeat(1000),
        type: 'text/plain',
      }))
      mayReplay(request, {
        answer,
        async count(address) {
          if (refused) throw new Error('too many')
          return { ratelimit: address }
        },
      })
      return sendKept(request, reply, answer)
    })
    await app.listen(listening)
  })
  beforeEach(() => {
    cache.drop()
    made = 0
    again.length = 0
    refused = false
  })
  after(() => app.close())
  const ask = (headers: Record<string, string> = {}) => asked(app, '/it', headers)

  test('a second request gets the same headers and bytes, without running the route', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      cache.drop()
      made = 0
      const [first, second] = [
        await ask({ 'accept-encoding': accepted }),
        await ask({ 'accept-encoding': accepted }),
      ]
      assert.equal(made, 1, accepted)
      assert.deepEqual(second.bytes, first.bytes)
      assert.deepEqual(shared(second.headers), shared(first.headers))
      assert.equal(second.headers['ratelimit'], 'from 127.0.0.1')
      const told = again.pop()
      assert.deepEqual([told?.route, told?.status, told?.id], ['/it', 200, second.headers['x-request-id']])
    }
  })

  test('a replay answers a matching ETag with 304', async () => {
    const { headers } = await ask()
    const later = await ask({ 'if-none-match': String(headers['etag']) })
    assert.deepEqual(
      [made, later.statusCode, later.bytes.length, later.headers['content-type']],
      [1, 304, 0, undefined],
    )
    assert.equal(later.headers['etag'], headers['etag'])
    for (const name of ['cache-control', 'vary', 'access-control-allow-origin'])
      assert.equal(later.headers[name], headers[name], name)
    assert.equal(later.headers['content-security-policy'], undefined, 'a 304 does not repeat the policy')
  })

  test('repeated conditional requests are replayed as 304 without the body being sent before', async () => {
    const { headers } = await ask()
    cache.drop()
    made = 0
    const condition = { 'if-none-match': String(headers['etag']) }
    const [first, second] = [await ask(condition), await ask(condition)]
    assert.deepEqual([first.statusCode, second.statusCode, made], [304, 304, 1])
    for (const [name, value] of Object.entries(shared(second.headers)))
      assert.equal(value, first.headers[name], name)
    assert.equal((await ask()).statusCode, 200, 'a request without the ETag gets the body')
    assert.equal((await ask()).statusCode, 200)
    assert.equal(made, 2)
  })

  test('a different URL, host or Accept, or a key, is not replayed', async () => {
    await ask()
    await ask({ accept: 'text/markdown' })
    await ask({ host: 'elsewhere.example' })
    await ask({ authorization: 'Bearer mq_x' })
    await asked(app, '/it?x=1', {})
    assert.equal(made, 5)
  })

  test('responses evicted from the cache can be garbage-collected', async () => {
    const answers: WeakRef<object>[] = []
    const mine = createAnswerCache()
    const other = fastify()
    replayFirst(other, {
      isKept: (answer) => mine.isKept(answer),
      addressOf: () => '',
      sent: () => undefined,
    })
    other.get('/it', async (request, reply) => {
      const answer = await mine.get(request.url, { siteId: 1 }, async () => ({
        status: 200,
        body: Buffer.alloc(200_000),
        type: 'image/png',
      }))
      answers.push(new WeakRef(answer))
      mayReplay(request, { answer, count: async () => ({}) })
      return sendKept(request, reply, answer)
    })
    await other.listen(listening)
    for (let number = 0; number < 50; number++) await asked(other, `/it?n=${number}`, {})
    mine.drop()
    await other.close()
    await collected()
    const held = answers.filter((answer) => answer.deref() !== undefined).length
    assert.ok(held <= 2, `${held} of 50 are held`)
  })

  test('a change invalidates replays at once, and the rate limit applies to them', async () => {
    await ask()
    cache.drop()
    await ask()
    assert.equal(made, 2)
    refused = true
    assert.equal((await ask()).statusCode, 429)
    assert.equal(made, 2)
  })
})

suite('replays of the service', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp({ environment: { RATE_LIMITS: 'on' } })
    await app.http.app.listen(listening)
  })
  after(() => app.stop())

  test('the second response of a page or API call equals the first, with a request ID of its own', async () => {
    for (const url of [
      '/',
      '/index.md',
      '/categories',
      '/api/v1/listings',
      '/api/v1/founders?per_page=2',
      '/sitemap.xml',
    ]) {
      const headers = { host: 'localhost:3999', 'accept-encoding': 'br' }
      const [first, second] = [
        await asked(app.http.app, url, headers),
        await asked(app.http.app, url, headers),
      ]
      assert.equal(first.statusCode, 200, url)
      assert.deepEqual(second.bytes, first.bytes, url)
      assert.deepEqual(shared(second.headers), shared(first.headers), url)
      assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id'])
    }
  })

  test('each replay counts towards the rate limit, and is refused beyond it', async () => {
    const headers = { host: 'localhost:3999' }
    const left: number[] = []
    let status = 200
    let refusal: object = {}
    for (let count = 0; status === 200 && count < 1000; count++) {
      const answer = await asked(app.http.app, '/api/v1/awards', headers)
      status = answer.statusCode
      refusal = answer.headers
      left.push(Number(/r=(\d+)/.exec(String(answer.headers['ratelimit']))?.[1]))
    }
    assert.equal(status, 429)
    assert.equal(left.at(-1), 0)
    const elsewhere = await asked(app.http.app, '/api/v1/founders', headers)
    assert.equal(elsewhere.statusCode, 429, 'refused without a replay too')
    const names = (given: object) => Object.keys(given).toSorted()
    assert.deepEqual(names(refusal), names(elsewhere.headers))
    assert.ok('content-security-policy' in refusal && 'x-request-id' in refusal)
    for (const [index, count] of left.slice(1, -1).entries()) assert.equal(count, (left[index] ?? 0) - 1)
  })
})
