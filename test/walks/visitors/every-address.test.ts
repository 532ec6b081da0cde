/**
 * A complete demonstration as a search engine crawls it: every URL in the sitemap exists, is its own canonical page,
 * has a unique title, description and first-level heading, an existing picture, and valid schema.org data with the
 * page's own URL. The same holds for each public page without a parameter in its URL.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { seedCommand } from '../../../src/demonstration/seed-command.ts'
import { pages } from '../../../src/pages.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { faultsOfThings, type Thing, thingsOf } from '../../pages/linked-data.ts'
import { markupFaults } from '../../pages/markup-faults.ts'
import { type Seen, Visitor } from '../../clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await seedCommand.run(app, { options: { listings: '60' }, words: [] })
  await app.work()
  await app.runScheduled('freeze_boards')
})
after(() => app.stop())

interface Told {
  path: string
  title: string
  description: string
  headings: string[]
  /** Canonical path, without the site's origin. */
  canonical: string
  /** Path of the preview image. */
  image: string
  things: Thing[]
  /** Faults of its markup. */
  faults: string[]
}

/** Faults that only show when pages are compared, as in a search engine’s index. */
function faultsOf(told: readonly Told[]): string[] {
  const firstWith = new Map<string, string>()
  const shared = (kind: 'title' | 'description', { path, ...texts }: Told) => {
    const key = `${kind} ${texts[kind]}`
    const first = firstWith.get(key)
    firstWith.set(key, first ?? path)
    return first === undefined ? [] : [`${path} has the ${kind} of ${first}: ${texts[kind]}`]
  }
  return told.flatMap((one) => [
    ...shared('title', one),
    ...shared('description', one),
    ...(one.title === '' || one.description.length < 20 ? [`${one.path} says too little of itself`] : []),
    ...(one.headings.length === 1 ? [] : [`${one.path} has ${one.headings.length} first headings`]),
    ...(one.canonical === one.path
      ? []
      : [`${one.path} sends search engines to ${one.canonical || 'nowhere'}`]),
    ...(one.image === '' ? [`${one.path} has no picture`] : []),
    ...(one.things.some((thing) => thing['@type'] === 'BreadcrumbList') || one.path === '/'
      ? []
      : [`${one.path} does not say where it stands`]),
    ...[...one.faults, ...faultsOfThings(one.things, one.path)].map((fault) => `${one.path}: ${fault}`),
  ])
}

const one: Told = {
  path: '/a',
  title: 'A',
  description: 'What stands on this page.',
  headings: ['A'],
  canonical: '/a',
  image: '/a.png',
  things: [{ '@type': 'BreadcrumbList', itemListElement: [] }],
  faults: [],
}

test('the check reports a shared description and a missing heading, description or own canonical URL', () => {
  assert.deepEqual(faultsOf([one, { ...one, path: '/b', canonical: '/b', title: 'B' }]), [
    '/b has the description of /a: What stands on this page.',
  ])
  assert.equal(faultsOf([{ ...one, headings: [], canonical: '/c', description: '' }]).length, 3)
})

test('the check reports a page without a canonical URL, picture, breadcrumb or complete structured data', () => {
  assert.deepEqual(faultsOf([one]), [])
  assert.deepEqual(faultsOf([{ ...one, canonical: '', image: '', things: [{ '@type': 'Person' }] }]), [
    '/a sends search engines to nowhere',
    '/a has no picture',
    '/a does not say where it stands',
    '/a: Person has no name',
  ])
})

test('the check reports markup that a validator would refuse', () => {
  const faults = (body: string) => markupFaults(load(`<main><h1>A</h1>${body}</main>`))
  for (const sound of [
    '<h2>B</h2><p id="a">x</p><button popovertarget="a">y</button>',
    '<dl><div><dt>a</dt></div></dl>',
  ])
    assert.deepEqual(faults(sound), [])
  for (const wrong of [
    '<p id="a"></p><b id="a"></b>',
    '<label for="none">x</label>',
    '<a href="/"><button>x</button></a>',
    '<span><div>x</div></span>',
    '<ul><div></div></ul>',
    '<h3>x</h3>',
    '<img src="/x.webp">',
    '<table><tr><td></td></tr><tr><td></td><td></td></tr></table>',
  ])
    assert.equal(faults(wrong).length, 1, wrong)
})

const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url).replaceAll('&amp;', '&')))

