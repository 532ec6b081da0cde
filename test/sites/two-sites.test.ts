/**
 * Two sites in one deployment, each with one of everything and the same slugs: nothing of one shows on the other, in
 * any read of the API, on any page, feed, sitemap, badge or board, nor to the site team of the other.
 * Goes through the lists of operations and pages: a new read without test values for its URL fails here.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addRole } from '../../src/accounts/index.ts'
import { freezeBoards } from '../../src/awards/index.ts'
import { operations } from '../../src/operations.ts'
import { pages } from '../../src/pages.ts'
import { rows } from '../../src/platform/data/database.ts'
import { type Operation, routeOf } from '../../src/platform/call/operation.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { jobContextOf } from '../app/job-context.ts'
import { signedInVisitor, Visitor } from '../clients/visitor.ts'
import { postMcp } from '../clients/post-mcp.ts'
import { founderOf, furnish, known } from './furnished-site.ts'

interface Place {
  key: string
  host: string
  /** The word that all of its things contain. */
  word: string
  price: number
}
const first: Place = { key: 'north', host: 'localhost:3999', word: 'Quillwort', price: 424_242 }
const second: Place = { key: 'south', host: 'south.localhost:3999', word: 'Bellfern', price: 535_353 }
const week = '2026-W47'

let app: TestApp
before(async () => {
  app = await createTestApp()
  const site = await app.sites.defaultSite()
  first.key = site.key
  const options = { key: second.key, name: 'South', host: second.host, currency: 'EUR' }
  await siteCreate.run(app, { options, words: [] })
  for (const place of [first, second])
    await furnish(app, place, await app.account(`${place.word.toLowerCase()}@example.org`))
  // The week ends, so that there are awards and a frozen board.
  app.clock.advance(7 * 86_400_000)
  await freezeBoards.run({}, jobContextOf(app))
  app.sites.forget()
})
after(() => app.stop())

/** Values for the parameters of URLs, by the parameter's place; founders by site. */
function valuesOf(word: string): Record<string, string[]> {
  return {
    'listings slug': [known.listing],
    'categories slug': [known.category],
    'founders slug': [founderOf(word)],
    'blog slug': [known.post],
    'launches week': [week],
    'leaderboards board': ['votes', 'billboard', 'domain-rating'],
    'leaderboards period': [week],
    'badges slug': [known.listing],
    'badges file': ['featured-light.svg', 'week_1-dark.svg'],
    'sitemaps number': ['1.xml'],
    '{key}.txt key': ['0'.repeat(32)],
    'docs code': ['not_found'],
    'cards kind': ['category'],
    'cards key': [known.category],
  }
}

/** Every URL of a route. Throws for a parameter without a value. */
function addressesOf(path: string, word: string): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (name === undefined) return [path]
  const values = valuesOf(word)[`${path.split('/')[1]} ${name}`]
  if (!values) throw new Error(`${path}: say in this test what to ask for as ${name}`)
  return values.flatMap((value) => addressesOf(path.replace(`{${name}}`, value), word))
}

/** Queries to add where the plain URL would not show everything. */
const asked: Record<string, string[]> = {
  '/listings': [
    '',
    '?q=thing',
    '?q=thng',
    '?sort=newest',
    '?sort=domain_rating',
    `?week=${week}`,
    '?tag=shared',
  ],
  '/listings/{slug}': ['', '?include=evidence'],
  '/ask': [`?needs=news&listings=${known.listing}`],
  '/compare': [`?a=${known.listing}&b=${known.other}`],
  '/search': ['', '?q=thing', '?q=qillwort', '?q=belfern'],
  '/founders': ['', '?q=person'],
  '/blog': ['', '?q=post'],
  '/leaderboards/{board}': ['', '?period=all', `?week=${week}`],
  '/team/orders/export': ['?month=2026-11'],
  '/search/suggestions.json': ['?q=thing', '?q=quillwort', '?q=bellfern'],
  '/account/votes.json': [`?of=${known.listing}`],
}

const withQueries = (path: string, word: string) =>
  addressesOf(path, word).flatMap((address) => (asked[path] ?? ['']).map((query) => address + query))

const shows = (text: string, { word, price }: Place) =>
  text.toLowerCase().includes(word.toLowerCase()) || text.includes(String(price))

/** Requests on both sites the things of each: whether each shows its own, and what it shows of the other. */
async function leaksOf(path: string, get: (place: Place, address: string) => Promise<string>) {
  const leaks: string[] = []
  let isSilent = false
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const own = await Promise.all(withQueries(path, here.word).map((address) => get(here, address)))
    isSilent ||= !own.some((text) => shows(text, here))
    const foreign = await Promise.all(withQueries(path, there.word).map((address) => get(here, address)))
    for (const text of [...own, ...foreign])
      if (shows(text.replaceAll(founderOf(there.word), ''), there))
        leaks.push(`${path} on ${here.key}: ${excerptOf(text, there.word)}`)
  }
  return { leaks, isSilent }
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()))
  return text.slice(Math.max(0, at - 200), at + 100)
}

async function answer(place: Place, url: string): Promise<string> {
  const found = await app.http.app.inject({ url, headers: { host: place.host } })
  assert.ok(found.statusCode < 500, `${url}: ${found.body}`)
  return found.body
}

const publicReads = operations.filter((op: Operation) => op.access === 'public' && op.effect === 'read')

for (const op of publicReads) {
  const { path } = routeOf(op)
  test(`${op.name} shows each site its own things and nothing of the other, by host and by site key`, async () => {
    const byHost = await leaksOf(path, (place, address) => answer(place, `/api/v1${address}`))
    const byKey = await leaksOf(path, ({ key }, address) =>
      answer(first, `/api/v1${address}${address.includes('?') ? '&' : '?'}site=${key}`),
    )
    assert.deepEqual([...byHost.leaks, ...byKey.leaks], [])
    assert.deepEqual([byHost.isSilent, byKey.isSilent], [false, false], 'it shows nothing of its own site')
  })
}

