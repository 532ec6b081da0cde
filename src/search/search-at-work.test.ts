import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { listCategories } from '../categories/list-categories.ts'
import { countLargeCategories } from '../categories/count-queries.ts'
import { refreshTiers, indexSite } from '../listings/listing-index/index-queries.ts'
import type { Window } from '../platform/call/paging.ts'
import type { ListingSort, Narrowing } from './listing-list-queries.ts'
import { findNarrowed } from './narrowed-queries.ts'
import { searchListings } from './search-listings.ts'

let app: TestApp
const anonymous = { kind: 'anonymous' as const, address: '127.0.0.1' }
const search = async (input: Record<string, unknown>) => app.call(searchListings, { actor: anonymous, input })
const each = (answer: Record<string, unknown>, member: 'name' | 'slug'): string[] =>
  Array.isArray(answer['items']) ? answer['items'].map((item) => String(Object(item)[member])) : []
const slugs = (answer: Record<string, unknown>) => each(answer, 'slug')
const names = (answer: Record<string, unknown>) => each(answer, 'name')

const products: [name: string, headline: string, tags: string[]][] = [
  ['Toolcrib', 'The lending desk for shared workshops', ['inventory']],
  ['Fieldnote', 'Maintenance notes spoken into a phone', ['maintenance', 'voice']],
  ['Tallyroot', 'Carbon accounting for small farms', ['carbon', 'agriculture']],
  ['Harborline', 'Deployments for small crews', ['deployment']],
  ['Papertrail', 'Sign contracts without leaving your inbox', ['contracts', 'signature']],
  ['Quietdesk', 'Customer support without the noise', ['helpdesk']],
  ['Gridsong', 'Balance solar and batteries', ['energy']],
  ['Loomly Learn', 'Courses woven from your documents', ['education']],
  ['Beanstack', 'Roasting logs for coffee people', ['coffee']],
  ['Cordial', 'Invitations that answer themselves', ['events']],
  ['Notenbaum', 'Sheet music that turns its own pages', ['music']],
  ['Kestrel Analytics', 'Product analytics without cookies', ['analytics', 'privacy']],
  ['Ledgerly', 'Bookkeeping for freelancers', ['invoices', 'accounting']],
  ['Postmaster', 'Newsletters in plain text', ['newsletter']],
  ['Sundial', 'Time tracking that forgets', ['time tracking']],
  ['Brickwork', 'Interface components for civic sites', ['accessibility']],
  ['Velocity', 'Bicycle couriers on a map', ['logistics']],
  ['Marigold', 'Wedding planning for two', ['wedding']],
  ['Snowplough', 'Clears your inbox every morning', ['email']],
  ['Waterline', 'Flood warnings for basements', ['sensors']],
]
const misspelt: [typed: string, slug: string][] = [
  ['tolcrib', 'toolcrib'],
  ['tool crib', 'toolcrib'],
  ['feildnote', 'fieldnote'],
  ['tallyrot', 'tallyroot'],
  ['harborlnie', 'harborline'],
  ['papertrial', 'papertrail'],
  ['quitdesk', 'quietdesk'],
  ['gridsogn', 'gridsong'],
  ['lomly lern', 'loomly-learn'],
  ['beenstack', 'beanstack'],
  ['cordail', 'cordial'],
  ['notenbuam', 'notenbaum'],
  ['kestral analitics', 'kestrel-analytics'],
  ['lejgerly', 'ledgerly'],
  ['postmster', 'postmaster'],
  ['sundail', 'sundial'],
  ['brikwork', 'brickwork'],
  ['velosity', 'velocity'],
  ['marygold', 'marigold'],
  ['snowplow', 'snowplough'],
]

before(async () => {
  app = await createTestApp()
  for (const [name, headline, tags] of products) await makeListing(app, { name, fields: { headline, tags } })
  await makeListing(app, { name: 'Hidden Harbour', status: 'scheduled' })
})
after(() => app.stop())

