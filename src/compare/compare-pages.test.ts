import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { assertHarmless, poisoned, withScriptAddresses } from '../../test/pages/view-check.ts'
import { Visitor } from '../../test/clients/visitor.ts'
import { alternativesView } from './alternatives-view.ts'
import { pickView } from './pick-view.ts'

let app: TestApp
let reader: Visitor
before(async () => {
  app = await createTestApp()
  const features = (...titles: string[]) => ({ features: titles.map((title) => ({ title })) })
  await makeListing(app, { name: 'Fieldnote', fields: { tags: ['voice'], ...features('Offline') } })
  await makeListing(app, { name: 'Tallyroot', fields: { tags: ['voice'], ...features('Offline') } })
  await makeListing(app, { name: 'Quietdesk', fields: { categories: ['Education'] } })
  reader = new Visitor(app)
})
after(() => app.stop())

const open = async (url: string, status = 200) => {
  const seen = await reader.get(url)
  assert.equal(seen.status, status, url)
  return load(seen.body)
}
/** The URL of a link on the page, found by its label. */
const addressOf = (page: ReturnType<typeof load>, label: string) => {
  const link = page(`main a[aria-label="${label}"]`)
  assert.equal(link.length, 1, label)
  return link.attr('href') ?? ''
}

test('two products can be searched by name and added one after the other without JavaScript', async () => {
  const form = (await open('/compare'))('main form')
  assert.deepEqual([form.attr('action'), form.find('input').attr('name')], ['/compare', 'q'])
  const first = await open(addressOf(await open('/compare?q=tally'), 'Add Tallyroot'))
  assert.match(first('main').text(), /Second product/)
  assert.equal(first('main form input[name=a]').attr('value'), 'tallyroot')
  const found = await open('/compare?a=tallyroot&q=Feildnote')
  assert.match(found('main h2').text(), /No results for “Feildnote”\. Did you mean/)
  const address = addressOf(found, 'Add Fieldnote')
  assert.equal(address, '/compare?a=fieldnote&b=tallyroot')
  assert.match((await open(address))('h1').text(), /Fieldnote vs\. Tallyroot/)
})

test('prices come first, groups have headings, and values in common within a differing row are labelled', async () => {
  const fields = (platforms: string[], model: string) => ({ platforms, pricing_model: model, country: 'DE' })
  await makeListing(app, { name: 'Onesided', fields: fields(['web', 'ios'], 'free') })
  await makeListing(app, { name: 'Twosided', fields: fields(['web', 'android'], 'paid') })
  const page = await open('/compare?a=onesided&b=twosided')
  const texts = (part: string) =>
    page(part)
      .toArray()
      .map((found) => page(found).text().replaceAll(/\s+/g, ' ').trim())
  assert.deepEqual(texts('tbody th').slice(0, 5), [
    'Differences',
    'Pricing',
    'Pricing model',
    'What it does',
    'Platforms',
  ])
  assert.deepEqual(texts('tbody.differs td li').slice(-4), [
    'Web in common',
    'iOS',
    'Web in common',
    'Android',
  ])
  assert.equal(page('tbody.same .muted:contains("in common")').length, 0)
})

test('each list item opens its own quote', async () => {
  const { id } = await makeListing(app, { name: 'Quotable' })
  const quoteOf = (quote: string) => ({
    quote,
    url: 'https://quotable.example/',
    fetched_at: '2026-11-01T00:00:00Z',
  })
  const each = ['Offline: works on the way.', 'Backups: kept for a month.'].map((quote) => [quoteOf(quote)])
  const features = {
    value: [{ title: 'Offline' }, { title: 'Backups' }],
    state: 'ai',
    evidence: each.flat(),
    item_evidence: each,
  }
  await sql`update companies set profile = profile || ${JSON.stringify({ features })}::jsonb
    where id = (select company_id from listings where id = ${id})`.execute(app.services.db)
  const page = await open('/compare?a=quotable&b=fieldnote')
  const quotes = page('main td li .clip q')
    .toArray()
    .map((q) => page(q).text())
  assert.deepEqual(quotes, ['“Offline: works on the way.”', '“Backups: kept for a month.”'])
})

test('a third product can be added, gets its place in slug order, and makes the page noindex', async () => {
  const two = await open('/compare?a=fieldnote&b=tallyroot')
  const more = await open(two('main a:contains("Add another product")').attr('href') ?? '')
  assert.match(more('main').text(), /Third product/)
  assert.equal(more('main a.primary').attr('href'), '/compare?a=fieldnote&b=tallyroot')
  const found = await open('/compare?a=fieldnote&b=tallyroot&add=1&q=quiet')
  const address = addressOf(found, 'Add Quietdesk')
  assert.equal(address, '/compare?a=fieldnote&b=quietdesk&c=tallyroot')
  const three = await open(address)
  assert.match(three('h1').text(), /Fieldnote vs\. Quietdesk vs\. Tallyroot/)
  const rows = three('tbody tr')
    .toArray()
    .map((row) => three(row).children('td').length)
  assert.deepEqual([...new Set(rows)].toSorted(), [0, 3])
  assert.equal(three('meta[name=robots]').attr('content'), 'noindex')
  assert.equal(addressOf(three, 'Remove Quietdesk'), '/compare?a=fieldnote&b=tallyroot')
})

