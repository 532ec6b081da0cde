/**
 * Pictures from a product's website: fetched, sanitised, served by the service, and shown on the pages; none is loaded
 * from elsewhere.
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { submitDraft, submitListing } from '../../../src/drafts/index.ts'
import { getMyListing } from '../../../src/listings/index.ts'
import { wantPictures } from '../../../src/pictures/index.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'

const home = `<!doctype html><html lang="en"><head><title>Toolcrib</title><meta name="description" content="Toolcrib tracks shared tools by QR sticker.">
<meta property="og:image" content="/shot.png"></head><body><header><a href="/"><img src="/logo.svg" alt="Toolcrib logo"></a></header>
<main><h1>The lending desk for shared workshops</h1><p>Toolcrib tracks shared tools by QR sticker.</p><img src="/shot.png" alt="Screenshot of Toolcrib" width="1400" height="900"></main></body></html>`

let app: TestApp
let shot: Buffer
/** Requests that robots.txt forbids. */
let intruded = 0
const site = createServer((request, response) => {
  if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(home)
  if (request.url === '/logo.svg')
    return response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>1</script><rect width="40" height="40" fill="#2a6"/></svg>',
      )
  if (request.url === '/robots.txt')
    return response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private/')
  if (request.url === '/way.png') return response.writeHead(302, { location: '/private/shot.png' }).end()
  if (request.url?.startsWith('/private/')) {
    intruded++
    return response.writeHead(200, { 'content-type': 'image/png' }).end(shot)
  }
  if (request.url === '/shot.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(shot)
  response.writeHead(404).end()
})

before(async () => {
  shot = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await createTestApp({ environment: { CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${port}` } })
})
after(async () => {
  await app.stop()
  site.close()
})

test('a listing has the service’s own copies of its logo and screenshot', async () => {
  const owner = await app.account('owner@example.org')
  const made = await app.call(submitListing, {
    actor: owner.member,
    input: { url: 'http://toolcrib.example/' },
  })
  await app.work()
  const id = String(made['id'])
  const headers = { authorization: `Bearer ${owner.key}` }
  await app.http.app.inject({
    method: 'PATCH',
    url: `/api/v1/drafts/${id}`,
    headers,
    payload: {
      fields: {
        headline: 'Shared tools, tracked',
        summary: 'Tracks tools.',
        categories: ['Design'],
        screenshots: ['http://toolcrib.example/shot.png'],
      },
    },
  })
  const submitted = await app.call(submitDraft, { actor: owner.member, input: { id } })
  await app.runScheduled('keep_pictures')
  const listing = await app.call(getMyListing, {
    actor: owner.member,
    input: { listing_id: submitted['listing_id'] },
  })
  const logo = JSON.parse(JSON.stringify(listing['logo']))
  assert.deepEqual({ ...logo, src: '' }, { src: '', width: 128, height: 128 })
  const served = await app.http.app.inject({ url: new URL(logo.src).pathname })
  assert.equal(served.headers['content-type'], 'image/webp')
  assert.match(String(served.headers['cache-control']), /immutable/)
  assert.equal((await sharp(served.rawPayload).metadata()).width, 128)
  assert.deepEqual(
    JSON.parse(JSON.stringify(listing['images'])).map((image: { width: number }) => image.width),
    [1280],
  )
})

test('a picture that robots.txt disallows is not fetched, neither directly nor behind a redirect', async () => {
  const { db } = app.services
  const forbidden = ['http://toolcrib.example/private/shot.png', 'http://toolcrib.example/way.png']
  await wantPictures(
    db,
    forbidden.map((address) => ({ address, kind: 'screenshot' as const })),
    app.clock.now(),
  )
  await app.runScheduled('keep_pictures')
  const kept = await sql<{ status: string; reason: string }>`select status, reason from pictures
    where address = any(${forbidden}::text[])`.execute(db)
  assert.deepEqual(
    kept.rows,
    forbidden.map(() => ({ status: 'refused', reason: 'robots_disallowed' })),
  )
  assert.equal(intruded, 0)
})

test('/pictures returns 404 for names of no stored picture', async () => {
  for (const name of ['..%2f..%2fsecret.key', 'secret.key', `${'a'.repeat(40)}-128.webp`]) {
    assert.equal((await app.http.app.inject({ url: `/pictures/${name}` })).statusCode, 404, name)
  }
})