function toldBy(path: string, seen: Seen): Told {
  const page = load(seen.body)
  const within = (address: string | undefined) =>
    address === undefined ? '' : address.slice(new URL(address).origin.length)
  return {
    path,
    title: page('title').text(),
    description: page('meta[name=description]').attr('content') ?? '',
    headings: page('h1')
      .map((_place, heading) => page(heading).text())
      .get(),
    canonical: within(page('link[rel=canonical]').attr('href')),
    image: within(page('meta[property="og:image"]').attr('content')),
    things: thingsOf(page),
    faults: markupFaults(page),
  }
}

/** The URLs in the sitemap, and the public pages without a parameter in their URL, as far as they are indexed. */
async function indexed(reader: Visitor): Promise<Told[]> {
  const files = locationsOf((await reader.get('/sitemap.xml')).body)
  const told = new Map<string, Told>()
  for (const file of files)
    for (const { pathname, search } of locationsOf((await reader.get(file.pathname)).body)) {
      const seen = await reader.get(pathname + search)
      assert.equal(seen.status, 200, pathname)
      told.set(pathname + search, toldBy(pathname + search, seen))
    }
  for (const { route, access } of pages) {
    const path = route.replace('GET ', '')
    if (access !== 'public' || !route.startsWith('GET ') || path.includes('{') || told.has(path)) continue
    const seen = await reader.get(path)
    if (seen.status === 200 && seen.headers['content-type']?.startsWith('text/html') && !isLeftOut(seen))
      told.set(path, toldBy(path, seen))
  }
  return [...told.values()]
}

function isLeftOut({ body }: Seen): boolean {
  return load(body)('meta[name=robots]').attr('content') === 'noindex'
}

test('no two indexed pages share a title or description, and each has valid metadata, a breadcrumb and a picture', async () => {
  const reader = new Visitor(app)
  const told = await indexed(reader)
  assert.ok(told.length > 250, `${told.length} addresses`)
  for (const kind of ['/compare?', '/leaderboards/votes?', '/terms', '/docs/errors', '/submit'])
    assert.ok(
      told.some(({ path }) => path.startsWith(kind)),
      kind,
    )
  assert.deepEqual(faultsOf(told), [])
  // One picture of each kind: drawing all of them would take minutes.
  const kinds = new Map(told.map(({ image }) => [image.split('/').slice(0, 3).join('/'), image]))
  for (const image of kinds.values())
    assert.equal((await reader.get(image)).headers['content-type'], 'image/png', image)
})

test('a URL with a trailing slash or capital letters redirects to its page, never to another host', async () => {
  const reader = new Visitor(app)
  const listing = locationsOf((await reader.get('/sitemaps/listings/1')).body)[0]?.pathname ?? ''
  const leads = {
    '/search/?q=crm': '/search?q=crm',
    '/Categories': '/categories',
    [`${listing}/`]: listing,
    [listing.replace(/\w+$/, (slug) => slug.toUpperCase())]: listing,
    '//evil.example/': '/evil.example',
    '/evil.example//': '/evil.example',
    [`${listing.toUpperCase().replace('LISTINGS', 'listings')}/alternatives`]: `${listing}/alternatives`,
    [`${listing.replace(/\w+$/, (slug) => slug.toUpperCase())}.json`]: `${listing}.json`,
    '/Search.md?q=a': '/search.md?q=a',
    '/account/drafts/drf_AbC/': '/account/drafts/drf_AbC',
    '/listings/NOWHERE-%C3%9C': '/listings/nowhere-%C3%9C',
  }
  for (const [asked, to] of Object.entries(leads)) {
    const { status, headers } = await reader.get(asked)
    assert.deepEqual([status, headers['location']], [308, to], asked)
  }
  for (const none of ['/nowhere', '/listings/nowhere-at-all', '/listings/nowhere-%C3%9C', '/api/v1/none/'])
    assert.equal((await reader.get(none)).status, 404, none)
  for (const none of ['/listings/nowhere/alternatives', '/listings/nowhere.atom', '/founders/nowhere']) {
    const { status, body } = await reader.get(none, { accept: 'text/html' })
    assert.equal(status, 404, none)
    assert.doesNotMatch(body, /slug/, none)
  }
  const begun = performance.now()
  assert.equal((await reader.get(`/a${'/'.repeat(60_000)}b`)).headers['location'], '/a/b')
  assert.ok(performance.now() - begun < 2000, 'many slashes take linear time')
})
