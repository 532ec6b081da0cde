/** Invalid URLs and bodies: each gets a clear problem with its path and a fix, and nothing is half done. */
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { row } from '../../../src/platform/data/database.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'

let app: TestApp
let owner: TestAccount
let server: Server
/** Paths that the crawler requested, by host. */
const asked: string[] = []

const answers: Record<
  string,
  (path: string) => { status: number; type?: string; body?: string | Buffer; location?: string }
> = {
  'refused.example': (path) =>
    path === '/robots.txt'
      ? { status: 200, type: 'text/plain', body: 'User-agent: MarqueeBot\nDisallow: /' }
      : { status: 200, body: 'never' },
  'picture.example': (path) =>
    path === '/robots.txt'
      ? { status: 404 }
      : { status: 200, type: 'image/png', body: Buffer.from([0x89, 0x50]) },
  'inward.example': (path) =>
    path === '/robots.txt' ? { status: 404 } : { status: 302, location: 'http://169.254.169.254/latest' },
  'huge.example': (path) =>
    path === '/robots.txt'
      ? { status: 404 }
      : { status: 200, body: `<title>Huge</title>${'<p>more</p>'.repeat(600_000)}` },
  'broken.example': (path) =>
    path === '/robots.txt'
      ? { status: 404 }
      : {
          status: 200,
          type: 'text/html; charset=utf-8',
          body: Buffer.from([0x3c, 0x68, 0x31, 0x3e, 0x43, 0x61, 0x66, 0xe9, 0x3c, 0x2f, 0x68, 0x31, 0x3e]),
        },
}

before(async () => {
  server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    const path = request.url ?? '/'
    asked.push(`${host}${path}`)
    const { status, type = 'text/html', body = '', location } = answers[host]?.(path) ?? { status: 404 }
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await createTestApp({
    environment: {
      CRAWLER_CONNECT_TO: [
        ...Object.keys(answers).map((host) => `${host}=127.0.0.1:${port}`),
        'closed.example=127.0.0.1:1',
      ].join(','),
    },
  })
  owner = await app.account('owner@example.org')
})
after(async () => {
  await app.stop()
  server.close()
})

const post = (url: string, payload: object) =>
  app.http.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${owner.key}` },
    payload,
  })
const draftCount = async () =>
  (await row(app.services.db, sql<{ drafts: number }>`select count(*)::int as drafts from drafts`))?.drafts

const refusedAsWritten: [string, string][] = [
  ['', 'invalid_input'],
  ['not an address', 'invalid_input'],
  ['ftp://example.com', 'blocked_address'],
  ['https://user:secret@example.com', 'blocked_address'],
  ['https://example.com:8080', 'blocked_address'],
  ['http://127.0.0.1', 'blocked_address'],
  ['http://localhost', 'blocked_address'],
  ['http://[::1]/', 'blocked_address'],
  ['http://2130706433/', 'blocked_address'],
  ['http://169.254.169.254/latest/meta-data', 'blocked_address'],
  ['javascript:alert(1)', 'blocked_address'],
]
for (const [address, code] of refusedAsWritten) {
  test(`“${address}” is refused on submission, with the path and a fix, and makes no draft`, async () => {
    const before_ = await draftCount()
    const answer = await post('/drafts', { url: address })
    assert.equal(answer.statusCode, 422, answer.body)
    assert.equal(answer.json().code, code)
    assert.equal(answer.json().errors[0].path, 'url')
    assert.equal(typeof answer.json().errors[0].fix, 'string')
    assert.equal(await draftCount(), before_)
  })
}

async function readingOf(address: string) {
  const { id } = (await post('/drafts', { url: address })).json()
  await app.work()
  const draft = await app.http.app.inject({
    url: `/api/v1/drafts/${id}`,
    headers: { authorization: `Bearer ${owner.key}` },
  })
  return draft.json()
}

for (const [address, code] of [
  ['http://closed.example', 'site_unreachable'],
  ['http://refused.example', 'robots_disallowed'],
  ['http://picture.example', 'not_html'],
  ['http://inward.example', 'blocked_address'],
  ['http://huge.example', 'too_large'],
] as const) {
  test(`${address} gives a failed draft with the reason and a fix, which can be filled in by hand`, async () => {
    const draft = await readingOf(address)
    assert.equal(draft.status, 'failed')
    assert.equal(draft.problem.code, code, draft.problem.detail)
    for (const member of ['title', 'detail', 'fix']) assert.ok(draft.problem[member].length > 10)
    assert.doesNotMatch(draft.problem.detail, /ECONN|127\.0\.0\.1|169\.254/)
    const edited = await app.http.app.inject({
      method: 'PATCH',
      url: `/api/v1/drafts/${draft.id}`,
      headers: { authorization: `Bearer ${owner.key}` },
      payload: { fields: { name: 'By hand' } },
    })
    assert.equal(edited.json().status, 'ready')
  })
}

test('a page that robots.txt disallows is never requested', () => {
  assert.deepEqual(
    asked.filter((one) => one.startsWith('refused.example') && !one.endsWith('/robots.txt')),
    [],
  )
})

test('a page with broken encoding is read as far as possible', async () => {
  const draft = await readingOf('http://broken.example')
  assert.equal(draft.status, 'ready')
  assert.match(JSON.stringify(draft.fields), /Caf/)
})

test('an edit with any invalid member is refused as a whole, with every error by path, and changes nothing', async () => {
  const { id } = (await post('/drafts', { url: 'http://broken.example/again' })).json()
  await app.work()
  const patch = (payload: object) =>
    app.http.app.inject({
      method: 'PATCH',
      url: `/api/v1/drafts/${id}`,
      headers: { authorization: `Bearer ${owner.key}` },
      payload,
    })
  const answer = await patch({
    fields: {
      name: 'Fine',
      headline: 'x'.repeat(121),
      founded_year: 1492,
      platforms: ['toaster'],
      country: 'XX',
      pricing_plans: [{ name: 'A', amount: 1.5 }],
      made_up: 1,
    },
    faqs: [{ question: 'Why?' }],
    company_socials: { linkedin: 'https://example.com/me' },
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(
    answer
      .json()
      .errors.map((finding: { path: string }) => finding.path)
      .toSorted((a: string, b: string) => a.localeCompare(b)),
    [
      'company_socials.linkedin',
      'faqs[0].answer',
      'fields.country',
      'fields.founded_year',
      'fields.headline',
      'fields.made_up',
      'fields.platforms[0]',
      'fields.pricing_plans[0].amount',
    ],
  )
  const draft = await app.http.app.inject({
    url: `/api/v1/drafts/${id}`,
    headers: { authorization: `Bearer ${owner.key}` },
  })
  assert.notEqual(draft.json().fields.name.value, 'Fine')
  assert.equal((await patch({ fields: { name: 'A\u0000B' } })).statusCode, 422)
  assert.equal(
    (await patch({ fields: { categories: ['No such category'] } })).json().errors[0].path,
    'fields.categories[0]',
  )
})
