import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { Visitor } from '../../test/clients/visitor.ts'

let app: TestApp
let reader: Visitor
before(async () => {
  app = await createTestApp()
  await makeListing(app, {
    name: 'Fieldnote',
    plan: 'paid',
    week: '2026-W40',
    fields: { tags: ['voice'], country: 'DE', platforms: ['web'], pricing_model: 'freemium' },
  })
  const { db } = app.services
  await sql`insert into board_snapshots (site_id, kind, period, frozen_at, set_aside, previous_hash, hash)
    select site_id, 'week', '2026-W40', now(), 0, '', '' from listings where slug = 'fieldnote'`.execute(db)
  await sql`insert into awards (site_id, listing_id, key, period, place, votes, given_at, snapshot_id)
    select l.site_id, l.id, 'week_2', b.period, 2, 9, now(), b.id from board_snapshots b
      join listings l on l.site_id = b.site_id and l.slug = 'fieldnote'`.execute(db)
  for (const name of ['Tallyroot', 'Quietdesk'])
    await makeListing(app, { name, fields: { platforms: ['web'], country: 'FR' } })
  reader = new Visitor(app)
})
after(() => app.stop())

const open = async (url: string) => {
  const seen = await reader.get(url)
  assert.equal(seen.status, 200, url)
  return load(seen.body)
}
type Page = Awaited<ReturnType<typeof open>>
const names = (page: Page) => [...page('.launches h3 a')].map((link) => page(link).text())
const wordsIn = (page: Page, selector: string) => page(selector).text().replace(/\s+/g, ' ').trim()

const everyFilter =
  '/search?q=one+thing&category=developer-tools&pricing_model=freemium&platform=web&plan=paid&country=DE&tag=voice&week=2026-W40&sort=name'

test('every filter narrows the results, is kept in form and URL, and can be removed alone', async () => {
  const page = await open(everyFilter)
  assert.deepEqual(names(page), ['Fieldnote'])
  assert.match(wordsIn(page, '[role=status]'), /^1 product$/)
  const form = page('form.big-search')
  const values = ['q', 'category', 'pricing_model', 'platform', 'plan', 'country', 'tag', 'week', 'sort'].map(
    (name) => form.find(`input[name=${name}]`).attr('value'),
  )
  assert.equal(
    new URLSearchParams(new URL(everyFilter, 'http://x').search).values().toArray().join(),
    values.join(),
  )
  const asked = new URL(everyFilter, 'http://x').searchParams
  for (const [name, says] of Object.entries({
    category: 'All of Developer tools',
    pricing_model: 'Free plan, paid upgrades',
    platform: 'Web',
    plan: 'Paid launch',
    country: 'Germany',
    tag: 'Tag: voice',
    week: 'Week 40, 2026',
  })) {
    const without = new URLSearchParams(asked)
    without.delete(name)
    assert.equal(
      page(`.applied a[aria-label="Remove filter: ${says}"]`).attr('href'),
      `/search?${without.toString()}`,
      name,
    )
  }
  assert.equal(page('.applied a').last().attr('href'), '/search?q=one+thing&sort=name')
})

test('filters are links with result counts, and a set filter can be changed or removed', async () => {
  const page = await open('/search?country=DE')
  const linksOf = (label: string) =>
    [...page(`.facets [aria-label="${label}"] a`)].map((link) => [
      page(link).text().replace(/\s+/g, ' ').trim(),
      page(link).attr('href'),
      page(link).attr('aria-current') === 'true',
    ])
  assert.deepEqual(linksOf('Based in'), [
    ['France 2', '/search?country=FR', false],
    ['Germany 1', '/search', true],
  ])
  assert.deepEqual(linksOf('Price'), [
    ['Free plan, paid upgrades 1', '/search?pricing_model=freemium&country=DE', false],
  ])
  assert.deepEqual(linksOf('Runs on'), [['Web 1', '/search?platform=web&country=DE', false]])
})