/** Pages without any content of a site, or whose content cannot be requested in advance. */
const withoutContent = new Set([
  '/pictures/{file}', // by the hash of its bytes: anyone who knows it has the picture
  '/sign-in/with/{provider}',
  '/sign-in/for/{site}',
  '/claims/confirm/{token}',
  '/dev/outbox', // for the operator, only on loopback
  '/pay/{link}', // anyone with the link sees and pays that order
  '/pay/{link}/test-payment/{session}',
])
/** Public reads without text of listings: pictures, redirects, numbers, and the caller's own things. */
const silentPages = [
  '/schemas/product-profile-1.json',
  '/schemas/declared-product-profile-1.json',
  '/listings',
  '/listings/{slug}/card.png',
  '/listings/{slug}/questions',
  '/cards/{kind}/{key}.png',
  '/badges/{slug}/{file}',
  '/sitemaps/comparisons.xml',
  '/leaderboards',
  '/leaderboards/votes/{period}/snapshot.txt',
  '/account/votes.json',
  '/sign-in',
  '/sign-in/arrive',
  '/connect/sign-in',
  '/account/state.json',
  '/launches/{week}.ics',
  '/launches.ics',
  '/opensearch.xml',
  '/robots.txt',
  '/sitemap.xml',
]

const readable = pages.flatMap((page) => {
  const [method = '', path = ''] = page.route.split(' ')
  return method === 'GET' && !withoutContent.has(path) ? [{ path, access: page.access }] : []
})

test('no public page, feed, sitemap, badge or board shows anything of the other site', async () => {
  const silent: string[] = []
  const leaks: string[] = []
  for (const { path } of readable.filter(({ access }) => access === 'public')) {
    const found = await leaksOf(path, answer)
    leaks.push(...found.leaks)
    if (found.isSilent) silent.push(path)
  }
  assert.deepEqual(leaks, [])
  assert.deepEqual(silent.toSorted(), silentPages.toSorted())
})

/** Signs in at the second site, by way of the first. */
async function visitorAt(place: Place, email: string): Promise<Visitor> {
  const base = await signedInVisitor(app, email)
  if (place === first) return base
  const there = new Visitor(app, place.host)
  const start = await there.get('/sign-in?to=/account')
  const handed = await base.get(start.location ?? '')
  const arrived = await there.get(handed.location ?? '')
  assert.equal(arrived.status, 303, arrived.body)
  return there
}

test('MCP initialize names the site of the host', async () => {
  const asked = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
  const site = await app.sites.defaultSite()
  for (const [host, name] of [
    [first.host, site.name],
    [second.host, 'South'],
  ] as const) {
    const { body } = await postMcp(app, 'initialize', asked, undefined, host)
    const { result } = JSON.parse(body.slice(body.indexOf('{')))
    assert.equal(result.serverInfo.title, name)
    assert.match(result.instructions, new RegExp(`^${name} lists products`))
  }
})

test('a site team sees its own team pages and nothing of the other site', async () => {
  // team-people.test.ts requests an account's actions from both sites.
  const paths = readable.flatMap(({ path, access }) =>
    access === 'team' && !path.includes('{') && path !== '/team/people/acts' ? withQueries(path, '') : [],
  )
  assert.ok(paths.length > 5)
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const email = `team-${here.key}@example.org`
    const site = await app.sites.byKey(here.key)
    await addRole(app.services.db, (await app.account(email)).id, 'site_team', site?.id ?? 0)
    const visitor = await visitorAt(here, email)
    const seen = await Promise.all(paths.map(async (path) => [path, await visitor.get(path)] as const))
    for (const [path, { status, body }] of seen) {
      assert.equal(
        status,
        200,
        `${path} on ${here.key}: ${body.slice(body.indexOf('<h1>'), body.indexOf('<h1>') + 400)}`,
      )
      assert.ok(!shows(body, there), `${path} on ${here.key}: ${excerptOf(body, there.word)}`)
    }
    assert.ok(seen.some(([, { body }]) => shows(body, here)))
    const elsewhere = await visitorAt(there, email)
    for (const path of paths)
      assert.notEqual((await elsewhere.get(path)).status, 200, `${path} on ${there.key}`)
  }
})

test('every table that cached answers read notifies its changes', async () => {
  const { db } = app.services
  const tables = await rows(
    db,
    sql<{ name: string; tells: boolean }>`select c.relname as name,
        exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'told_update') as tells
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const kept = [
    ...pages.flatMap(({ route, cached }) =>
      cached ? withQueries(route.slice('GET '.length), first.word) : [],
    ),
    ...publicReads.flatMap((op) => withQueries(routeOf(op).path, first.word).map((path) => `/api/v1${path}`)),
  ]
  app.services.changed()
  const statements = new Set<string>()
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (query, ...rest) => {
    statements.add(query.sql)
    return execute(query, ...rest)
  }
  for (const address of kept) await answer(first, address)
  const read = new Set(
    [...statements].flatMap((text) =>
      [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map((found) => found[1]),
    ),
  )
  assert.ok(read.has('listings') && read.has('board_counts'))
  const silent = tables.filter(({ name, tells }) => !tells && read.has(name) && !afterOthers.has(name))
  assert.deepEqual(silent, [])
})

/** Tables that change only together with a table that notifies. */
const afterOthers = new Set(['listing_index'])

test('a URL parameter without a test value fails', () => {
  assert.throws(() => addressesOf('/prizes/{prize}', 'x'), /say in this test/)
})