test('a fourth product can be added, and no fifth', async () => {
  await makeListing(app, { name: 'Rowboat', fields: { categories: ['Education'] } })
  await makeListing(app, { name: 'Sailboat', fields: { categories: ['Education'] } })
  const three = await open('/compare?a=fieldnote&b=quietdesk&c=tallyroot')
  const more = await open(three('main a:contains("Add another product")').attr('href') ?? '')
  assert.match(more('main').text(), /Fourth product/)
  const found = await open('/compare?a=fieldnote&b=quietdesk&c=tallyroot&add=1&q=rowboat')
  const address = addressOf(found, 'Add Rowboat')
  assert.equal(address, '/compare?a=fieldnote&b=quietdesk&c=rowboat&d=tallyroot')
  const four = await open(address)
  assert.match(four('h1').text(), /Fieldnote vs\. Quietdesk vs\. Rowboat vs\. Tallyroot/)
  const rows = four('tbody tr')
    .toArray()
    .map((row) => four(row).children('td').length)
  assert.deepEqual([...new Set(rows)].toSorted(), [0, 4])
  assert.equal(four('main a:contains("Add another product")').length, 0)
  assert.equal(addressOf(four, 'Remove Rowboat'), '/compare?a=fieldnote&b=quietdesk&c=tallyroot')
  assert.doesNotMatch((await open(`${address}&e=sailboat`))('h1').text(), /Sailboat/)
})

test('a product named twice appears in the table once', async () => {
  const page = await open('/compare?a=fieldnote&b=quietdesk&c=Quietdesk')
  assert.match(page('h1').text(), /Fieldnote vs\. Quietdesk$/)
})

test('a chosen product can be removed, and is not offered by the search again', async () => {
  const both = await open('/compare?a=fieldnote&b=tallyroot')
  const one = await open(addressOf(both, 'Remove Fieldnote'))
  assert.equal(one('main form input[name=a]').attr('value'), 'tallyroot')
  assert.equal((await open('/compare?a=tallyroot&q=tallyroot'))('main .launches li').length, 0)
  assert.equal(addressOf(one, 'Remove Tallyroot'), '/compare')
})

test('names work like slugs; an unknown name is searched for while the known product stays chosen', async () => {
  const named = await open('/compare?a=Fieldnote&b=quietdesk')
  assert.match(named('link[rel=canonical]').attr('href') ?? '', /\/compare\?a=fieldnote&b=quietdesk$/)
  const page = await open('/compare?a=Feildnote&b=quietdesk', 404)
  assert.match(page('main .notice').text(), /There is no live listing “Feildnote”/)
  assert.equal(page('main form input[name=a]').attr('value'), 'quietdesk')
  assert.equal(addressOf(page, 'Add Fieldnote'), '/compare?a=fieldnote&b=quietdesk')
  await open(`/compare?a=${'x'.repeat(150)}&b=fieldnote`, 422)
  assert.match((await open('/compare?a=fieldnote&b=fieldnote', 422))('.notice').text(), /not compared/)
})

test('a listing links to its alternatives, each with all reasons and a link to compare', async () => {
  const listing = await open('/listings/fieldnote')
  assert.equal(addressOf(listing, 'Compare Fieldnote with Tallyroot'), '/compare?a=fieldnote&b=tallyroot')
  assert.equal(listing('main .action-bar a[href="/compare?a=fieldnote"]').text().trim(), 'Compare')
  const all = listing('#alternatives').parent().find('a').attr('href') ?? ''
  const page = await open(all)
  assert.match(page('h1').text(), /Alternatives to Fieldnote/)
  const card = page('.launch').first().text()
  for (const reason of [/Both are in Developer tools\./, /Both deal with voice\./, /Both offer “Offline”\./])
    assert.match(card, reason)
  assert.equal(addressOf(page, 'Compare Fieldnote with Tallyroot'), '/compare?a=fieldnote&b=tallyroot')
  assert.equal(page('meta[name=robots]').length, 0)
})

