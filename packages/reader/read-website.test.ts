import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createWebFetch, impolite, WebError, type WebFetch } from 'marquee-web-client'
import { plain, type Route, startLoopbackSite } from 'marquee-web-client/testing'
import { CrawlProblem } from './crawl/crawl-problem.ts'
import { standsOn } from './facts/page-text.ts'
import { ModelError } from './model/model.ts'
import { readPages } from './read-pages.ts'
import { AddressError, readWebsite, type WebsiteProgress } from './read-website.ts'
import { page } from './testing/walk-site.ts'

const home = page(
  `<nav><a href="/pricing">Pricing</a><a href="/hidden">Hidden</a></nav>
  <main><h1>The lending desk for shared workshops</h1><p>Toolcrib tracks shared tools by QR sticker.</p></main>`,
  '<meta property="og:site_name" content="Toolcrib">',
)
const routes: Record<string, Route> = {
  '/': home,
  '/pricing': page('<main><h1>Pricing</h1><div><h2>Workshop</h2><p>€12 per month</p></div></main>'),
  '/hidden': page('<main><p>Nobody reads this.</p></main>'),
  '/robots.txt': plain('User-agent: MarqueeBot\nDisallow: /hidden'),
}
const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') }

async function webOf(context: TestContext, served: Record<string, Route>): Promise<WebFetch> {
  const site = await startLoopbackSite(served)
  const web = createWebFetch({
    userAgent: 'MarqueeBot/1.0',
    politeness: impolite,
    wait: async () => undefined,
    connectTo: new Map([['toolcrib.example', site.target]]),
  })
  context.after(async () => {
    await web.close()
    await site.close()
  })
  return web
}

test('turns a typed URL into a profile whose quotes are on the pages read', async (context) => {
  const web = await webOf(context, routes)
  const progress: WebsiteProgress[] = []
  const reading = await readWebsite('http://toolcrib.example?utm_source=mail', {
    web,
    clock,
    onProgress: (step) => void progress.push(step),
  })
  assert.equal(reading.url, 'http://toolcrib.example/')
  assert.equal(reading.profile.name?.value, 'Toolcrib')
  assert.equal(reading.profile.team_size?.state, 'not_found')
  assert.equal(reading.profile.name?.updated_at, '2026-11-20T12:00:00.000Z')
  assert.ok(reading.facts >= 4, `${reading.facts}`)
  assert.deepEqual(
    reading.pages.map(({ url }) => new URL(url).pathname),
    ['/', '/pricing'],
  )
  assert.deepEqual(reading.refused, [{ url: 'http://toolcrib.example/hidden', reason: 'robots_disallowed' }])
  const quotes = Object.values(reading.profile).flatMap(({ evidence }) => evidence)
  assert.ok(quotes.length >= 4)
  for (const { quote, url } of quotes)
    assert.ok(
      reading.pages.some((one) => one.url === url && standsOn(one, quote)),
      quote,
    )
  assert.deepEqual(
    [...new Set(progress.map(({ step }) => step))],
    ['robots', 'home', 'sitemap', 'pages', 'drafting', 'done'],
  )
  assert.equal(progress.at(-1)?.pagesRead, 2)
})

test('reading in process gives the same result as in a worker thread', async (context) => {
  const web = await webOf(context, routes)
  const apart = await readWebsite('http://toolcrib.example', { web, clock })
  const here = await readWebsite('http://toolcrib.example', { web, clock, inProcess: true })
  const plainly = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (name, inner: unknown) =>
      name === 'fetched_at' || name === 'fetchedAt' ? '' : inner,
    )
  assert.deepEqual(plainly(here), plainly(apart))
})

test('refuses an invalid URL before any request', async () => {
  for (const [typed, code] of [
    ['', 'empty'],
    ['ftp://toolcrib.example', 'scheme_not_allowed'],
    ['http://toolcrib.example:8080', 'port_not_allowed'],
  ] as const)
    await assert.rejects(
      readWebsite(typed),
      (error: unknown) => error instanceof AddressError && error.code === code,
      typed,
    )
})

test('a site that cannot be read rejects with the reason', async (context) => {
  const web = await webOf(context, { '/': home, '/robots.txt': plain('User-agent: *\nDisallow: /') })
  await assert.rejects(
    readWebsite('http://toolcrib.example', { web }),
    (error: unknown) =>
      error instanceof CrawlProblem &&
      error.code === 'robots_disallowed' &&
      error.message.includes('MarqueeBot'),
  )
})

test('the default client reaches no private address', async () => {
  for (const address of ['http://127.0.0.1/', 'http://10.0.0.1/', 'http://localhost/'])
    await assert.rejects(
      readPages(address),
      (error: unknown) => error instanceof CrawlProblem && error.code === 'blocked_address',
      address,
    )
})

test('an abort by the caller rejects with cancelled', async (context) => {
  const web = await webOf(context, routes)
  await assert.rejects(
    readWebsite('http://toolcrib.example', { web, signal: AbortSignal.abort() }),
    (error: unknown) => error instanceof WebError && error.code === 'cancelled',
  )
})

test('keeps the extracted values if the model fails, with a note', async (context) => {
  const web = await webOf(context, routes)
  const model = {
    name: 'silent',
    ask: () => Promise.reject(new ModelError('server_error', 'no answer')),
  }
  const budget = { tokens: 60_000, inputPrice: 0, outputPrice: 0, cost: 0, timeoutMs: 1_000 }
  const reading = await readWebsite('http://toolcrib.example', { web, clock, model: { model, budget } })
  assert.equal(reading.profile.name?.value, 'Toolcrib')
  assert.ok(reading.notes.includes('model_not_used'))
  assert.deepEqual(
    reading.runs.map(({ outcome }) => outcome),
    ['server_error'],
  )
})
