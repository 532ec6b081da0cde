/** The attack: one account submits many websites that never answer, so that nobody else's website is read. */
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { crawlSite } from '../../src/drafts/reading/crawl-site-job.ts'
import { createTestApp, type TestApp } from '../app/app.ts'

const home =
  '<!doctype html><html lang="en"><title>Toolcrib</title><h1>Toolcrib</h1><p>Tracks the shared tools of a workshop.</p></html>'
const unanswered: ServerResponse[] = []
const site = createServer((request, response) => {
  if (request.headers.host?.startsWith('slow')) return void unanswered.push(response)
  if (request.url !== '/') return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': 'text/html' }).end(home)
})

let app: TestApp
before(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('the site has no port')
  const hosts = [...Array.from({ length: 12 }, (_one, index) => `slow${index}.example`), 'honest.example']
  const connectTo = hosts.map((host) => `${host}=127.0.0.1:${address.port}`).join(',')
  app = await createTestApp({ environment: { CRAWLER_CONNECT_TO: connectTo } })
})
after(async () => {
  site.closeAllConnections()
  site.close()
  await app.stop()
})

async function submit(key: string, url: string): Promise<string> {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/drafts',
    headers: { authorization: `Bearer ${key}` },
    payload: { url },
  })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json().id
}

async function statusOf(key: string, id: string): Promise<string> {
  const answer = await app.http.app.inject({
    url: `/api/v1/drafts/${id}`,
    headers: { authorization: `Bearer ${key}` },
  })
  return answer.json().status
}

test('websites that never answer delay only the drafts of their own account', async () => {
  const hostile = await app.account('hostile@example.org')
  const honest = await app.account('honest@example.org')
  for (let index = 0; index < 12; index++) await submit(hostile.key, `http://slow${index}.example/`)
  const id = await submit(honest.key, 'http://honest.example/')
  await app.startWorkers()
  const begun = performance.now()
  let status = ''
  while (status !== 'ready' && performance.now() - begun < 25_000) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    status = await statusOf(honest.key, id)
  }
  assert.equal(status, 'ready')
  assert.ok(unanswered.length > 0, 'the slow sites were requested')
  assert.ok((crawlSite.concurrency ?? 1) > (crawlSite.concurrencyOfOne ?? Infinity))
})
