/**
 * Nonsense requests: generated JSON, headers, multipart forms and MCP messages at every entry point. None causes a
 * server error, and the service keeps answering. `HOSTILE=5000` sends more, `HOSTILE_SEED=n` others.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { operations } from '../../src/operations.ts'
import { pages } from '../../src/pages.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { type Visitor, signedInVisitor } from '../clients/visitor.ts'

const runs = Number(process.env['HOSTILE'] ?? 300)
const seed = Number(process.env['HOSTILE_SEED'] ?? 1)
const host = 'localhost:3999'
const slowest = { ms: 0 }
let app: TestApp
let owner: TestAccount
let team: Visitor
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  await makeListing(app, { owner, status: 'live' })
  await app.account('team@example.org', { role: 'operator' })
  team = await signedInVisitor(app, 'team@example.org')
})
after(() => app.stop())

interface Shot {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** Sends them all and returns how many got each class of status; a server error is reported with its request. */
async function fire(shots: readonly Shot[]): Promise<Record<string, number>> {
  const kinds: Record<string, number> = {}
  for (const [index, shot] of shots.entries()) {
    const answer = await app.http.app.inject({ ...shot, headers: { host, ...shot.headers } })
    assert.ok(
      answer.statusCode < 500,
      `${answer.statusCode} to ${JSON.stringify({ ...shot, payload: String(shot.payload).slice(0, 500) })}: ${answer.body.slice(0, 300)}`,
    )
    const kind = `${Math.floor(answer.statusCode / 100)}xx`
    kinds[kind] = (kinds[kind] ?? 0) + 1
    if (index % 25 === 0) await lookAtHealth()
  }
  return kinds
}

async function lookAtHealth(): Promise<void> {
  const begun = performance.now()
  const { statusCode } = await app.http.app.inject({ url: '/healthz', headers: { host } })
  assert.equal(statusCode, 200)
  slowest.ms = Math.max(slowest.ms, performance.now() - begun)
}

const sample = <T>(arbitrary: fc.Arbitrary<T>, count = runs) => fc.sample(arbitrary, { seed, numRuns: count })
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
    '%00',
    '\ud800',
    '9'.repeat(400),
  ),
)
const methodOf = (name: string): Shot['method'] =>
  name === 'POST' || name === 'PUT' || name === 'PATCH' || name === 'DELETE' ? name : 'GET'
const pathWith = (path: string, value: string) =>
  path.replaceAll(/\{\w+\}/g, encodeURIComponent(value.toWellFormed()).slice(0, 200) || '1')

test('generated JSON to any operation causes no server error', async (t) => {
  const routes = operations.map(({ route }) => {
    const [method = 'GET', path = '/'] = route.split(' ')
    return { method: methodOf(method), path: `/api/v1${path}` }
  })
  const body = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.json().map((whole) => whole.slice(0, -1)),
    fc
      .dictionary(
        fc.constantFrom('url', 'items', 'profile', 'fields', 'plan', 'week', 'slug', 'body', 'founders'),
        fc.jsonValue(),
      )
      .map((value) => JSON.stringify(value)),
    fc.constantFrom('['.repeat(5000), '{"a":'.repeat(200), '1e999', '"\\ud800"', 'null', '\ufeff{}'),
  )
  const shots = sample(fc.tuple(fc.constantFrom(...routes), body, text)).map(
    ([route, payload, value]): Shot => {
      const url = pathWith(route.path, value)
      const headers = { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' }
      return route.method === 'GET'
        ? {
            method: 'GET',
            url: `${url}?${new URLSearchParams({ q: value.toWellFormed(), per_page: '3' }).toString()}`,
            headers,
          }
        : { method: route.method, url, headers, payload }
    },
  )
  t.diagnostic(JSON.stringify(await fire(shots)))
})

