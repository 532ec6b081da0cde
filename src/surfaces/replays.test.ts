/** What was just sent goes out again, the same to the byte, for as long as it stands and counts as before. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { createAnswerCache } from './answer-cache.ts'
import { sendKept } from './kept-answer.ts'
import { mayReplay, replayAnswers } from './replays.ts'

const ownToRequest = new Set(['x-request-id', 'date', 'ratelimit', 'connection', 'transfer-encoding'])
const shared = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownToRequest.has(name)))

suite('a route whose answers may be sent again', () => {
  let app: FastifyInstance
  let made = 0
  let refused = false
  const cache = createAnswerCache()
  before(async () => {
    app = fastify()
    replayAnswers(app, (answer) => cache.isKept(answer))
    app.get('/it', async (request, reply) => {
      made++
      const answer = await cache.get('it', async () => ({
        status: 200,
        body: 'long '.repeat(1000),
        type: 'text/plain',
      }))
      mayReplay(request, {
        answer,
        async count() {
          if (refused) throw Object.assign(new Error('too many'), { statusCode: 429 })
          return { ratelimit: 'told' }
        },
      })
      return sendKept(request, reply, answer)
    })
  })
  beforeEach(() => {
    cache.drop()
    made = 0
    refused = false
  })
  after(() => app.close())
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/it', headers })

  test('the second reader gets the same headers and bytes, and the route is not asked', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      cache.drop()
      made = 0
      const [first, second] = [
        await ask({ 'accept-encoding': accepted }),
        await ask({ 'accept-encoding': accepted }),
      ]
      assert.equal(made, 1, accepted)
      assert.deepEqual(second.rawPayload, first.rawPayload)
      assert.deepEqual(shared(second.headers), shared(first.headers))
      assert.equal(second.headers['ratelimit'], 'told')
    }
  })

  test('who has the bytes is told so', async () => {
    const { headers } = await ask()
    const again = await ask({ 'if-none-match': String(headers.etag) })
    assert.deepEqual(
      [made, again.statusCode, again.body, again.headers['content-type']],
      [1, 304, '', undefined],
    )
    assert.equal(again.headers.etag, headers.etag)
  })

  test('what says something else, and who shows a key, goes the whole way', async () => {
    await ask()
    await ask({ accept: 'text/markdown' })
    await ask({ host: 'elsewhere.example' })
    await ask({ authorization: 'Bearer mq_x' })
    await app.inject({ url: '/it?x=1' })
    assert.equal(made, 5)
  })

  test('a change takes it away at once, and a limit refuses it', async () => {
    await ask()
    cache.drop()
    await ask()
    assert.equal(made, 2)
    refused = true
    assert.equal((await ask()).statusCode, 429)
    assert.equal(made, 2)
  })
})

suite('the service', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp({ environment: { RATE_LIMITS: 'on' } })
  })
  after(() => app.stop())

  test('pages and answers of the API are the same the second time, and each request has its id', async () => {
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
        await app.http.app.inject({ url, headers }),
        await app.http.app.inject({ url, headers }),
      ]
      assert.equal(first.statusCode, 200, url)
      assert.deepEqual(second.rawPayload, first.rawPayload, url)
      assert.deepEqual(shared(second.headers), shared(first.headers), url)
      assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id'])
    }
  })

  test('each request counts towards its limit, and past it is refused', async () => {
    const headers = { host: 'localhost:3999' }
    const left: number[] = []
    let status = 200
    for (let asked = 0; status === 200 && asked < 1000; asked++) {
      const answer = await app.http.app.inject({ url: '/api/v1/awards', headers })
      status = answer.statusCode
      left.push(Number(/r=(\d+)/.exec(String(answer.headers['ratelimit']))?.[1]))
    }
    assert.equal(status, 429)
    assert.equal(left.at(-1), 0)
    for (const [index, count] of left.slice(1, -1).entries()) assert.equal(count, (left[index] ?? 0) - 1)
  })
})
