/** The owner's path by REST: from a URL to a draft with quotes, to a listing, to a place in a launch week. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../app/app.ts'

let app: TestApp
const page =
  '<!doctype html><html lang="en"><title>Toolcrib</title><meta name="description" content="Toolcrib tracks ' +
  'shared tools by QR sticker."><h1>The lending desk for shared workshops</h1><p>Toolcrib tracks shared ' +
  'tools by QR sticker.</p></html>'
const site = createServer((request, response) => {
  if (request.url === '/robots.txt') return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html' }).end(page)
})

before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await createTestApp({ environment: { CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${port}` } })
})
after(async () => {
  await app.stop()
  site.close()
})

test('a submitted URL becomes a draft whose values have quotes', async () => {
  const owner = await app.account('owner@example.org')
  const headers = { authorization: `Bearer ${owner.key}` }
  const made = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers,
    payload: { url: 'http://toolcrib.example/' },
  })
  assert.equal(made.statusCode, 201, made.body)
  assert.equal(made.headers.location, `http://localhost:3999/api/v1/drafts/${made.json().id}`)
  await app.work()
  const draft = (await app.http.app.inject({ url: `/api/v1/drafts/${made.json().id}`, headers })).json()
  assert.equal(draft.status, 'ready', JSON.stringify(draft.problem))
  assert.match(draft.fields.headline.evidence[0].quote, /lending desk/)
})