test('suggests products, categories and founders, and nothing for nonsense', async () => {
  const ask = async (q: string) =>
    JSON.parse((await reader.get(`/search/suggestions.json?q=${q}`)).body).groups
  const [products] = await ask('fieldnote')
  assert.deepEqual([products.label, products.items[0].url], ['Products', '/listings/fieldnote'])
  assert.deepEqual(
    (await ask('develop')).map((group: { label: string }) => group.label),
    ['Categories'],
  )
  assert.equal((await ask('develpoer'))[0].items[0].url, '/categories/developer-tools')
  assert.deepEqual([await ask('f'), await ask('xqzvwk'), await ask('%00%00')], [[], [], []])
})

test('each filter works on its own', async () => {
  assert.deepEqual(names(await open('/search?country=FR&sort=name')), ['Quietdesk', 'Tallyroot'])
  assert.deepEqual(names(await open('/search?week=2026-W40')), ['Fieldnote'])
  assert.deepEqual(names(await open('/search?plan=paid')), ['Fieldnote'])
  assert.deepEqual(names(await open('/search?tag=voice')), ['Fieldnote'])
  assert.equal(names(await open('/search?subcategory=developer-tools')).length, 3)
})

test('refuses each invalid filter value, and ignores a blank query', async () => {
  const refused = await reader.get(
    '/search?platform=toString&plan=x&country=Mars&week=soon&sort=up&pricing_model=__proto__&q=%00',
  )
  assert.equal(refused.status, 422)
  const page = load(refused.body)
  assert.equal(page('.ticks li').length, 6)
  assert.match(
    page('.ticks').text(),
    /“x” is not among the values.*No country has this code.*Must be an ISO week/s,
  )
  assert.equal(names(await open('/search?q=%00')).length, 3)
})

test('offers a category with a matching name even if no product contains the word', async () => {
  const page = await open('/search?q=develop')
  assert.match(wordsIn(page, '[aria-label="Matching categories"]'), /^Developer tools 3$/)
  assert.equal(page('[aria-label="Matching categories"] a').attr('href'), '/categories/developer-tools')
  assert.equal((await open('/search?q=health'))('[aria-label="Matching categories"]').length, 0, 'empty')
})

test('offers filters and founders named by the query if no product contains the words', async () => {
  const page = await open('/search?q=free+plan')
  assert.match(wordsIn(page, '[aria-label="Matching filters"]'), /^Free plan, paid upgrades 1$/)
  assert.equal(page('[aria-label="Matching filters"] a').attr('href'), '/search?pricing_model=freemium')
  assert.deepEqual(names(page), ['Fieldnote'])
  const said = await open('/search?q=voice')
  assert.equal(said('[aria-label="Matching filters"]').length, 0)
  const { companyId } = await makeListing(app, { name: 'Rowboat' })
  await sql`insert into founders (id, slug, company_id, name, position, created_at, updated_at)
    values ('fdr_row', 'ines-rower', ${companyId}, 'Ines Rower', 0, now(), now())`.execute(app.services.db)
  const person = await open('/search?q=Ines+Rower')
  assert.equal(person('[aria-label="Matching founders"] a').attr('href'), '/founders/ines-rower')
})

test('a misspelt search suggests a correction, and one without results offers other ways', async () => {
  const misspelt = await open('/search?q=feildnote')
  assert.match(wordsIn(misspelt, '[role=status]'), /No results for “feildnote”\. Did you mean one of these\?/)
  assert.deepEqual(names(misspelt), ['Fieldnote'])
  const none = await open('/search?q=fieldnote&country=FR')
  assert.match(wordsIn(none, '.empty'), /Remove a filter.*Without France 1/)
  assert.equal(none('.empty a').first().attr('href'), '/search?q=fieldnote')
  const unknown = await open('/search?q=xqzvwk')
  assert.doesNotMatch(wordsIn(unknown, '.empty'), /filter/)
  assert.equal(unknown('.empty a').first().attr('href'), '/ask?needs=xqzvwk')
  assert.match(wordsIn(unknown, '.found h2'), /0 products ?Popular among this month’s launches/)
  assert.deepEqual(names(unknown).toSorted(), ['Fieldnote', 'Quietdesk', 'Tallyroot'])
  assert.equal(none('.found h2').length, 2)
  const spelt = await open('/search?q=github+repositry')
  assert.match(
    wordsIn(spelt, '[role=status]'),
    /No results for “github repositry”\. These are for “github repository”\./,
  )
  assert.equal(names(spelt).length, 4)
  const answer = await app.http.app.inject({ url: '/api/v1/listings?q=github+repositry' })
  assert.equal(answer.json().nothing_found.spelt, 'github repository')
  assert.equal(misspelt('.found h2').length, 1)
})