describe('search_listings', () => {
  test('finds live listings by words', async () => {
    assert.deepEqual(slugs(await search({ q: 'coffee' })), ['beanstack'])
    const inbox = await search({ q: 'inbox' })
    assert.equal(inbox['match'], 'words')
    assert.deepEqual(slugs(inbox).toSorted(), ['papertrail', 'snowplough'])
    assert.deepEqual(slugs(await search({ q: 'hidden harbour' })).includes('hidden-harbour'), false)
  })

  test('twenty misspelt queries find their listing on the first page', async () => {
    for (const [typed, slug] of misspelt) {
      const answer = await search({ q: typed })
      assert.ok(slugs(answer).includes(slug), `${typed} gave ${slugs(answer).join(', ')}`)
    }
  })

  test('listings with the words are found without those that only look alike; of the latter the closest comes first', async () => {
    for (const name of ['Kiteshop', 'Kitesharp', 'Kitestoop']) await makeListing(app, { name })
    try {
      const exact = await search({ q: 'kitesharp' })
      assert.deepEqual([names(exact), exact['match']], [['Kitesharp'], 'words'])
      const alike = await search({ q: 'kiteshopp' })
      assert.equal(alike['match'], 'similar')
      assert.equal(names(alike)[0], 'Kiteshop')
      assert.ok(names(alike).length > 1, names(alike).join())
    } finally {
      await sql`update listings set status = 'archived' where name like 'Kites%'`.execute(app.services.db)
    }
  })

  test('finds a listing by the beginning of its name', async () => {
    for (const [typed, slug] of [
      ['tally', 'tallyroot'],
      ['noten', 'notenbaum'],
      ['kestrel ana', 'kestrel-analytics'],
    ] as const) {
      const answer = await search({ q: typed })
      assert.ok(slugs(answer).includes(slug), `${typed} gave ${slugs(answer).join(', ')}`)
    }
  })

  test('finds a word in any inflection, in the language of the site', async () => {
    const found = async (q: string) => {
      const answer = await search({ q })
      return [slugs(answer), answer['match']]
    }
    assert.deepEqual(await found('invoice'), [['ledgerly'], 'words'])
    assert.deepEqual(await found('interfaces component'), [['brickwork'], 'words'])
    assert.deepEqual(await found('"farm"'), [['tallyroot'], 'words'])
    assert.deepEqual(await found('farms -small'), [[], 'words'])
    const language = (to: string) => sql`update sites set language = ${to}`.execute(app.services.db)
    await language('de-AT')
    try {
      await makeListing(app, { name: 'Rechnungswerk', fields: { headline: 'Schöne Häuser' } })
      assert.deepEqual(await found('schönes haus'), [['rechnungswerk'], 'words'])
      assert.deepEqual(await found('schones hauser'), [['rechnungswerk'], 'words'])
    } finally {
      await sql`delete from listing_index s using listings l where s.listing_id = l.id and l.name = 'Rechnungswerk'`.execute(
        app.services.db,
      )
      await sql`update listings set status = 'archived' where name = 'Rechnungswerk'`.execute(app.services.db)
      await language('en')
    }
  })

  test('a query that is the name of a category, or of a part around “and”, finds its listings', async () => {
    await makeListing(app, { name: 'Vaultkey', fields: { categories: ['Hosting and deployment'] } })
    for (const q of ['Hosting', 'hostings', 'hosting and deployments', 'Developer tool'])
      assert.ok(slugs(await search({ q, per_page: 100 })).includes('vaultkey'), q)
    assert.deepEqual(slugs(await search({ q: 'hosting', country: 'NO' })), [])
    for (const q of ['hosting deployment', 'hosting -vaultkey', '"hosting"', 'tools'])
      assert.ok(!slugs(await search({ q })).includes('vaultkey'), q)
    await sql`update listings set status = 'archived' where name = 'Vaultkey'`.execute(app.services.db)
  })

  test('a query unlike any word finds nothing', async () => {
    const answer = await search({ q: 'xqzvwk' })
    assert.deepEqual([slugs(answer), answer['total'], answer['match']], [[], 0, 'words'])
  })

  test('compares names with any characters, and forgets words that are no longer used', async () => {
    for (const name of ["O'Brien\\Werkzeug", 'Čtyřlístek & Söhne', "it's | not & a ! query:*"]) {
      const { id } = await makeListing(app, { name })
      const typed = name.replace(/[a-zř]{2}(?=[^a-zř]|$)/u, 'x')
      assert.ok(names(await search({ q: typed })).includes(name), typed)
      await sql`update listings set status = 'archived' where id = ${id}`.execute(app.services.db)
    }
    await makeListing(app, { name: 'Café Zürich' })
    assert.deepEqual(names(await search({ q: 'cafe zurich' })), ['Café Zürich'])
    assert.deepEqual(names(await search({ q: 'CAFÉ' })), ['Café Zürich'])
    const werkzeug = sql<{
      words: number
    }>`select count(*)::int as words from search_words where word like '%erkzeug%'`
    assert.ok(((await werkzeug.execute(app.services.db)).rows[0]?.words ?? 0) > 0)
    await app.runScheduled('verify_listing_index')
    assert.equal((await werkzeug.execute(app.services.db)).rows[0]?.words, 0)
    assert.ok(slugs(await search({ q: 'tolcrib' })).includes('toolcrib'), 'the other words are still known')
  })

  test('a long query of unknown words finds nothing', async () => {
    const q = `tolcrib ${Array.from({ length: 40 }, (_none, index) => `q${index}`).join(' ')}`
    assert.deepEqual((await search({ q }))['total'], 0)
  })

  test('paging by cursor in every order returns each listing once', async () => {
    for (const input of [
      { sort: 'votes' },
      { sort: 'newest' },
      { sort: 'name' },
      { sort: 'domain_rating' },
      { q: 'for' },
      { q: 'for', sort: 'votes' },
      { q: 'for', sort: 'name' },
    ]) {
      const whole = slugs(await search({ ...input, per_page: 100 }))
      const walked: string[] = []
      let cursor: string | undefined
      do {
        const answer: Record<string, unknown> = await search({
          ...input,
          per_page: 3,
          ...(cursor ? { cursor } : {}),
        })
        walked.push(...slugs(answer))
        cursor = typeof answer['next_cursor'] === 'string' ? answer['next_cursor'] : undefined
      } while (cursor)
      assert.deepEqual(walked, whole, JSON.stringify(input))
      assert.ok(whole.length > 3, JSON.stringify(input))
    }
  })

  test('paging by cursor skips and repeats nothing while listings are added', async () => {
    const before = slugs(await search({ sort: 'newest', per_page: 100 }))
    const walked: string[] = []
    let cursor: string | undefined
    let added = 0
    do {
      const answer: Record<string, unknown> = await search({
        sort: 'newest',
        per_page: 4,
        ...(cursor ? { cursor } : {}),
      })
      walked.push(...slugs(answer))
      cursor = typeof answer['next_cursor'] === 'string' ? answer['next_cursor'] : undefined
      app.clock.advance(1000)
      for (let one = 0; one < 4; one++)
        await makeListing(app, { name: `Arrival ${added++}`, fields: { headline: 'Just in' } })
    } while (cursor)
    assert.deepEqual(walked, before)
  })

  test('tiers change neither the results nor their order while there are few matches', async () => {
    const site = await app.sites.defaultSite()
    const { transact } = app.services
    const asked = [
      { q: 'for' },
      { q: 'for', sort: 'votes' },
      { q: 'for', sort: 'newest' },
      { plan: 'free' },
      { plan: 'free', sort: 'name' },
    ]
    const found = (filter: Record<string, unknown>) => search({ ...filter, per_page: 100 })
    const before = await Promise.all(asked.map(found))
    assert.ok(slugs(before[0] ?? {}).length > 33, 'more than the first two tiers hold')
    while ((await transact(({ db }) => refreshTiers(db, site.id, 3, 7))) > 0);
    const after = await Promise.all(asked.map(found))
    const { rows: tiers } = await sql<{
      tier: number
      listings: number
    }>`select tier, count(*)::int as listings from listings
      where status = 'live' group by tier order by tier`.execute(app.services.db)
    assert.deepEqual(tiers.slice(0, 2), [
      { tier: 0, listings: 3 },
      { tier: 1, listings: 30 },
    ])
    for (const [index, filter] of asked.entries()) {
      const [one, other] = [before[index] ?? {}, after[index] ?? {}]
      assert.equal(one['total'], other['total'], JSON.stringify(filter))
      assert.deepEqual(slugs(other), slugs(one), JSON.stringify(filter))
    }
    assert.equal(await transact(({ db }) => indexSite(db, site.id)), 0, 'nothing in the index to correct')
  })

  test('many matches have the same order as few; by relevance each listing is found once', async () => {
    const site = await app.sites.defaultSite()
    async function walk(sort: ListingSort, narrowing: Narrowing, countLimit: number): Promise<number[]> {
      const walked: number[] = []
      for (let after: Window['after'] | undefined = null; after !== undefined;) {
        const { rows } = await findNarrowed(app.services.db, site.id, narrowing, sort, {
          after,
          offset: 0,
          limit: 7,
          countLimit,
        })
        walked.push(...rows.map(({ id }) => id))
        after = rows.at(-1)?.key
      }
      return walked
    }
    for (const sort of ['relevance', 'votes', 'newest', 'name', 'domain_rating'] as const) {
      for (const narrowing of [
        { words: { text: 'for', query: "'for'", categories: [] }, facets: [] },
        { facets: ['plan free'] },
        { words: { text: 'arrival', query: "'arriv'", categories: [] }, facets: ['plan free'] },
      ]) {
        const few = await walk(sort, narrowing, 1001)
        assert.ok(few.length >= 20, `${few.length} ${sort} ${JSON.stringify(narrowing)}`)
        assert.equal(new Set(few).size, few.length)
        const many = await walk(sort, narrowing, 5)
        const [one, other] = sort === 'relevance' ? [many.toSorted(), few.toSorted()] : [many, few]
        assert.deepEqual(one, other, `${sort} ${JSON.stringify(narrowing)}`)
      }
    }
  })

  test('filters work alone and together with words', async () => {
    await makeListing(app, {
      name: 'Ferry',
      fields: {
        pricing_model: 'open_source',
        platforms: ['linux'],
        country: 'NO',
        tags: ['ferries'],
        categories: ['Travel and transport'],
      },
    })
    assert.deepEqual(slugs(await search({ tag: 'FERRIES' })), ['ferry'], 'tags are found in any case')
    for (const filter of [
      { pricing_model: 'open_source' },
      { platform: 'linux' },
      { country: 'NO' },
      { tag: 'ferries' },
    ]) {
      assert.deepEqual(slugs(await search(filter)), ['ferry'], JSON.stringify(filter))
      assert.deepEqual(slugs(await search({ ...filter, q: 'ferry' })), ['ferry'], JSON.stringify(filter))
    }
  })

  test('words with a category search its subcategories too, and the index follows a change', async () => {
    const { id } = await makeListing(app, {
      name: 'Quaywise',
      fields: { categories: ['Hosting and deployment'] },
    })
    const within = async (category: string) => slugs(await search({ q: 'quaywise', category }))
    assert.deepEqual(await within('hosting-and-deployment'), ['quaywise'])
    assert.deepEqual(await within('developer-tools'), ['quaywise'])
    assert.deepEqual(await within('design'), [])
    await assert.rejects(within('no-such-category'), /There is no category/)
    await sql`delete from listing_categories where listing_id = ${id}`.execute(app.services.db)
    await app.runScheduled('verify_listing_index')
    assert.ok(app.logged.some((line) => line.includes('rows of the listing index were put right')))
    assert.deepEqual(await within('developer-tools'), [])
  })

  test('a forged cursor is refused or harmless, never an internal error', async () => {
    const forged = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    await assert.rejects(search({ cursor: 'nonsense' }), /cursor/)
    for (const [sort, parts] of [
      ['votes', ['votes', 'x', 'y']],
      ['newest', ['newest', '2026-99-99', 1e300]],
      ['name', ['name', 3, null]],
      ['domain_rating', ['domain_rating', 1e300]],
    ] as const) {
      await search({ sort, cursor: forged([...parts]) })
      const [name, ...key] = parts
      await search({ q: 'for', sort, cursor: forged([`${name}, narrowed`, ...key]) })
    }
  })
})

describe('counts of categories', () => {
  const countOf = async (): Promise<unknown> => {
    const { items } = await app.call(listCategories, { actor: anonymous, input: {} })
    const categories: unknown[] = Array.isArray(items) ? items : []
    return Object(categories.find((one) => Object(one).slug === 'developer-tools')).listings
  }

  test('counts a small category on each read, and a large one as last counted by the job', async () => {
    const site = await app.sites.defaultSite()
    const before_ = Number(await countOf())
    assert.ok(before_ >= products.length && before_ < 100, String(before_))
    await app.services.transact(({ db }) => countLargeCategories(db, site.id, 5, 1000))
    await makeListing(app, { name: 'One more' })
    assert.equal(await countOf(), before_)
    await app.services.transact(({ db }) => countLargeCategories(db, site.id, 5, 10))
    assert.equal(await countOf(), 10)
    await app.services.transact(({ db }) => countLargeCategories(db, site.id, 1000, 1000))
    assert.equal(await countOf(), before_ + 1)
  })
})
