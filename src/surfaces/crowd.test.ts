/**
 * Requests that arrive while too many wait for the database are refused at once; those admitted before are answered.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await app.sites.defaultSite() // cached, as after any first request
})
after(() => app.stop())

/** Holds every connection, so that statements wait, while `work` runs; returns how many of these were answered. */
async function whileWaiting(statements: number, work: () => Promise<void>): Promise<number> {
  const { db } = app.services
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The embedded database has one connection, the pool of a server ten.
  const holders = Array.from({ length: 10 }, () =>
    db.transaction().execute(async () => {
      held.resolve()
      await letGo.promise
    }),
  )
  await held.promise
  const waiting = Array.from({ length: statements }, () => sql`select 1`.execute(db))
  await work().finally(letGo.resolve)
  await Promise.all(holders)
  return (await Promise.all(waiting)).length
}

test('during overload answers from the cache, but refuses requests with a key', async () => {
  const url = '/api/v1/listings?q=kept'
  assert.equal((await app.http.app.inject({ url })).statusCode, 200)
  await whileWaiting(120, async () => {
    for (const request of [{ url }, { url, method: 'HEAD' as const }, { url, headers: { accept: '*/*' } }])
      assert.equal((await app.http.app.inject(request)).statusCode, 200)
    const key = { authorization: 'Bearer mq_nobody' }
    assert.equal(
      (await app.http.app.inject({ url, headers: key })).statusCode,
      503,
      'a key needs a database lookup',
    )
  })
})

test('during overload refuses requests before doing any work for them, except assets, preflights and health', async () => {
  const answered = await whileWaiting(120, async () => {
    const read = await app.http.app.inject({ url: '/api/v1/listings?q=crowd' })
    assert.equal(read.statusCode, 503)
    assert.equal(read.headers['retry-after'], '2')
    assert.equal(read.json<{ code: string }>().code, 'unavailable')
    const page = await app.http.app.inject({ url: '/search?q=crowd', headers: { accept: 'text/html' } })
    assert.equal(page.statusCode, 503)
    assert.match(page.body, /<h1>Not available right now</)
    const write = await app.http.app.inject({ method: 'POST', url: '/api/v1/votes', payload: {} })
    assert.equal(write.statusCode, 503)
    const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(page.body) ?? []
    assert.equal((await app.http.app.inject({ url: style })).statusCode, 200, 'the style sheet is served')
    const preflight = await app.http.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/listings',
      headers: { origin: 'https://tool.example', 'access-control-request-method': 'GET' },
    })
    assert.equal(preflight.statusCode, 204)
    const tool = await app.http.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { origin: 'https://tool.example' },
      payload: {},
    })
    assert.deepEqual([tool.statusCode, tool.headers['access-control-allow-origin']], [503, '*'])
    const health = await app.http.app.inject({ url: '/healthz' })
    assert.equal(health.statusCode, 200)
  })
  assert.equal(answered, 120)
  const afterwards = await app.http.app.inject({ url: '/api/v1/listings?q=crowd' })
  assert.equal(afterwards.statusCode, 200)
})

test('with fewer statements waiting, a request waits with them', async () => {
  let read: Promise<{ statusCode: number }> | undefined
  await whileWaiting(40, async () => {
    read = Promise.resolve(app.http.app.inject({ url: '/api/v1/listings?q=line' }))
  })
  assert.equal((await read)?.statusCode, 200)
})
