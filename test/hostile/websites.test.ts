/** Drafts of malicious websites: each ends with a problem or with usable values, and no job fails. */
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { constants, brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../app/app.ts'
import { postMcp } from '../clients/post-mcp.ts'
import { signedInVisitor } from '../clients/visitor.ts'

const sentence =
  '<p>Toolcrib tracks shared tools by QR sticker. Members scan to borrow, and the next person sees when it comes back.</p>'
const page = (head: string, body = sentence) =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
const linkedData = (json: string) =>
  page(`<title>Data</title><script type="application/ld+json">${json}</script>`)
const faces = (before: string, count: number) => before + '\u{1F600}'.repeat(count)
const script = '&quot;&gt;&lt;/title&gt;&lt;/textarea&gt;&lt;script&gt;window.hit=1&lt;/script&gt;'

/** Texts of surrogate pairs that are truncated somewhere: a cut at any odd position would leave half a character. */
const paired = (before: string) =>
  page(
    `<title>${faces(before, 600)}</title><meta name="description" content="${faces(before, 900)}">
    <script type="application/ld+json">{"@type":"SoftwareApplication","name":"${faces(before, 200)}","description":"${faces(before, 3000)}"}</script>`,
    `<h1>${faces(before, 500)}</h1>${sentence}<h2>Features</h2>${[1, 2, 3]
      .map(
        (one) =>
          `<div class="card"><h3>${faces(before, 100)} ${one}</h3><p>${faces(before, 800)} for teams.</p></div>`,
      )
      .join(
        '',
      )}<h2>FAQ</h2><details><summary>What is ${faces(before, 300)}?</summary><p>It is ${faces(before, 3000)}.</p></details>`,
  )
const bomb = Buffer.alloc(60_000_000, 'a')
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const packed = (coding: string, body: Buffer) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body)
const declared = (json: string) => (response: ServerResponse, path: string) =>
  void response
    .writeHead(200, { 'content-type': path.endsWith('.json') ? 'application/json' : 'text/html' })
    .end(path.endsWith('.json') ? json : page('<title>Declared</title>'))
const to = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end()
const raw = (answer: string) => (response: ServerResponse) => void response.socket?.end(answer)

type Site = string | ((response: ServerResponse, path: string) => void)
/** The outcome of the draft: `ready`, or the code of its problem. */
const sites: Record<string, [Site, string]> = {
  nul: [page('<title>A\u0000B</title>', `<h1>\u0000C</h1>${sentence}`), 'ready'],
  escaped: [page('<title>A&amp;#0000; &amp;#55357;</title>', `<h1>&amp;#00000;</h1>${sentence}`), 'ready'],
  half: [
    linkedData(String.raw`{"@type":"Organization","name":"A\u0000B\ud800","email":"a\u0000@half.example"}`),
    'ready',
  ],
  paired: [paired(''), 'ready'],
  pairedodd: [paired('a'), 'ready'],
  nested: [linkedData('['.repeat(400_000)), 'ready'],
  prototype: [
    linkedData('{"__proto__":{"a":1},"@type":"Product","name":{"toString":1},"offers":[[[{}]]]}'),
    'ready',
  ],
  declaredhalf: [
    declared(String.raw`{"name":"A\u0000\ud800","headline":"\u0000","features":[{"title":"\ud800"}]}`),
    'ready',
  ],
  declareddeep: [declared('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)), 'ready'],
  links: [page('<title>Links</title>', sentence + '<a href="/pricing">pricing</a>'.repeat(60_000)), 'ready'],
  deep: [page('<title>Deep</title>', '<div>'.repeat(100_000) + sentence), 'ready'],
  line: [page('<title>Line</title>', sentence + 'word '.repeat(400_000)), 'ready'],
  word: [page('<title>Word</title>', `<h1>${'a'.repeat(2_000_000)}</h1>`), 'ready'],
  script: [
    page(
      `<title>Hit${script}</title><meta name="description" content="Hit ${script} tracks shared tools by QR sticker.">
      <meta property="og:site_name" content="Hit${script}">`,
      `<h1>Hit ${script}</h1>${sentence}<h2>Features</h2><h3>${script}</h3><p>Stick ${script} on every tool.</p>
      <a href="javascript:window.hit=1">Twitter</a><a href="https://x.com/hit&quot;onclick=&quot;window.hit=1">X</a>`,
    ),
    'ready',
  ],
  gzip: [packed('gzip', gzipSync(bomb)), 'too_large'],
  brotli: [packed('br', brotliCompressSync(bomb, quick)), 'too_large'],
  zstd: [packed('zstd', zstdCompressSync(bomb)), 'too_large'],
  nogzip: [packed('gzip', Buffer.from('plain')), 'site_unreachable'],
  round: [to('/'), 'too_many_redirects'],
  inside: [to('http://127.0.0.1:1/'), 'blocked_address'],
  mapped: [to('http://[::ffff:7f00:1]/'), 'blocked_address'],
  number: [to('http://2130706433/'), 'blocked_address'],
  user: [to('http://a:b@nul.example/'), 'site_unreachable'],
  file: [to('file:///etc/passwd'), 'site_unreachable'],
  lengths: [
    raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nabcdefghi'),
    'site_unreachable',
  ],
  both: [
    raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    'site_unreachable',
  ],
}

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  const [site] = sites[(request.headers.host ?? '').replace(/^www\.|\.example$/g, '')] ?? []
  if (site === undefined || path === '/robots.txt') return void response.writeHead(404).end()
  if (typeof site === 'function') return site(response, path)
  return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(site)
})
let app: TestApp
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sites have no port')
  const connectTo = Object.keys(sites).flatMap((name) => [
    `${name}.example=127.0.0.1:${address.port}`,
    `www.${name}.example=127.0.0.1:${address.port}`,
  ])
  app = await createTestApp({ environment: { CRAWLER_CONNECT_TO: connectTo.join(',') } })
})
after(async () => {
  await app.stop()
  server.closeAllConnections()
  server.close()
})

