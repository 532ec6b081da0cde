/** The attacks: broken encodings, clients that disconnect during a request, endless guessing. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { assetPath } from '../../src/design/assets.ts'
import { rows } from '../../src/platform/data/database.ts'
import { createTestApp, type TestApp } from '../app/app.ts'

let app: TestApp
let port = 0
before(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'on' } })
  port = Number(new URL(await app.http.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
after(() => app.stop())

const host = 'localhost:3999'

test('a body with thousands of unknown members or wrong entries is refused quickly, with at most 201 errors', async () => {
  const owner = await app.account('owner@members.example')
  const unknown = (name: (place: number) => string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_none, place) => [name(place), place]))
  const bodies = [
    unknown((place) => `member${place}`, 12_000),
    unknown((place) => `${'pricing_plan'.repeat(8)}${place}`, 2100),
    { fields: unknown((place) => `member${place}`, 12_000) },
    { fields: { tags: Array.from({ length: 100_000 }, () => 1) } },
  ]
  for (const body of bodies) {
    const begun = performance.now()
    const answer = await app.http.app.inject({
      method: 'PATCH',
      url: '/api/v1/drafts/drf_0123456789abcdefghijkl',
      headers: { host, authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    assert.equal(answer.statusCode, 422, answer.body.slice(0, 200))
    assert.ok(answer.json<{ errors: unknown[] }>().errors.length <= 201)
    assert.ok(performance.now() - begun < 5000, `${Math.round(performance.now() - begun)} ms`)
  }
})

test('broken percent-encoding returns 400 in paths, queries and forms', async () => {
  for (const place of [
    '/%zz',
    '/search?q=%zz',
    '/search?q=%ff',
    '/api/v1/listings?q=%ed%a0%80',
    '/founders?q=%',
  ]) {
    const answer = await app.http.app.inject({ url: place, headers: { host } })
    assert.equal(answer.statusCode, 400, place)
  }
  const form = await app.http.app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=%ff',
  })
  assert.equal(form.statusCode, 400)
  assert.equal(
    (await app.http.app.inject({ url: '/search?q=100%25+%E2%82%AC', headers: { host } })).statusCode,
    200,
  )
})

test('a client that disconnects during a request logs no warning or error', async () => {
  app.logged.length = 0
  for (const path of ['/sign-in', '/api/v1/drafts', '/mcp', '/api/auth/oauth2/token']) {
    const socket = connect(port, '127.0.0.1')
    await new Promise((resolve) =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
        resolve,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  assert.deepEqual(
    app.logged.filter((line) => JSON.parse(line).level >= 40),
    [],
  )
})

test('guessing at sign-in endpoints is rate-limited, and anonymous requests store a bounded number of rows', async () => {
  const refused = async (method: 'GET' | 'POST', url: string, remoteAddress: string) => {
    let count = 0
    for (let round = 0; round < 620; round++) {
      const answer = await app.http.app.inject({ method, url, headers: { host }, remoteAddress })
      if (answer.statusCode === 429) count++
    }
    return count
  }
  assert.equal(await refused('POST', '/api/auth/oauth2/token', '203.0.113.1'), 20)
  assert.ok((await refused('GET', '/api/auth/passkey/generate-authenticate-options', '203.0.113.2')) >= 500)
  const kept = await rows(
    app.services.db,
    sql<{ count: number }>`select count(*)::int as count from verifications`,
  )
  assert.ok((kept[0]?.count ?? 0) <= 120)
})

test('every response has Cross-Origin-Resource-Policy and Permissions-Policy', async () => {
  for (const url of ['/', '/api/v1/site', '/healthz', '/no-such', '/api/auth/nothing', '/%zz', '/mcp']) {
    const { headers } = await app.http.app.inject({ url, headers: { host } })
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url)
    assert.match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\)/, url)
  }
  for (const url of [assetPath('favicon.svg'), assetPath('apple-touch-icon.png')]) {
    const { headers } = await app.http.app.inject({ url, headers: { host } })
    assert.match(String(headers['content-type']), /^image\//, url)
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', url)
    assert.match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\)/, url)
  }
})