test('an archived listing gets 404 with a link to alternatives; a scheduled one shows only “Coming soon”', async () => {
  const gone = await makeListing(app, { name: 'Goneby', status: 'archived', fields: { tags: ['voice'] } })
  const page = await open(`/listings/${gone.slug}`, 404)
  assert.match(page('title').text(), /Goneby: not listed/)
  assert.match(page('main').text(), /The listing of Goneby on .+ is archived/)
  assert.match((await open(page('main a').attr('href') ?? ''))('.launches').text(), /Both deal with voice/)
  const suspended = await makeListing(app, { name: 'Stopped', status: 'suspended' })
  assert.doesNotMatch((await open(`/listings/${suspended.slug}`, 404))('main').text(), /[Cc]oming soon|owner/)
  const soon = await makeListing(app, { name: 'Tobe', status: 'scheduled', week: '2026-W49' })
  const coming = (await open(`/listings/${soon.slug}`))('html').text()
  assert.match(coming, /Coming soon/)
  assert.doesNotMatch(coming, /Tobe|week 49/)
})

test('a listing without alternatives links to others of its top-level category, never to itself', async () => {
  await makeListing(app, { name: 'Soleshelf', fields: { categories: ['Website builders'] } })
  await makeListing(app, { name: 'Penscape', fields: { categories: ['Fonts and templates'] } })
  const page = await open('/listings/soleshelf')
  const section = page('#nearby').closest('section')
  assert.equal(page('#nearby').text(), 'More in Design')
  assert.deepEqual(
    section
      .find('li b')
      .toArray()
      .map((name) => page(name).text()),
    ['Penscape'],
  )
  assert.match(section.find('li a.button').attr('href') ?? '', /^\/compare\?a=penscape&b=soleshelf$/)
  assert.equal(page('main a[href="#nearby"]').text(), 'More in Design')
  assert.equal((await open('/listings/fieldnote'))('#nearby').length, 0)
  const all = await open('/listings/soleshelf/alternatives')
  assert.match(all('main').text(), /No alternatives to Soleshelf yet[^]*Also in Design/)
  assert.equal(all('main a[href="/categories/design"]').text(), 'See all in Design')
  assert.deepEqual(all('.launches h3 a, .launches h2 a').attr('href'), '/listings/penscape')
})

test('to compare a product without alternatives, others near it are offered, then the most voted, and no search is blamed', async () => {
  await makeListing(app, { name: 'Loneacademy', fields: { categories: ['Hardware'] } })
  const lone = await open('/compare?a=loneacademy')
  assert.equal(lone('#found').text(), 'Popular products')
  assert.ok(lone('main .launches li').length > 1)
  assert.equal(lone('main .launches a:contains("Loneacademy")').length, 0)
  assert.doesNotMatch(lone('main').text(), /fewer or more general words/)
  await makeListing(app, { name: 'Tablewright', fields: { categories: ['Website builders'] } })
  await makeListing(app, { name: 'Inkwright', fields: { categories: ['Fonts and templates'] } })
  const near = await open('/compare?a=tablewright&b=soleshelf&add=1')
  assert.equal(near('#found').text(), 'Also in Design')
  assert.match(near('main .launches').text(), /Inkwright/)
})

test('a listing without alternatives says so; an unknown listing gets 404', async () => {
  const alone = await makeListing(app, {
    name: 'Lonely',
    fields: { categories: ['Health'], headline: 'Zzz' },
  })
  const page = await open(`/listings/${alone.slug}/alternatives`)
  assert.match(page('main').text(), /No alternatives to Lonely yet/)
  const ways = page('.empty a').toArray()
  assert.deepEqual(
    ways.map((link) => page(link).attr('href')),
    ['/submit', '/categories'],
  )
  await open('/listings/nowhere/alternatives', 404)
})

test('user-supplied names and texts do not become markup', () => {
  const product = { slug: 'a', name: 'A', text: 'T', logo: { src: '/l.webp', width: 1, height: 1 } }
  const competitor = { name: 'Rival', url: '/listings/a#competitor' }
  const pick = {
    isEmpty: false,
    chosen: [product],
    q: 'words',
    problem: 'No.',
    title: 'Found',
    found: [product],
    competitor,
  }
  const item = {
    ...product,
    headline: 'H',
    url: '/x',
    votes: 1,
    plan: 'free' as const,
    category: null,
    price: { model: 'free', plans: [] },
    screen: null,
    quote: null,
    week: null,
    award: null,
    compare_url: '/c',
    why: [{ text: 'Y' }],
  }
  const alternatives = {
    csrf: 'c',
    language: 'en',
    name: 'A',
    url: '/listings/a',
    items: [item],
    competitor,
    category: competitor,
    nearby: { ...competitor, items: [item] },
  }
  for (const change of [poisoned, withScriptAddresses]) {
    assertHarmless(pickView(change(pick)))
    assertHarmless(alternativesView(change(alternatives)))
    assertHarmless(alternativesView(change({ ...alternatives, items: [] })))
  }
})