for (const [name, [, end]] of Object.entries(sites))
  test(`a draft of the hostile site ${name} ends as ${end}, and its review runs no script`, async () => {
    const email = `${name}@owner.example`
    const { key } = await app.account(email)
    const headers = { authorization: `Bearer ${key}` }
    const made = await app.http.app.inject({
      method: 'POST',
      url: '/api/v1/drafts',
      headers,
      payload: { url: `http://${name}.example/` },
    })
    assert.equal(made.statusCode, 201, made.body)
    await app.work()
    const draft = (await app.http.app.inject({ url: `/api/v1/drafts/${made.json().id}`, headers })).json()
    assert.equal(draft.problem?.code ?? draft.status, end, JSON.stringify(draft.problem))
    const owner = await signedInVisitor(app, email)
    for (const path of ['', '/preview']) {
      const seen = await owner.get(`/account/drafts/${draft.id}${path}`)
      assert.ok(seen.status < 500, `${path}: ${seen.status}`)
      assert.doesNotMatch(seen.body, /<script>window\.hit|href="javascript:|onclick="window/)
    }
  })

test('markup from a hostile site is shown as text wherever its listing appears', async () => {
  const email = 'script@owner.example'
  const { key } = await app.account(email)
  const headers = { authorization: `Bearer ${key}` }
  const [draft] = (await app.http.app.inject({ url: '/api/v1/drafts', headers })).json().items
  assert.match(JSON.stringify(draft), /window\.hit/, 'the draft contains it')
  await app.http.app.inject({
    method: 'PATCH',
    url: `/api/v1/drafts/${draft.id}`,
    headers,
    payload: { fields: { categories: ['Developer tools'] } },
  })
  const submitted = await app.http.app.inject({
    method: 'POST',
    url: `/api/v1/drafts/${draft.id}/submit`,
    headers,
  })
  assert.ok(submitted.statusCode < 300, submitted.body)
  const { listing_id: id } = submitted.json()
  const now = app.clock.now()
  await sql`update listings set status = 'live', plan = 'free', launched_at = ${now}, launch_week = '2026-W47'
    where id = ${id}`.execute(app.services.db)
  await sql`update companies set published_at = ${now}`.execute(app.services.db)
  const found = await sql<{ slug: string }>`select slug from listings where id = ${id}`.execute(
    app.services.db,
  )
  const slug = found.rows[0]?.slug ?? ''
  const addresses = `/ /listings /search?q=Hit /listings/${slug} /listings/${slug}/vote /listings/${slug}/embed /updates.atom /sitemap.xml /llms.txt
    /launches/2026-W47 /api/v1/listings/${slug} /compare?of=${slug} /alternatives/${slug}`
  let shown = 0
  for (const url of addresses.split(/\s+/))
    for (const accept of ['text/html', '*/*']) {
      const answer = await app.http.app.inject({ url, headers: { accept, host: 'localhost:3999' } })
      assert.ok(answer.statusCode < 500, `${url}: ${answer.statusCode}`)
      if (answer.body.includes('window.hit')) shown++
      const type = String(answer.headers['content-type'])
      if (type.includes('json')) continue
      const page = load(answer.body, { xml: type.includes('xml') })
      for (const script of page('script').toArray())
        if (page(script).attr('type') === 'application/ld+json') JSON.parse(page(script).text())
        else assert.doesNotMatch(page(script).text(), /hit/, url)
      assert.equal(page('[onclick*=hit], [onerror], a[href^="javascript:" i]').length, 0, url)
    }
  assert.ok(shown > 3, `shown ${shown} times`)
  const asMarkdown = (await app.http.app.inject({ url: `/listings/${slug}.md` })).body
  assert.match(asMarkdown, /window/)
  assert.doesNotMatch(asMarkdown, /^<script>|(?<!\\)<script>/m)
  const told = await postMcp(app, 'tools/call', { name: 'get_listing', arguments: { slug } })
  assert.equal(told.statusCode, 200)
})
