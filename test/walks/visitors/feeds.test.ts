/** Feeds for feed readers (RFC 4287), and calendars (RFC 5545): each is valid, and its page links to it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { addDemonstration } from '../../../src/demonstration/add-demonstration.ts'
import { row } from '../../../src/platform/data/database.ts'
import { sql } from 'kysely'
import { siteCreate } from '../../../src/sites/index.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { Visitor } from '../../clients/visitor.ts'

let app: TestApp
let reader: Visitor
let names: { listing: string; founder: string; category: string; week: string }
before(async () => {
  app = await createTestApp()
  await addDemonstration(app, await app.sites.defaultSite(), 30, 20)
  // A founder with a story whose product has news.
  const found = await row(
    app.services.db,
    sql<typeof names>`select l.slug as listing, f.slug as founder, c.slug as category, l.launch_week as week
      from listings l join founders f on f.company_id = l.company_id join founder_stories s on s.listing_id = l.id
        join listing_updates u on u.listing_id = l.id join listing_index i on i.listing_id = l.id
        join categories c on c.id = i.category_id
      where l.status = 'live' and f.position = 0 order by l.id limit 1`,
  )
  assert.ok(found)
  names = found
  reader = new Visitor(app)
})
after(() => app.stop())

/** Faults of a feed. */
function faultsOf(xml: string): string[] {
  const feed = load(xml, { xml: true })
  const lacks = (where: string, within: string) => (name: string) =>
    feed(within).children(name).text().trim() === '' ? [`${where} has no ${name}`] : []
  const ids = feed('entry > id')
    .map((_place, id) => feed(id).text())
    .get()
  return [
    ...['id', 'title', 'updated', 'author'].flatMap(lacks('the feed', 'feed')),
    ...(feed('feed > link[rel=self]').length === 1 ? [] : ['the feed does not say where it is']),
    ...(new Set(ids).size === ids.length ? [] : ['two entries have one id']),
    ...feed('entry')
      .toArray()
      .flatMap((entry, place) =>
        ['id', 'title', 'updated', 'summary']
          .filter((name) => feed(entry).children(name).text().trim() === '')
          .map((name) => `entry ${place} has no ${name}`),
      ),
    ...feed('updated, published')
      .toArray()
      .flatMap((time) =>
        /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(feed(time).text()) ? [] : [`${feed(time).text()} is no time`],
      ),
  ]
}

test('the check reports a feed without its required elements', () => {
  assert.deepEqual(
    faultsOf('<feed><id>a</id><title>A</title><updated>soon</updated><entry><id>b</id></entry></feed>'),
    [
      'the feed has no author',
      'the feed does not say where it is',
      'entry 0 has no title',
      'entry 0 has no updated',
      'entry 0 has no summary',
      'soon is no time',
    ],
  )
})

test('listings, categories, founders, weeks, launches and updates link to a valid feed, and the blog has one', async () => {
  const { listing, category, founder, week } = names
  const places = [
    `/listings/${listing}`,
    `/categories/${category}`,
    `/founders/${founder}`,
    `/launches/${week}`,
  ]
  for (const path of [...places, '/launches', '/updates', '/blog']) {
    const feed = await reader.get(`${path}.atom`)
    assert.equal(feed.status, 200, path)
    assert.match(feed.headers['content-type'] ?? '', /^application\/atom\+xml/)
    assert.deepEqual(faultsOf(feed.body), [], path)
    assert.ok(load(feed.body, { xml: true })('entry').length > 0, `${path} has entries`)
    const page = load((await reader.get(path)).body)
    assert.ok(
      page(`link[type="application/atom+xml"][href="${path}.atom"]`).length > 0,
      `${path} links to its feed`,
    )
  }
})

test('a founder’s feed has the story, the interview and the product’s updates, newest first', async () => {
  const feed = load((await reader.get(`/founders/${names.founder}.atom`)).body, { xml: true })
  const links = feed('entry > id')
    .map((_place, id) => feed(id).text())
    .get()
  assert.ok(links.some((url) => url.endsWith(`/listings/${names.listing}/story`)))
  assert.ok(links.some((url) => url.endsWith(`/founders/${names.founder}/interview`)))
  assert.ok(links.some((url) => url.includes('/updates#update-')))
  const times = feed('entry > updated')
    .map((_place, time) => feed(time).text())
    .get()
  assert.deepEqual(times, times.toSorted().toReversed())
  assert.equal((await reader.get('/founders/nobody.atom')).status, 404)
})

test('the updated time of an empty feed does not change between reads', async () => {
  const options = { key: 'tools', name: 'Tools', host: 'tools.localhost:3999' }
  await siteCreate.run(app, { options, words: [] })
  app.sites.forget()
  const empty = new Visitor(app, options.host)
  for (const path of ['/updates.atom', '/launches/2027-W09.atom', '/blog.atom']) {
    const read = async () => {
      app.http.dropCache()
      const { status, body } = await empty.get(path)
      assert.equal(status, 200, path)
      const feed = load(body, { xml: true })
      assert.equal(feed('entry').length, 0, path)
      return feed('feed > updated').text()
    }
    const first = await read()
    app.clock.advance(3_600_000)
    assert.equal(await read(), first, path)
    assert.ok(Date.parse(first) > Date.parse('2020-01-01'), path)
  }
})

test('calendars have CRLF lines of at most 75 bytes, and events with unique ids, times and a summary', async () => {
  for (const path of ['/launches.ics', `/launches/${names.week}.ics`]) {
    const { body, headers } = await reader.get(path)
    assert.match(headers['content-type'] ?? '', /^text\/calendar/)
    assert.doesNotMatch(body.replaceAll('\r\n', ''), /[\r\n]/)
    const lines = body.split('\r\n')
    assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75))
    const events = body.split('BEGIN:VEVENT').slice(1)
    assert.ok(events.length > 0)
    const ids = events.map((event) => /\r\nUID:(.+)\r\n/.exec(event)?.[1])
    assert.equal(new Set(ids).size, events.length)
    for (const event of events)
      for (const name of ['DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'])
        assert.match(event, RegExp(`\\r\\n${name}[:;]`))
  }
})

test('every URL in llms.txt exists, and those ending in .md are Markdown', async () => {
  const { body } = await reader.get('/llms.txt')
  const addresses = [...body.matchAll(/\]\((http[^)]+)\)/g)].map(([, url]) => new URL(String(url)).pathname)
  assert.ok(addresses.length > 10)
  for (const path of addresses) {
    const { status, headers } = await reader.get(path)
    assert.equal(status, 200, path)
    if (path.endsWith('.md')) assert.match(headers['content-type'] ?? '', /^text\/markdown/, path)
  }
})
