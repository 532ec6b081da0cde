import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoriesIn } from '../categories/index.ts'
import { demonstrationListings, type DemonstrationListing } from './demonstration.ts'
import { screenCount } from './drawn-pictures.ts'
import { picturesOf, screensOf } from './draw-demonstration.ts'
import { demonstrationStories, demonstrationUpdates } from './told-by-makers.ts'
import { demonstrationIn } from './words/index.ts'

const categories = [
  {
    name: 'Tools',
    slug: 'tools',
    keywords: ['tools'],
    children: [
      {
        name: 'Testing',
        slug: 'testing-and-code-quality',
        keywords: ['unit tests', 'code review', 'load testing', 'автотесты', '自動化'],
      },
      {
        name: 'APIs and hosting',
        slug: 'apis-and-integrations',
        keywords: ['rest api', 'web hosting', 'schnittstellen für alle'],
      },
    ],
  },
  { name: 'Gardening', slug: 'gardening', keywords: ['vegetable garden', 'seeds', 'ガーデニング'] },
]
const generate = (count: number, seed = 7, language = 'en') =>
  Array.from(demonstrationListings(count, { categories, language, seed }))
const share = (listings: DemonstrationListing[], is: (listing: DemonstrationListing) => boolean) =>
  listings.filter(is).length / listings.length

test('generates 10,000 listings with distinct slugs, names, websites and email addresses', () => {
  const listings = generate(10_000)
  assert.equal(listings.length, 10_000)
  for (const key of ['slug', 'name', 'website_url', 'contact_email'] as const) {
    assert.equal(new Set(listings.map((listing) => listing[key].toLowerCase())).size, 10_000, key)
  }
})

test('names stay distinct when the invented ones are used up, for any seed', () => {
  for (const seed of [0, -3]) {
    const slugs = new Set<string>()
    for (const { slug } of demonstrationListings(36_500, { categories, language: 'en', seed }))
      slugs.add(slug)
    assert.equal(slugs.size, 36_500)
  }
})

test('the same seed gives the same listings, and another seed different ones', () => {
  assert.deepEqual(generate(50), generate(50))
  assert.notDeepEqual(
    generate(50).map(({ city }) => city),
    generate(50, 8).map(({ city }) => city),
  )
})

test('every listing and its founders are labelled as demonstration data', () => {
  for (const listing of generate(500)) {
    assert.match(listing.description, /Invented for demonstration: there is no such product/)
    assert.doesNotMatch(
      listing.summary + listing.headline,
      /demonstration/i,
      'not labelled in the summary and headline',
    )
    assert.ok(listing.founders.length >= 1)
    for (const { title, bio } of listing.founders) {
      assert.match(title, /demonstration/)
      assert.match(bio, /^Not a real person/)
      assert.ok(bio.length >= 80)
    }
  }
})

test('a German site gets German listings, labelled as demonstration data in German', () => {
  const english = new Set(
    categories.flatMap(({ keywords, children = [] }) =>
      [keywords, ...children.map((child) => child.keywords)].flat(),
    ),
  )
  for (const { headline, summary, description, founders, features, tags, pricing_plans } of generate(
    500,
    7,
    'de-AT',
  )) {
    assert.ok(tags.length > 0 && !tags.some((tag) => english.has(tag)), String(tags))
    assert.ok(pricing_plans.every(({ currency }) => currency !== 'USD'))
    assert.ok(headline.length > 10)
    assert.match(summary, /\. Gemacht für \p{L}/u)
    assert.match(description, /Zur Anschauung erfunden: Dieses Produkt/)
    for (const { title, description: what } of features) assert.ok(title !== '' && what !== '')
    for (const { title, bio } of founders) {
      assert.match(title, /Demonstration/)
      assert.match(bio, /^Keine echte Person/)
      assert.ok(bio.length >= 80)
    }
  }
})

test('every subcategory of a new site has two products in each language, each used once before any is repeated', () => {
  for (const language of ['en', 'de']) {
    const seeded = categoriesIn(language)
    const leaves = seeded.flatMap(({ children }) => children)
    const { products } = demonstrationIn(language).text
    assert.deepEqual([...products.keys()].toSorted(), leaves.map(({ slug }) => slug).toSorted())
    assert.ok([...products.values()].every(({ length }) => length === 2))
    const listings = Array.from(demonstrationListings(300, { categories: seeded, language, seed: 1 }))
    assert.equal(new Set(listings.map(({ headline }) => headline)).size, 300)
    for (const { summary, audience } of listings) assert.ok(summary.includes(audience), summary)
  }
})

test('every sentence of a story begins with a capital letter', () => {
  for (const language of ['en', 'de']) {
    const { stories } = demonstrationIn(language).text
    for (const told of stories({ name: 'Toolcrib', founder: 'Jana', audience: 'small workshops' }))
      assert.doesNotMatch(Object.values(told).flat().join('\n'), /(?:^|[.?!]\s+|\n)\p{Ll}/u)
  }
})

