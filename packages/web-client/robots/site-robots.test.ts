import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createWebFetch } from '../http/create-web-fetch.ts'
import { impolite } from '../http/politeness.ts'
import { isAllowed, robotsMaxBytes } from './robots.ts'
import { createRobotsCache, createRobotsSource } from './site-robots.ts'
import { plain, redirect, startLoopbackSite, type Route } from '../testing/loopback-site.ts'
import { WebError } from '../http/web-fetch.ts'

const hour = 60 * 60 * 1000
const address = 'http://a.example/page'
const disallow = 'User-agent: *\nDisallow: /'

async function sourceFor(
  context: TestContext,
  robots: Route | undefined,
  more: Record<string, Route> = {},
  userAgent = 'test',
) {
  const site = await startLoopbackSite({
    ...(robots === undefined ? {} : { '/robots.txt': robots }),
    ...more,
  })
  const web = createWebFetch({
    userAgent,
    politeness: impolite,
    wait: async () => undefined,
    connectTo: new Map([
      ['a.example', site.target],
      ['b.example', site.target],
    ]),
  })
  context.after(async () => {
    await web.close()
    await site.close()
  })
  let now = 0
  const cache = createRobotsCache()
  const newSource = () => createRobotsSource(web, cache, { now: () => new Date(now) })
  return { site, newSource, source: newSource(), pass: (milliseconds: number) => (now += milliseconds) }
}

/** RFC 9309 section 2.3.1: what a status of robots.txt means. */
const byStatus: [number, string, boolean][] = [
  [200, 'found', false],
  [206, 'found', false],
  [300, 'absent', true],
  [304, 'absent', true],
  [400, 'absent', true],
  [401, 'absent', true],
  [403, 'absent', true],
  [404, 'absent', true],
  [410, 'absent', true],
  [429, 'absent', true],
  [499, 'absent', true],
  [500, 'server_error', false],
  [502, 'server_error', false],
  [503, 'server_error', false],
  [504, 'server_error', false],
  [599, 'server_error', false],
]

for (const [status, outcome, allowed] of byStatus) {
  test(`robots.txt with status ${status}: ${outcome}, ${allowed ? 'everything' : 'nothing'} allowed`, async (context) => {
    const { source } = await sourceFor(context, plain(status === 304 ? '' : disallow, {}, status))
    const entry = await source.rulesFor(address)
    assert.equal(entry.outcome, outcome)
    assert.equal(isAllowed(entry.robots, address), allowed)
  })
}

test('follows five redirects, also to other hosts; after a sixth the file counts as absent', async (context) => {
  const hops: Record<string, Route> = {}
  for (let hop = 1; hop < 6; hop += 1)
    hops[`/hop${hop}`] = redirect(302, `http://${hop % 2 ? 'b' : 'a'}.example/hop${hop + 1}`)
  const five = await sourceFor(context, redirect(301, '/hop2'), { ...hops, '/hop6': plain(disallow) })
  assert.equal(isAllowed((await five.source.rulesFor(address)).robots, address), false)
  const six = await sourceFor(context, redirect(301, '/hop1'), { ...hops, '/hop6': plain(disallow) })
  assert.equal((await six.source.rulesFor(address)).outcome, 'absent')
})

test("a redirect into the operator's network disallows everything", async (context) => {
  const { source } = await sourceFor(context, redirect(302, 'http://169.254.169.254/robots.txt'))
  const entry = await source.rulesFor(address)
  assert.deepEqual(
    [entry.outcome, entry.error, isAllowed(entry.robots, address)],
    ['unreachable', 'blocked_address', false],
  )
})

test('a broken connection disallows everything, after one retry', async (context) => {
  const { source, site } = await sourceFor(context, (request) => request.socket.destroy())
  const entry = await source.rulesFor(address)
  assert.deepEqual(
    [entry.outcome, entry.error, isAllowed(entry.robots, address)],
    ['unreachable', 'unreachable', false],
  )
  assert.equal(site.log.length, 2, 'retried once')
})

test('reads only the first 500 KiB of a long file', async (context) => {
  const filler = '# filler\n'.repeat(robotsMaxBytes / 9 + 1)
  const { source } = await sourceFor(
    context,
    plain(`User-agent: *\nDisallow: /early\n${filler}Disallow: /late\n`),
  )
  const { robots } = await source.rulesFor(address)
  assert.equal(isAllowed(robots, 'http://a.example/early'), false)
  assert.equal(isAllowed(robots, 'http://a.example/late'), true)
})

test('caches a response for an hour and a failure for a minute, across crawls', async (context) => {
  const { site, newSource, pass } = await sourceFor(context, plain(disallow))
  await newSource().rulesFor(address)
  pass(hour - 1)
  await newSource().rulesFor('http://a.example/other')
  assert.equal(site.log.length, 1)
  pass(1)
  await newSource().rulesFor(address)
  assert.equal(site.log.length, 2)
  site.routes['/robots.txt'] = plain('', {}, 500)
  pass(hour)
  await newSource().rulesFor(address)
  pass(59_000)
  await newSource().rulesFor(address)
  assert.equal(site.log.length, 3)
  pass(1_000)
  await newSource().rulesFor(address)
  assert.equal(site.log.length, 4)
})

test('fetches again if fresh is set, and only once for concurrent callers', async (context) => {
  const { site, source } = await sourceFor(context, plain(disallow))
  await Promise.all([
    source.rulesFor(address),
    source.rulesFor('http://a.example/2'),
    source.rulesFor('http://a.example/3'),
  ])
  assert.equal(site.log.length, 1)
  await source.rulesFor(address, { fresh: true })
  assert.equal(site.log.length, 2)
})

test('a cancelled request rejects instead of giving an outcome', async (context) => {
  const { source } = await sourceFor(context, plain(disallow))
  await assert.rejects(
    source.rulesFor(address, { signal: AbortSignal.abort() }),
    (error) => error instanceof WebError && error.code === 'cancelled',
  )
})

test('the group that names the client’s user agent applies', async (context) => {
  const text = 'User-agent: MarqueeBot\nDisallow: /\n\nUser-agent: *\nDisallow:'
  const named = await sourceFor(context, plain(text), {}, 'MarqueeBot/1.0 (+http://x.example/bot)')
  assert.equal(isAllowed((await named.source.rulesFor(address)).robots, address), false)
  const other = await sourceFor(context, plain(text), {}, 'OtherBot/1.0')
  assert.equal(isAllowed((await other.source.rulesFor(address)).robots, address), true)
})
