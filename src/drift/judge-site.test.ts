import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before as begin, test } from 'node:test'
import { readPage } from 'marquee-reader'
import { createWebFetch, createPoliteness } from 'marquee-web-client'
import type { SiteReading } from '../drafts/index.ts'
import { readSiteWithin } from '../drafts/reading/read-site.ts'
import { createLog } from '../platform/log.ts'
import { judgeSite } from './judge-site.ts'
import { baselineOf } from './site-marks.ts'
import { before, quotes, ties } from './testing/first-reading.ts'
import { firstFixtures } from './testing/first-fixtures.ts'
import { furtherFixtures } from './testing/further-fixtures.ts'
import type { ServerAnswer } from './testing/site-fixture.ts'

const fixtures = [...firstFixtures, ...furtherFixtures]

/** Every fixture has its own host, so that all are read at once and none shares another's robots.txt. */
const hostOf = (place: number) => `toolcrib-${place}.example`
const answers = new Map<string, { answer: ServerAnswer; home: string; robots?: string | undefined }>()
/** Pages requested on hosts whose robots.txt forbids it. */
let intruded = 0
for (const [place, { home, elsewhere = {}, robots }] of fixtures.entries()) {
  answers.set(hostOf(place), { answer: home, home: hostOf(place), robots })
  for (const [word, answer] of Object.entries(elsewhere))
    answers.set(`${word}.example`, { answer, home: hostOf(place) })
}

const server = createServer((request, response) => {
  const found = answers.get(request.headers.host ?? '')
  if (found?.robots !== undefined && request.url === '/robots.txt')
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(found.robots)
  if (!found || request.url !== '/') return response.writeHead(404).end()
  if (found.robots !== undefined) intruded++
  const { status = 200, headers = {}, body = '' } = found.answer
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    .end(body.replaceAll('{host}', found.home))
})
let port = 0
begin(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
after(() => server.close())

async function reading(host: string): Promise<SiteReading> {
  const web = createWebFetch({
    userAgent: 'MarqueeBot/1.0',
    connectTo: new Map([...answers.keys()].map((name) => [name, { address: '127.0.0.1', port }])),
    politeness: createPoliteness({ perSecond: 100 }),
    wait: async () => undefined,
  })
  const context = {
    providers: { web, browser: undefined },
    clock: { now: () => new Date('2026-11-27T12:00:00.000Z') },
    log: createLog('silent', () => undefined),
    signal: AbortSignal.timeout(60_000),
  }
  return readSiteWithin(`http://${host}/`, { budgetMs: 20_000, maxPages: 4 }, context)
}

const quoted = { words: quotes, published: quotes, ties }
const baselineAt = (host: string) =>
  baselineOf(
    'Toolcrib',
    `http://${host}/`,
    readPage({
      html: before,
      url: `http://${host}/`,
      fetchedAt: '2026-11-20T12:00:00.000Z',
      foundBy: 'home',
    }),
  )

test('the state of a website is judged correctly when read from a server', { concurrency: 8 }, async (t) => {
  await Promise.all(
    fixtures.map(({ name, state, reason }, place) =>
      t.test(`${name}: ${state}`, async () => {
        const host = hostOf(place)
        const judged = judgeSite(baselineAt(host), quoted, await reading(host))
        assert.deepEqual(
          { state: judged.state, reason: judged.reason },
          { state, reason },
          JSON.stringify(judged),
        )
      }),
    ),
  )
  assert.equal(intruded, 0)
})

const gamblingSite = (words: string) =>
  readPage({
    html:
      `<title>Oddsmith</title><h1>${words}</h1><p>Betting, poker, roulette, blackjack, jackpot and casino feeds ` +
      'for your sportsbook.</p>',
    url: 'https://oddsmith.example/',
    fetchedAt: '2026-11-27T12:00:00.000Z',
    foundBy: 'home',
  })

for (const [what, words, state] of [
  ['with unchanged text', 'Oddsmith: odds for casino and sportsbook operators', 'ok'],
  ['with entirely new text', 'Numbers that the house can bank on', 'changed'],
] as const) {
  test(`a betting product ${what} is not judged a hijack`, () => {
    const own = ['Oddsmith: odds for casino and sportsbook operators']
    const page = gamblingSite(words)
    const judged = judgeSite(
      baselineOf('Oddsmith', 'https://oddsmith.example/', gamblingSite(own[0] ?? '')),
      { words: own, published: own, ties: [] },
      { ok: true, finalUrl: page.url, redirects: [], pages: [page], gone: [], notes: [] },
    )
    assert.equal(judged.state, state)
  })
}

test('a website that returned no page is judged unreachable, not hijacked', () => {
  const none = {
    ok: true as const,
    finalUrl: 'https://toolcrib.example/',
    redirects: [],
    pages: [],
    gone: [],
    notes: [],
  }
  const { state, reason } = judgeSite(baselineAt('toolcrib.example'), quoted, none)
  assert.deepEqual([state, reason], ['unreachable', 'empty'])
})