test('a misspelt word leads to the category it means, also among other words', async () => {
  const { db } = app.services
  for (const name of ['Dayline', 'Monthly', 'Weekgrid'])
    await makeListing(app, { name, fields: { categories: ['Calendars and time'], headline: 'Plan it' } })
  await makeListing(app, {
    name: 'Postcast',
    fields: { headline: 'A calender of posts for social networks' },
  })
  const word = await open('/search?q=calandar')
  assert.match(wordsIn(word, '[role=status]'), /These are for “calendar”/)
  assert.deepEqual(names(word).toSorted(), ['Dayline', 'Monthly', 'Weekgrid'])
  assert.match(wordsIn(word, '[aria-label="Matching categories"]'), /^Calendars and time 3$/)
  const among = await open('/search?q=calandar+for+a+choir')
  assert.match(wordsIn(among, '[aria-label="Matching categories"]'), /^Calendars and time 3$/)
  assert.deepEqual(names(among).toSorted(), ['Dayline', 'Monthly', 'Weekgrid'])
  await sql`update listings set status = 'archived' where name in ('Dayline', 'Monthly', 'Weekgrid', 'Postcast')`.execute(
    db,
  )
})

test('a result shows its launch week and best award', async () => {
  const page = await open('/search?week=2026-W40')
  assert.equal(page('.result .meta a[href="/launches/2026-W40"]').text(), 'Launched in week 40, 2026')
  assert.equal(wordsIn(page, '.result .pill.gold'), '2nd in week 40, 2026')
})

test('filters by launches of this week, month or year, with counts, and the filter can be removed', async () => {
  await sql`update listings set launched_at = launched_at - interval '60 days' where slug = 'fieldnote'`.execute(
    app.services.db,
  )
  const facetsOf = (page: Page) =>
    [...page('.facets section:has(h2:contains("Launched")) a')].map((link) => ({
      says: page(link).text().replace(/\s+/g, ' ').trim(),
      href: page(link).attr('href') ?? '',
    }))
  const all = facetsOf(await open('/search'))
  const year = all.find(({ says }) => says.startsWith('This year'))
  assert.ok(year)
  const within = await open(year.href)
  assert.equal(year.href, '/search?launched=year')
  assert.match(year.says, new RegExp(`\\b${names(within).length}$`))
  assert.ok(names(within).includes('Fieldnote'))
  assert.match(wordsIn(within, '.applied'), /Launched this year/)
  assert.equal(within('.applied a').attr('href'), '/search')
  const country = within('.facets a[href*="country=DE"]').attr('href') ?? ''
  assert.equal(new URL(country, 'http://x').searchParams.get('launched'), 'year')
  assert.ok(!names(await open('/search?launched=week')).includes('Fieldnote'))
  assert.match((await reader.get('/search?launched=decade')).body, /“decade” is not among the values/)
})

test('a search with few results offers to follow the chosen category', async () => {
  const page = await open('/search?q=zzqqxx&category=developer-tools')
  const link = page('.ask-line a[href$="/follow"]')
  assert.equal(link.attr('href'), '/categories/developer-tools/follow')
  assert.equal(link.text(), 'Tell me when something is added to Developer tools')
})

test('a merged category is shown under its current name', async () => {
  await sql`insert into category_aliases (site_id, category_id, name_key, slug, created_at)
    select site_id, id, 'old tools', 'old-tools', now() from categories where slug = 'developer-tools'`.execute(
    app.services.db,
  )
  const page = await open('/search?category=old-tools')
  assert.match(wordsIn(page, 'main'), /All of Developer tools/)
  assert.doesNotMatch(wordsIn(page, 'main'), /old-tools/)
})
