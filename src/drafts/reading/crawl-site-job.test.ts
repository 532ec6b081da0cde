/** What a reading stores (pages, notes), and the user agent that it sends. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'
import { rows } from '../../platform/data/database.ts'

const shell = `<!doctype html><html lang="en"><head><title>Toolcrib</title>
<meta name="description" content="Toolcrib tracks the shared tools of a workshop by stickers.">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Toolcrib",
"url":"http://shell.example/","sameAs":["https://mastodon.social/@toolcrib"]}</script>
</head><body><div id="root"></div><script src="/app.js"></script></body></html>`
const sender =
  '<!doctype html><html lang="en"><title>Moved</title><body><script>location.replace("/app/")</script></body></html>'

let app: TestApp
const agents = new Set<string>()
const site = createServer((request, response) => {
  agents.add(request.headers['user-agent'] ?? '')
  if (request.url !== '/') return response.writeHead(404).end()
  const isShell = request.headers.host?.startsWith('shell') ?? false
  return response.writeHead(200, { 'content-type': 'text/html' }).end(isShell ? shell : sender)
})

before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const { port } = site.address() as AddressInfo
  const connectTo = ['shell.example', 'sender.example'].map((host) => `${host}=127.0.0.1:${port}`).join(',')
  app = await createTestApp({ environment: { CRAWLER_CONNECT_TO: connectTo } })
})
after(async () => {
  await app.stop()
  site.close()
})

async function drafted(address: string) {
  const owner = await app.account('owner@example.org')
  const headers = { authorization: `Bearer ${owner.key}` }
  const made = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers,
    payload: { url: address },
  })
  assert.equal(made.statusCode, 201, made.body)
  await app.work()
  const read = await app.http.app.inject({ url: `/api/v1/drafts/${made.json().id}`, headers })
  return read.json()
}

async function reviewOf(id: string): Promise<string> {
  const owner = await signedInVisitor(app, 'owner@example.org')
  return (await owner.get(`/account/drafts/${id}`)).body
}

test('a page rendered by JavaScript yields only the values of its head, and the draft has a note with the reason', async () => {
  const draft = await drafted('http://shell.example/')
  assert.equal(draft.status, 'ready', JSON.stringify(draft.problem))
  assert.equal(draft.fields.name.value, 'Toolcrib')
  assert.equal(draft.fields.name.evidence[0].url, 'http://shell.example/')
  for (const field of ['pricing_model', 'founded_year', 'city', 'description'])
    assert.equal(draft.fields[field].state, 'not_found', field)
  assert.ok(draft.notes.includes('needs_browser'), String(draft.notes))
  assert.match(await reviewOf(draft.id), /shows its content only with JavaScript/)
  const [page] = await rows(
    app.services.db,
    sql<{
      body: Uint8Array
      sha256: string
      fetched_at: Date
    }>`select body, sha256, fetched_at from draft_pages
      where draft_id = ${draft.id}`,
  )
  assert.ok(page)
  const json = gunzipSync(page.body).toString('utf8')
  assert.equal(page.sha256, createHash('sha256').update(json).digest('hex'))
  assert.equal(page.fetched_at.toISOString(), '2026-11-20T12:00:00.000Z')
  const stored = JSON.parse(json)
  assert.deepEqual(
    [stored.url, stored.title, stored.structured.length],
    ['http://shell.example/', 'Toolcrib', 1],
  )
})

test('a JavaScript redirect is not followed, and the review says so', async () => {
  const draft = await drafted('http://sender.example/')
  assert.ok(draft.notes.includes('script_redirect'), JSON.stringify(draft))
  assert.match(await reviewOf(draft.id), /redirects with JavaScript/)
})

test('the user agent links to a page that explains how to block it', async () => {
  const [agent = ''] = agents
  assert.equal(agents.size, 1, [...agents].join(', '))
  const address = /^MarqueeBot\/1\.0 \(\+(http\S+)\)$/.exec(agent)?.[1] ?? ''
  const seen = await new Visitor(app).get(address)
  assert.equal(seen.status, 200)
  assert.match(seen.body, /User-agent: MarqueeBot\s+Disallow: \//)
})
