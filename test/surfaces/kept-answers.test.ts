/** The attack: the same page under thousands of URLs, to fill memory beyond every limit. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../app/app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp({ environment: { RATE_LIMITS: 'on' } })
  app.clock.jumped = () => undefined // the cached entries stay
})
after(() => app.stop())

/** The calendar contains its creation time, which tells a cached copy from a new one. */
async function calendarOf(
  url: string,
  remoteAddress = '198.51.100.1',
): Promise<{ status: number; body: string }> {
  const answer = await app.http.app.inject({ url, headers: { host: 'localhost:3999' }, remoteAddress })
  return { status: answer.statusCode, body: answer.body }
}

test('query parameters that a page does not read make no other cache entry', async () => {
  const first = await calendarOf('/launches.ics')
  assert.equal(first.status, 200)
  app.clock.advance(60_000)
  for (let number = 0; number < 50; number++)
    assert.equal((await calendarOf(`/launches.ics?x=${number}&y`)).body, first.body)
  app.services.changed()
  assert.notEqual((await calendarOf('/launches.ics?x=0')).body, first.body)
})

test('API requests with the same meaning in different spellings have the same entity tag', async () => {
  const etags = new Set<unknown>()
  for (const query of ['q=crm&page=1', 'page=1&q=crm', 'page=1&q=%63rm', 'q=crm&page=1&site=main']) {
    const answer = await app.http.app.inject({
      url: `/api/v1/listings?${query}`,
      headers: { host: 'localhost:3999' },
      remoteAddress: '198.51.100.2',
    })
    assert.equal(answer.statusCode, 200, answer.body)
    etags.add(answer.headers['etag'])
  }
  assert.equal(etags.size, 1)
})

test('every request counts towards the limit, even if answered from the cache, on every path', async () => {
  // Six hundred per address over all paths together; a path that did not count would delay the refusals.
  const doors = ['/launches.ics', '/docs/guide', '/openapi.json', '/no-such-page']
  const refused: string[] = []
  for (let round = 0; round < 160; round++)
    for (const url of doors) if ((await calendarOf(url, '203.0.113.1')).status === 429) refused.push(url)
  assert.deepEqual(refused, Array.from({ length: 10 }, () => doors).flat())
})
