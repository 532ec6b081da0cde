/** Figures end to end: the beacon of a listing's page, its owner's page and table, the site's. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { countingOf } from '../../../src/figures/counting.ts'
import { findFigureSums, findSources } from '../../../src/figures/figure-queries.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor } from '../../clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const browser =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test('only the owner sees views, visitors, clicks and sources; bots and forged forms are not counted', async () => {
  const owner = await app.account('owner@toolcrib.example')
  const { id, slug } = await makeListing(app, { owner })
  const page = load((await app.http.app.inject({ url: `/listings/${slug}` })).body)
  const { listing, csrf } = page('count-view').data() as Record<string, string>
  assert.equal(Number(listing), id)
  const tell = (told: Record<string, string>) =>
    app.http.app.inject({
      method: 'POST',
      url: '/count',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        kind: 'view',
        listing: String(id),
        csrf: String(csrf),
        browser,
        ...told,
      }).toString(),
    })
  assert.equal((await tell({ from: 'https://news.example/' })).statusCode, 204)
  await tell({ campaign: 'newsletter' })
  await tell({ kind: 'click' })
  await tell({ browser: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  assert.equal((await tell({ csrf: 'forged' })).statusCode, 403)
  const badge = (headers: Record<string, string>) =>
    app.http.app.inject({ url: `/badges/${slug}/featured-light.svg`, headers })
  assert.equal((await badge({ 'user-agent': browser, 'sec-fetch-site': 'cross-site' })).statusCode, 200)
  await badge({ 'user-agent': browser, 'sec-fetch-site': 'same-origin' })
  await badge({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await countingOf(app.services.db).flush()

  const visitor = await signedInVisitor(app, owner.email)
  const figures = load((await visitor.get(`/account/listings/${id}/figures`)).body)
  const sums = figures('.figure-sums div')
    .toArray()
    .map((one) => figures(one).text().replaceAll(/\s+/g, ' ').trim())
  assert.deepEqual(sums, [
    'Views 2',
    'Visitors 1',
    'Clicks to your website 1 50 of 100 views',
    'Votes in the launch week 0',
    'Badge views on other websites 1',
  ])
  assert.match(
    figures('main').text(),
    /news\.example[^]*Your link “newsletter”|Your link “newsletter”[^]*news\.example/,
  )
  const csv = await visitor.get(`/account/listings/${id}/figures.csv`)
  assert.match(csv.body, /^day,views,visitors,clicks\r\n/)
  assert.match(csv.body, /2026-11-20,2,1,1\r\n/)

  const stranger = await signedInVisitor(app, (await app.account('other@owners.example')).email)
  assert.equal((await stranger.get(`/account/listings/${id}/figures`)).status, 404)
  assert.equal((await stranger.get(`/account/listings/${id}/figures.csv`)).status, 404)
  const team = await signedInVisitor(
    app,
    (await app.account('team@example.org', { role: 'site_team' })).email,
  )
  assert.match((await team.get('/team/figures')).body.replaceAll(/\s+/g, ' '), /<dt>Views<\/dt> <dd>2<\/dd>/)
})

test('search terms with invalid characters are cleaned, and the other counts are kept', async () => {
  const owner = await app.account('searched@owners.example')
  const { id, slug } = await makeListing(app, { owner, name: 'Benchy', website: 'https://benchy.example/' })
  const page = load((await app.http.app.inject({ url: `/listings/${slug}` })).body)
  const csrf = String(page('count-view').data('csrf'))
  const origin = 'http://localhost:3999'
  for (const q of ['a%00b', encodeURIComponent(`${'a'.repeat(79)}😀`), '%1b%5b31m', 'plain words']) {
    const told = { kind: 'view', listing: String(id), csrf, browser, from: `${origin}/search?q=${q}` }
    const payload = new URLSearchParams(told).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await app.http.app.inject({ method: 'POST', url: '/count', headers, payload })
    assert.equal(statusCode, 204)
  }
  await countingOf(app.services.db).flush()
  const found = await findSources(app.services.db, id, { from: '2026-11-01', kind: 'search', least: 1 })
  assert.deepEqual(found.map(({ source }) => source).toSorted(), [
    '[31m',
    'a b',
    `${'a'.repeat(79)}\uFFFD`,
    'plain words',
  ])
})

test('the nightly job deletes figures older than the retention period', async () => {
  const owner = await app.account('old@owners.example')
  const { id } = await makeListing(app, { owner, name: 'Fieldnote', website: 'https://fieldnote.example/' })
  const site = await app.sites.defaultSite()
  const { addFigures, findFigureDays } = await import('../../../src/figures/figure-queries.ts')
  const row = { site_id: site.id, listing_id: id, kind: 'view', source: '', count: 1 } as const
  await addFigures(app.services.db, [
    { ...row, day: '2024-01-01' },
    { ...row, day: '2026-11-01' },
  ])
  await app.runScheduled('tidy_figures')
  const left = await findFigureDays(app.services.db, { listingId: id }, '2020-01-01')
  assert.deepEqual(
    left.map(({ day }) => day),
    ['2026-11-01'],
  )
})

test('views reported for 300 listings that do not exist do not displace the views of a real one', async () => {
  const owner = await app.account('owner@crowded.example')
  const { id, slug } = await makeListing(app, { owner, name: 'Crowded', website: 'https://crowded.example/' })
  const page = load((await app.http.app.inject({ url: `/listings/${slug}` })).body)
  const { csrf } = page('count-view').data() as Record<string, string>
  const tell = (listing: number) =>
    app.http.app.inject({
      method: 'POST',
      url: '/count',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        kind: 'view',
        listing: String(listing),
        csrf: String(csrf),
        browser,
      }).toString(),
    })
  for (let none = 0; none < 300; none++) await tell(1_000_000 + none)
  assert.equal((await tell(id)).statusCode, 204)
  await countingOf(app.services.db).flush()
  const views = await findFigureSums(app.services.db, [id], '2026-01-01')
  assert.deepEqual(views, [{ listing_id: id, views: 1, clicks: 0 }])
})