test('generated headers on any kind of URL cause no server error', async (t) => {
  const names = [
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'forwarded',
    'idempotency-key',
    'if-match',
    'if-none-match',
    'if-modified-since',
    'mcp-protocol-version',
    'mcp-session-id',
    'origin',
    'prefer',
    'range',
    'referer',
    'x-forwarded-for',
    'x-forwarded-host',
  ]
  const value = fc.oneof(
    fc.string({ maxLength: 200 }).map((one) => one.replaceAll(/[^\x20-\x7e]/g, '')),
    fc.constantFrom(
      'W/"',
      '"a", "b"',
      'bytes=0-',
      'br;q=9',
      '*/*;q=x',
      'Bearer ',
      'Bearer mq_x',
      'a=b;'.repeat(100),
      '127.0.0.1, ::1',
    ),
  )
  const urls = [
    '/',
    '/api/v1/listings',
    '/api/v1/me',
    '/search?q=a',
    '/openapi.json',
    '/launches.ics',
    '/sitemap.xml',
    '/account',
    '/mcp',
    '/assets/x.css',
    '/favicon.ico',
    '/robots.txt',
    '/api/auth/oauth2/authorize',
  ]
  const shots = sample(
    fc.tuple(fc.constantFrom(...urls), fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })),
  ).map(([url, headers]): Shot => ({ method: 'GET', url, headers }))
  t.diagnostic(JSON.stringify(await fire(shots)))
})

test('generated forms, multipart ones too, to any page that accepts one cause no server error', async (t) => {
  const routes = pages.flatMap(({ route }) => (route.startsWith('POST ') ? [route.slice(5)] : []))
  assert.ok(routes.length > 50)
  const form = await team.get('/account/profile')
  const csrf = /name="csrf" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
  assert.notEqual(csrf, '')
  const cookie = [...team.cookies].map(([name, one]) => `${name}=${one}`).join('; ')
  const parts = fc.array(
    fc.tuple(fc.constantFrom('csrf', 'logo', 'file', 'name', 'email', 'do', 'slug', 'body'), text, text),
    { maxLength: 5 },
  )
  const shots = sample(
    fc.tuple(fc.constantFrom(...routes), parts, fc.constantFrom('multipart', 'cut', 'urlencoded'), text),
  ).map(([route, members, kind, value]): Shot => {
    const common = { cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    const url = pathWith(route, value)
    if (kind === 'urlencoded') {
      const payload = new URLSearchParams([
        ['csrf', csrf],
        ...members.map(([name, one]) => [name, one.toWellFormed()]),
      ]).toString()
      return {
        method: 'POST',
        url,
        headers: { ...common, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      }
    }
    const body = [['csrf', csrf, ''] as const, ...members]
      .map(
        ([name, one, file]) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"${file === '' ? '' : `; filename="${file}"`}\r\n\r\n${one}\r\n`,
      )
      .join('')
    return {
      method: 'POST',
      url,
      headers: { ...common, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from(kind === 'cut' ? body.slice(0, -9) : `${body}--b--\r\n`),
    }
  })
  t.diagnostic(JSON.stringify(await fire(shots)))
})

test('generated MCP messages cause no server error', async (t) => {
  const tools = operations.map(({ name }) => name)
  const one = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.integer(), fc.string(), fc.jsonValue()),
      method: fc.constantFrom(
        'initialize',
        'tools/call',
        'tools/list',
        'prompts/get',
        'resources/read',
        'ping',
        'notifications/cancelled',
        'completion/complete',
        'x',
      ),
      params: fc.oneof(
        fc.jsonValue(),
        fc.record({ name: fc.constantFrom(...tools), arguments: fc.jsonValue() }),
      ),
    },
    { requiredKeys: ['jsonrpc', 'id', 'method'] },
  )
  const shots = sample(fc.oneof(one, fc.array(one, { maxLength: 12 }), fc.jsonValue())).map(
    (message): Shot => ({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${owner.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      payload: JSON.stringify(message),
    }),
  )
  t.diagnostic(JSON.stringify(await fire(shots)))
  t.diagnostic(`the slowest answer of /healthz in between: ${Math.round(slowest.ms)} ms`)
})

test('the check reports a server error', async () => {
  await assert.rejects(async () => {
    app.http.app.inject = new Proxy(app.http.app.inject, {
      apply: async () => ({ statusCode: 500, body: 'x' }),
    })
    await fire([{ method: 'GET', url: '/' }])
  }, /500 to/)
  assert.ok(Reflect.deleteProperty(app.http.app, 'inject'))
})
