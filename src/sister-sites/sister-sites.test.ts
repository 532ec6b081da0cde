/** A product on several sites of one deployment: one page per language is canonical, and pairs are reciprocal. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { siteCreate } from '../sites/site-create-command.ts'
import { type SisterListing, versionsOf } from './sister-listings.ts'

const hosts = ['localhost:3999', 'tools.localhost:3999', 'werkzeuge.localhost:3999', 'hidden.localhost:3999']
const pages = hosts.map((host) => `http://${host}/listings/crib`)
const [home = '', second = '', german = '', hidden = ''] = pages

let app: TestApp
let ownerId = ''
let ids: number[] = []
before(async () => {
  app = await createTestApp()
  ownerId = (await app.account('owner@crib.example')).id
  for (const [key, language, host] of [
    ['tools', 'en', hosts[1]],
    ['werkzeuge', 'de', hosts[2]],
    ['hidden', 'en', hosts[3]],
  ] as const)
    await siteCreate
      .run(app, { options: { key, name: key, host: host ?? '' }, words: [] })
      .then(() =>
        sql`update sites set language = ${language}, indexing = ${key !== 'hidden'} where key = ${key}`.execute(
          app.services.db,
        ),
      )
  app.sites.forget()
  const main = await makeListing(app, { name: 'Crib', owner: { id: ownerId } })
  ids = [main.id]
  for (const site of ['tools', 'werkzeuge', 'hidden']) {
    const { id } = await makeListing(app, { name: 'Crib', site })
    await sql`update listings set company_id = ${main.companyId} where id = ${id}`.execute(app.services.db)
    ids.push(id)
  }
})
after(() => app.stop())

/** Returns what the head of a page names: its canonical URL and its versions by language. */
async function named(url: string) {
  const { host, pathname } = new URL(url)
  const seen = await new Visitor(app, host).get(pathname)
  assert.equal(seen.status, 200, url)
  const page = load(seen.body)
  const links = page('link[hreflang]').toArray()
  return {
    canonical: page('link[rel=canonical]').attr('href'),
    versions: links.map((link) => [page(link).attr('hreflang'), page(link).attr('href')]),
    markdown: page('link[type="text/markdown"]').length,
  }
}

const sitemapOf = async (host: string) =>
  (await new Visitor(app, host).get('/sitemaps/listings/1')).body.includes('/listings/crib<')

test('the first site in a language is canonical, and pages in different languages link to each other', async () => {
  const versions = [
    ['de', german],
    ['en', home],
    ['x-default', home],
  ]
  assert.deepEqual(await named(home), { canonical: home, versions, markdown: 1 })
  assert.deepEqual(await named(german), { canonical: german, versions, markdown: 1 })
  assert.deepEqual(await named(second), { canonical: home, versions: [], markdown: 0 })
  assert.deepEqual((await named(hidden)).canonical, hidden)
  const listed = await Promise.all(hosts.slice(0, 3).map((host) => sitemapOf(host)))
  assert.deepEqual(listed, [true, false, true])
})

test('the owner chooses the canonical site without script, pages and sitemaps follow, and others get 404', async () => {
  const owner = await signedInVisitor(app, 'owner@crib.example')
  const address = `/account/listings/${ids[0]}/sites`
  assert.match((await owner.get(`/account/listings/${ids[0]}`)).body, new RegExp(`href="${address}"`))
  const ask = await owner.get(address)
  assert.equal(load(ask.body)('input[type=radio]').length, 4)
  assert.equal(load(ask.body)('nav.tabs a[aria-current=page]').attr('href'), address)
  const sent = await owner.post(address, { listing: String(ids[1]) }, ask)
  assert.deepEqual([sent.status, sent.location], [303, `${address}?saved`])
  app.clock.advance(120_000)
  const versions = [
    ['de', german],
    ['en', second],
    ['x-default', second],
  ]
  assert.deepEqual(await named(home), { canonical: second, versions: [], markdown: 0 })
  for (const url of [second, german]) assert.deepEqual((await named(url)).versions, versions, url)
  const listed = await Promise.all(hosts.slice(0, 3).map((host) => sitemapOf(host)))
  assert.deepEqual(listed, [false, true, true])
  const stranger = await signedInVisitor(app, 'stranger@crib.example')
  assert.equal((await stranger.get(address)).status, 404)
  assert.equal(
    (await stranger.post(address, { listing: String(ids[1]) }, await stranger.get('/account/follows')))
      .status,
    404,
  )
})

test('language links are reciprocal for every combination of sites and choices', () => {
  const url = (id: number) => `https://s${id}.example/listings/x`
  for (let seed = 0; seed < 500; seed++) {
    const all: SisterListing[] = Array.from({ length: (seed % 5) + 1 }, (_none, index) => ({
      listing_id: index + 1,
      site_id: index + 1,
      site_name: `S${index}`,
      language: ['en', 'de', 'fr'][(seed >> index) % 3] ?? 'en',
      url: url(index + 1),
      indexing: (seed >> (index + 2)) % 4 !== 0,
      chosen: seed % 7 === index,
    }))
    const versions = new Map(all.map((one) => [one.url, versionsOf(one.listing_id, all, one.url)]))
    for (const [from, { canonical, languages }] of versions) {
      assert.equal(
        versions.get(canonical)?.canonical,
        canonical,
        'a canonical page is its own canonical page',
      )
      if (languages.length > 0)
        assert.ok(
          languages.some((one) => one.url === from),
          'the page is among its own language links',
        )
      for (const one of languages) assert.deepEqual(versions.get(one.url)?.languages, languages)
    }
  }
})
