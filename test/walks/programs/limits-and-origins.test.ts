/** What a refusal by a limit says, and what pages of other origins may do. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'

let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'on' } })
  owner = await app.account('owner@example.org')
})
after(() => app.stop())

const submit = (url: string) =>
  app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { authorization: `Bearer ${owner.key}`, origin: 'https://elsewhere.example' },
    payload: { url },
  })

test('a daily limit names its policy, and accepts requests again exactly after Retry-After', async () => {
  for (let index = 0; index < 20; index++) {
    assert.equal((await submit(`https://site-${index}.example/`)).statusCode, 201)
    app.clock.advance(60_000)
  }
  const refused = await submit('https://one-more.example/')
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'draft_limit_reached'])
  const seconds = 86_400 - 20 * 60
  assert.equal(refused.headers['retry-after'], String(seconds))
  assert.equal(refused.headers['ratelimit-policy'], '"drafts";q=20;w=86400')
  assert.equal(refused.headers['ratelimit'], `"drafts";r=0;t=${seconds}`)
  app.clock.advance((seconds - 1) * 1000)
  assert.equal((await submit('https://one-more.example/')).statusCode, 429)
  app.clock.advance(1000)
  assert.equal((await submit('https://one-more.example/')).statusCode, 201)
  await sql`delete from drafts`.execute(app.services.db)
})

test('responses state what is left of the limit per minute, and a 429 names that limit', async () => {
  const read = () => app.http.app.inject({ url: '/api/v1/site' })
  const first = await read()
  assert.equal(first.headers['ratelimit-policy'], '"address";q=120;w=60')
  assert.match(String(first.headers['ratelimit']), /^"address";r=119;t=\d+$/)
  for (let index = 0; index < 119; index++) assert.equal((await read()).statusCode, 200)
  const refused = await read()
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['ratelimit-policy'], '"address";q=120;w=60')
  assert.equal(refused.headers['ratelimit'], `"address";r=0;t=${refused.headers['retry-after']}`)
})

test('responses to writes, refused ones too, also state what is left of the limit on writes', async () => {
  const change = (url: string, payload: object) =>
    app.http.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${owner.key}` },
      payload,
    })
  const [taken, refused] = [
    await change('/drafts?dry_run=true', { url: 'https://counted.example/' }),
    await change('/claims', {}),
  ]
  assert.deepEqual([taken.statusCode, refused.statusCode], [200, 422])
  const left = [taken, refused].map(({ headers }) => {
    assert.match(String(headers['ratelimit-policy']), /^"(key|account)";q=\d+;w=60, "writes";q=60;w=60$/)
    return Number(/, "writes";r=(\d+);t=\d+$/.exec(String(headers['ratelimit']))?.[1])
  })
  assert.equal(left[1], (left[0] ?? 0) - 1)
  for (let rest = left[1] ?? 0; rest > 0; rest--) await change('/claims', {})
  const over = await change('/claims', {})
  assert.equal(over.statusCode, 429)
  assert.match(over.json().detail, /^The limit of 60 changes a minute is reached/)
  app.clock.advance(60_000)
})

test('the count of writes survives the change notifications of those writes', async () => {
  const person = await app.account('counted@example.org')
  const answer = async (text: string) => {
    const { statusCode, headers } = await app.http.app.inject({
      method: 'PUT',
      url: '/api/v1/me/interview',
      headers: { authorization: `Bearer ${person.key}` },
      payload: { answers: [{ question_id: 'first_spark', answer: text }] },
    })
    assert.equal(statusCode, 200)
    return Number(/"writes";r=(\d+)/.exec(String(headers['ratelimit']))?.[1])
  }
  const first = await answer('A drill.')
  await settled()
  const second = await answer('A saw.')
  await settled()
  assert.deepEqual([second, await answer('A plane.')], [first - 1, first - 2])
})

/** Time for the notifications of database changes to arrive. */
const settled = () => new Promise((done) => setTimeout(done, 150))

test('pages of another origin may read responses of /mcp, both the preflight and a refusal', async () => {
  const origin = 'https://elsewhere.example'
  const ask = (method: 'OPTIONS' | 'POST') =>
    app.http.app.inject({
      method,
      url: '/mcp',
      headers: { origin, accept: 'application/json, text/event-stream' },
      ...(method === 'POST' ? { payload: { jsonrpc: '2.0', id: 1, method: 'ping' } } : {}),
    })
  const [asked, refused] = [await ask('OPTIONS'), await ask('POST')]
  assert.deepEqual([asked.statusCode, refused.statusCode], [204, 403])
  for (const { headers } of [asked, refused]) assert.equal(headers['access-control-allow-origin'], '*')
})

test('pages of any origin may send preflights and read responses and problems, without cookies', async () => {
  const asked = await app.http.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/drafts',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type, idempotency-key',
    },
  })
  assert.equal(asked.statusCode, 204)
  assert.match(String(asked.headers['access-control-allow-methods']), /\bPOST\b.*\bDELETE\b/)
  for (const name of ['authorization', 'content-type', 'idempotency-key'])
    assert.ok(String(asked.headers['access-control-allow-headers']).includes(name), name)
  const key = { authorization: `Bearer ${owner.key}` }
  const answers = [
    asked,
    await app.http.app.inject({ url: '/api/v1/me', headers: key }),
    await app.http.app.inject({ url: '/api/v1/me/listings/999', headers: key }),
    await app.http.app.inject({ url: '/api/v1/me', headers: { authorization: 'Bearer mq_wrong' } }),
    await app.http.app.inject({ method: 'PATCH', url: '/api/v1/me', headers: key }),
    await app.http.app.inject({ url: '/api/v1/nothing' }),
  ]
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [204, 200, 404, 401, 405, 404],
  )
  for (const { headers } of answers) {
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['access-control-allow-credentials'], undefined)
    assert.match(String(headers['access-control-expose-headers']), /Retry-After, RateLimit/)
  }
})
