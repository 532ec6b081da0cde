/**
 * The database disappears while the service runs: every answer says so, and the service recovers by itself. On a
 * separate server.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestApp, onPostgres } from '../app/app.ts'
import { startPostgres } from '../servers/postgres-server.ts'

test(
  'without the database, requests get 503 with Retry-After and cached pages are served; then it recovers',
  { skip: onPostgres ? false : 'the embedded database is in the same process' },
  async () => {
    const server = await startPostgres(['synchronous_commit=on']) // or a crash loses what was acknowledged
    const app = await createTestApp({ server: server.url })
    try {
      const owner = await app.account('owner@example.org')
      const api = { authorization: `Bearer ${owner.key}` }
      const ask = (url: string, headers: Record<string, string> = {}) =>
        app.http.app.inject({ url, headers: { host: 'localhost:3999', ...headers } })
      const write = (key: string) =>
        app.http.app.inject({
          method: 'POST',
          url: '/api/v1/drafts',
          headers: { ...api, 'idempotency-key': key },
          payload: { url: 'https://gone.example' },
        })
      const home = await ask('/', { accept: 'text/html' })
      assert.deepEqual([home.statusCode, (await ask('/readyz')).statusCode], [200, 200])

      server.crash()
      for (const answer of [
        await ask('/api/v1/me', api),
        await ask('/api/v1/listings?q=unasked'),
        await write('while it is gone'),
        await ask('/search?q=unasked', { accept: 'text/html' }),
      ])
        assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '2'], answer.body)
      const kept = await ask('/', { accept: 'text/html' })
      assert.deepEqual([kept.statusCode, kept.body], [200, home.body])
      await wait(2500) // longer than an answer is fresh and the list of sites is cached
      const stale = await ask('/', { accept: 'text/html' })
      assert.deepEqual([stale.statusCode, stale.body], [200, home.body], 'the last answer is served')
      assert.equal((await ask('/readyz')).statusCode, 503)
      assert.equal((await ask('/healthz')).statusCode, 200)

      server.startAgain()
      let ready = 503
      for (let tries = 0; ready !== 200 && tries < 200; tries++) {
        ready = (await ask('/readyz')).statusCode
        await wait(50)
      }
      assert.equal((await ask('/api/v1/me', api)).statusCode, 200)
      assert.equal((await write('while it is gone')).statusCode, 201)
      assert.equal((await ask('/readyz')).statusCode, 200)
    } finally {
      await app.stop()
      server.stop()
    }
  },
)