test('websites and email addresses are on hosts under .example', () => {
  for (const { slug, website_url, contact_email } of generate(500)) {
    assert.equal(new URL(website_url).hostname, `${slug}.example`)
    assert.equal(contact_email, `hello@${slug}.example`)
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
})

test('values keep within the limits of the profile fields', () => {
  for (const listing of [...generate(3000), ...generate(3000, 7, 'de')]) {
    assert.ok(
      listing.name.length <= 80 && listing.headline.length <= 120 && !listing.headline.includes('\n'),
      listing.headline,
    )
    assert.ok(
      listing.summary.length <= 400 && listing.description.length <= 5000 && listing.audience.length <= 200,
    )
    assert.ok(listing.categories.length >= 1 && listing.categories.length <= 5)
    assert.equal(new Set(listing.categories).size, listing.categories.length)
    assert.ok(
      listing.tags.length <= 12 && listing.tags.every((tag) => /^[\p{Ll}0-9 -]{2,30}$/u.test(tag)),
      String(listing.tags),
    )
    assert.ok(listing.features.length >= 3 && listing.features.length <= 12)
    assert.ok(
      listing.features.every(({ title, description }) => title.length <= 80 && description.length <= 300),
    )
    assert.ok(
      listing.use_cases.length <= 8 && listing.integrations.length <= 30 && listing.platforms.length >= 1,
    )
    assert.ok(listing.pricing_plans.length <= 8)
    assert.ok(
      listing.pricing_plans.every(
        ({ amount, currency }) => Number.isInteger(amount) && amount >= 0 && /^[A-Z]{3}$/.test(currency),
      ),
    )
    assert.match(listing.country, /^[A-Z]{2}$/)
    assert.ok(listing.city.length > 0 && listing.city.length <= 80)
    assert.ok(listing.founded_year >= 1800 && listing.founded_year <= 2026)
  }
})

test('every category without subcategories is the main category of some listings, and no other is', () => {
  const primaries = new Set(generate(60).map((listing) => listing.categories[0]))
  assert.deepEqual(primaries, new Set(['Testing', 'APIs and hosting', 'Gardening']))
})

test('more than 85 percent of listings are live, some are scheduled, and 10 to 20 percent are paid', () => {
  const listings = generate(5000)
  assert.ok(share(listings, ({ status }) => status === 'live') > 0.85)
  assert.ok(share(listings, ({ status }) => status === 'scheduled') > 0.02)
  assert.ok(share(listings, ({ plan }) => plan === 'paid') > 0.1)
  assert.ok(share(listings, ({ plan }) => plan === 'paid') < 0.2)
})

test('launch week, age and votes are consistent with the status', () => {
  for (const { status, launchWeekOffset, createdDaysAgo, votes, plan } of generate(5000)) {
    assert.ok(Number.isInteger(createdDaysAgo) && createdDaysAgo >= 0)
    assert.ok(Number.isInteger(votes) && votes >= 0)
    if (status === 'live' || status === 'archived') {
      assert.ok(launchWeekOffset !== null && launchWeekOffset <= 0)
      assert.ok(createdDaysAgo > -7 * launchWeekOffset)
    } else if (status === 'scheduled') {
      assert.ok(launchWeekOffset !== null && launchWeekOffset >= 1 && votes === 0)
    } else {
      assert.deepEqual([launchWeekOffset, votes, plan], [null, 0, 'free'])
    }
  }
})

test('some listings go live this week, and votes are spread unevenly', () => {
  const listings = generate(2000)
  assert.ok(listings.some(({ status, launchWeekOffset }) => status === 'live' && launchWeekOffset === 0))
  const votes = listings.map((listing) => listing.votes).toSorted((a, b) => b - a)
  assert.ok((votes[0] ?? 0) > 10 * (votes[1000] ?? 0))
})

test('throws if there are no categories', () => {
  assert.throws(
    () => Array.from(demonstrationListings(1, { categories: [], language: 'en', seed: 1 })),
    RangeError,
  )
  assert.deepEqual(generate(0), [])
})

test('the six newest updates have distinct titles, and listings with a story have distinct screens', () => {
  const listings = generate(120)
  const told = { text: demonstrationIn('en').text, from: 0, now: new Date('2026-11-20T12:00:00Z') }
  const newest = demonstrationUpdates(listings, told).toSorted((a, b) => (a.posted_at < b.posted_at ? 1 : -1))
  assert.equal(new Set(newest.slice(0, 6).map(({ title }) => title)).size, 6)
  const drawn = (kind: string, count: number) =>
    Array.from({ length: count }, (_none, index) => ({ hash: `${kind} ${index}` }) as never)
  const drawings = {
    logos: drawn('logo', 120),
    screens: drawn('screen', screenCount),
    portraits: drawn('face', 9),
  }
  const pictures = new Map(
    picturesOf(listings, 0, drawings).map((picture) => [picture.address, picture.hash]),
  )
  const tellers = new Set(demonstrationStories(listings, told).map(({ slug }) => slug))
  const screens = listings
    .filter(({ slug }) => tellers.has(slug))
    .map((listing) => pictures.get(screensOf(listing)[0] ?? ''))
  assert.equal(new Set(screens).size, screens.length)
})
