/** What search engines read: complete schema.org data, drawn pictures, unique titles, sitemaps with working URLs. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { addPost } from '../../../src/content/index.ts'
import { addStories, emptyStory } from '../../../src/founders/index.ts'
import { addUpdates } from '../../../src/news/index.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { faultsOfThings, thingsOf } from '../../pages/linked-data.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { Visitor } from '../../clients/visitor.ts'

let app: TestApp
let reader: Visitor
before(async () => {
  app = await createTestApp()
  const now = app.clock.now()
  for (const name of ['Fieldnote', 'Tallyroot']) {
    const { companyId } = await makeListing(app, {
      name,
      week: '2026-W47',
      fields: {
        platforms: ['web', 'ios'],
        pricing_model: 'paid',
        pricing_plans: [{ name: 'Solo', amount: 1250, currency: 'EUR', interval: 'month' }],
        faqs: [{ question: 'Loud?', answer: 'Tested at 95 decibels.' }],
        founders: [{ name: `Ines ${name}`, title: 'Founder' }],
      },
    })
    await sql`insert into founders (id, slug, company_id, name, position, created_at, updated_at)
      values (${`fnd_${name}`}, ${`ines-${name.toLowerCase()}`}, ${companyId}, ${`Ines ${name}`}, 0, ${now}, ${now})`.execute(
      app.services.db,
    )
  }
  await app.services.transact(async ({ db }) => {
    const { id: site } = await app.sites.defaultSite()
    const at = now.toISOString()
    const story = { ...emptyStory, title: 'How Fieldnote began', how_started: 'In a shed.' }
    await addStories(db, site, [{ slug: 'fieldnote', story, published_at: at }])
    await addUpdates(db, site, [{ slug: 'fieldnote', title: 'Faster', body: 'By half.', posted_at: at }])
    const post = { title: 'First', summary: 'What we learned.', body: 'Much.', author: 'Jana' }
    await addPost(db, site, { ...post, slug: 'first', publishedAt: now }, now)
  })
  reader = new Visitor(app)
})
after(() => app.stop())

async function open(address: string) {
  const seen = await reader.get(address)
  assert.equal(seen.status, 200, address)
  const page = load(seen.body)
  return { page, things: thingsOf(page) }
}

test('the check reports a missing or empty property and an unknown type', () => {
  assert.deepEqual(faultsOfThings({ '@type': 'Offer', price: '1' }), ['Offer has no priceCurrency'])
  assert.deepEqual(faultsOfThings([{ '@type': 'Person', name: '' }]), ['Person says nothing as name'])
  assert.deepEqual(faultsOfThings({ '@type': 'Unheard' }, 'x'), ['x has the unknown type Unheard'])
})

const kinds: Record<string, readonly string[]> = {
  '/': ['WebSite', 'ItemList'],
  '/launches/2026-W47': ['ItemList', 'BreadcrumbList'],
  '/listings/fieldnote': ['SoftwareApplication', 'FAQPage', 'BreadcrumbList'],
  '/listings/fieldnote/alternatives': ['ItemList', 'BreadcrumbList'],
  '/listings/fieldnote/story': ['Article', 'BreadcrumbList'],
  '/compare?a=fieldnote&b=tallyroot': ['ItemList', 'BreadcrumbList'],
  '/categories/developer-tools': ['ItemList', 'BreadcrumbList'],
  '/categories': ['CollectionPage', 'BreadcrumbList'],
  '/launches': ['CollectionPage', 'BreadcrumbList'],
  '/updates': ['CollectionPage', 'BreadcrumbList'],
  '/founders': ['ItemList', 'BreadcrumbList'],
  '/search': ['ItemList', 'BreadcrumbList'],
  '/ask': ['WebPage', 'BreadcrumbList'],
  '/about': ['AboutPage', 'BreadcrumbList'],
  '/blog': ['Blog', 'BreadcrumbList'],
  '/blog/first': ['BlogPosting', 'BreadcrumbList'],
  '/founders/ines-fieldnote': ['ProfilePage', 'BreadcrumbList'],
  '/leaderboards/billboard': ['WebPage', 'BreadcrumbList'],
  '/terms': ['WebPage', 'BreadcrumbList'],
  '/docs/guide': ['WebPage', 'BreadcrumbList'],
}

test('each kind of page has complete structured data, a unique title and description, and a picture', async () => {
  const seen = new Map<string, string>()
  for (const [address, types] of Object.entries(kinds)) {
    const { page, things } = await open(address)
    assert.deepEqual(
      things.map((thing) => thing['@type']),
      types,
      address,
    )
    assert.deepEqual(faultsOfThings(things), [], address)
    for (const text of [page('title').text(), page('meta[name=description]').attr('content') ?? '']) {
      assert.equal(seen.get(text), undefined, `${address} says “${text}” like ${seen.get(text)}`)
      seen.set(text, address)
    }
    const picture = await reader.get(page('meta[property="og:image"]').attr('content') ?? '')
    assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/png'], address)
  }
})

test('a page without its own card shows the site’s; cards of pages that do not exist return 404', async () => {
  const { page } = await open('/privacy')
  assert.match(page('meta[property="og:image"]').attr('content') ?? '', /\/cards\/page\/site\.png$/)
  for (const card of ['page/site', 'page/awards'])
    assert.equal((await reader.get(`/cards/${card}.png`)).status, 200, card)
  for (const card of ['page/nothing', 'page/toString', 'story/tallyroot', 'alternatives/nobody'])
    assert.equal((await reader.get(`/cards/${card}.png`)).status, 404, card)
})

test('two weeks of one board have different descriptions', async () => {
  const described = async (address: string) =>
    (await open(address)).page('meta[name=description]').attr('content')
  const weeks = ['2026-W45', '2026-W46'].map((week) => described(`/leaderboards/votes?week=${week}`))
  assert.equal(new Set(await Promise.all(weeks)).size, 2)
})

test('a price is in the currency’s main unit, and votes are not marked up as a rating', async () => {
  const { things } = await open('/listings/fieldnote')
  assert.deepEqual(things[0]?.['offers'], [
    { '@type': 'Offer', name: 'Solo', price: '12.50', priceCurrency: 'EUR' },
  ])
  assert.doesNotMatch(JSON.stringify(things), /aggregateRating|ratingValue/)
})

test('cards of comparisons, boards and categories are drawn; unknown ones return 404 or 422', async () => {
  for (const card of ['compare/fieldnote..tallyroot', 'board/votes', 'category/developer-tools'])
    assert.equal((await reader.get(`/cards/${card}.png`)).headers['content-type'], 'image/png', card)
  for (const card of [
    'week/2026-W99',
    'compare/fieldnote..nobody',
    'founder/nobody',
    'toString/x',
    'post/none',
  ])
    assert.ok([404, 422].includes((await reader.get(`/cards/${card}.png`)).status), card)
})

test('the sitemap has weeks, boards and alternatives, and its URLs exist and may be indexed', async () => {
  const pages = (await reader.get('/sitemaps/pages.xml')).body
  const listings = (await reader.get('/sitemaps/listings/1')).body
  const addresses = [...`${pages}${listings}`.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => String(url))
  const paths = addresses.map((url) => new URL(url).pathname)
  for (const path of [
    '/launches/2026-W47',
    '/leaderboards/billboard',
    '/listings/tallyroot/alternatives',
    '/submit',
  ])
    assert.ok(paths.includes(path), path)
  for (const path of paths.filter((one) => !/^\/(categories|docs|blog|terms|privacy|bot)/.test(one))) {
    const { status, body } = await reader.get(path)
    assert.equal(status, 200, path)
    assert.doesNotMatch(body, /<meta name="robots"/, path)
  }
})
