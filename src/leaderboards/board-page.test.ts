import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { Visitor } from '../../test/clients/visitor.ts'
import { addDemonstrationVotes } from '../votes/index.ts'

let app: TestApp
let reader: Visitor
before(async () => {
  app = await createTestApp()
  await sql`insert into board_snapshots (site_id, kind, period, frozen_at, set_aside, previous_hash, hash)
    select s.id, 'week', '2026-W' || to_char(week, 'FM00'), now(), 0, '', 'hash ' || week
      from sites s, generate_series(20, 46) week`.execute(app.services.db)
  reader = new Visitor(app)
})
after(() => app.stop())

const open = async (url: string) => {
  const seen = await reader.get(url)
  assert.equal(seen.status, 200, url)
  return load(seen.body)
}

test('every frozen board is reachable from the running one by links to the previous period, and back', async () => {
  const walk = async (from: string, rel: string) => {
    const seen: string[] = []
    let url: string | undefined = from
    while (url !== undefined) {
      seen.push(url)
      const page: ReturnType<typeof load> = await open(url)
      url = page(`main a[rel=${rel}]`).attr('href')
    }
    return seen
  }
  const back = await walk('/leaderboards/votes', 'prev')
  assert.equal(back.length, 1 + 27)
  assert.equal(back.at(-1), '/leaderboards/votes?week=2026-W20')
  const forth = await walk('/leaderboards/votes?week=2026-W20', 'next')
  assert.deepEqual(forth.slice(0, -1), back.slice(1).toReversed())
  assert.equal(forth.at(-1), '/leaderboards/votes?period=week', 'the last step leads to the running board')
})

test('the billboard board has periods too; the board of all time has no previous or next one', async () => {
  const board = await open('/leaderboards/billboard?period=month')
  assert.equal(board('nav[aria-label=Period] a[aria-current]').text(), 'Month')
  assert.equal(board('nav[aria-label=Period] a[href="/leaderboards/billboard?period=year"]').length, 1)
  assert.equal((await open('/leaderboards/votes?period=all'))('main a[rel]').length, 0)
})

test('an empty billboard offers a place while its period runs, and none after it ended', async () => {
  const running = await open('/leaderboards/billboard?period=week')
  assert.match(running('.sign').text(), /still open/)
  assert.equal(running('.sign a[href="/submit"]').length, 1)
  assert.match(running('.sign a[href="/account"]').text(), /for €49 a week/)
  const ended = await open('/leaderboards/billboard?week=2026-W20')
  assert.match(ended('.sign').text(), /No places were bought/)
  assert.equal(ended('.sign a[href="/submit"]').length, 0)
})

test('equal votes share a rank on the podium too, as long as no award is given', async () => {
  const { id } = await app.sites.defaultSite()
  for (const name of ['Firstone', 'Secondone', 'Thirdone']) await makeListing(app, { name })
  await app.services.transact(({ db }) =>
    addDemonstrationVotes(db, id, [
      { slug: 'firstone', votes: 30 },
      { slug: 'secondone', votes: 30 },
      { slug: 'thirdone', votes: 12 },
    ]),
  )
  app.http.dropCache()
  const board = await open('/leaderboards/votes?period=week')
  const medals = board('.podium .medal')
    .toArray()
    .map((medal) => board(medal).text().trim())
  assert.deepEqual(
    medals,
    board('.board .entry-count')
      .toArray()
      .map((rank) => board(rank).text()),
  )
  assert.deepEqual(medals, ['1', '1', '3'])
})

test('the period is chosen above the ranking', async () => {
  const board = await open('/leaderboards/votes')
  const order = board('main nav, main section, main aside')
    .toArray()
    .map(({ name, attribs }) => attribs['aria-label'] ?? attribs['aria-labelledby'] ?? name)
  assert.deepEqual(order.slice(1, 3), ['Period', 'board'])
})

test('each board, and each further page of it, has its own canonical URL', async () => {
  const { id } = await app.sites.defaultSite()
  const places = Array.from({ length: 21 }, (_none, index) => `Place${index + 1}`)
  for (const name of places) await makeListing(app, { name })
  const votes = places.map((name) => ({ slug: name.toLowerCase(), votes: 30 }))
  await app.services.transact(({ db }) => addDemonstrationVotes(db, id, votes))
  app.http.dropCache()
  for (const address of [
    '/leaderboards/votes',
    '/leaderboards/votes?period=all',
    '/leaderboards/votes?period=all&page=2',
    '/leaderboards/votes?week=2026-W20',
    '/leaderboards/votes?month=2026-03',
    '/leaderboards/billboard?week=2026-W20',
    '/leaderboards/billboard?year=2025',
    '/leaderboards/domain-rating',
  ]) {
    assert.equal(await canonicalOf(address), address)
  }
  for (const period of ['week', 'month']) {
    const next = (await open(`/leaderboards/votes?period=${period}`))('main a[rel=next]').attr('href') ?? ''
    assert.match(next, new RegExp(`\\?${period}=2026-.*&page=2$`))
    assert.equal(await canonicalOf(next), next, 'the canonical URL of a further page is its link')
  }
})

async function canonicalOf(address: string): Promise<string> {
  const url = URL.parse((await open(address))('link[rel=canonical]').attr('href') ?? '')
  return `${url?.pathname}${url?.search}`
}

test('the domain rating board, which has no period, links to its second page', async () => {
  const { id } = await app.sites.defaultSite()
  await sql`insert into listing_ratings (listing_id, site_id, value, source, as_of)
    select id, site_id, 50, 'Example Index', '2026-11-20' from listings
      where site_id = ${id} and status = 'live' order by id limit 21
      on conflict do nothing`.execute(app.services.db)
  app.http.dropCache()
  const first = await open('/leaderboards/domain-rating')
  const next = first('main a[href*="page=2"]').attr('href')
  assert.equal(next, '/leaderboards/domain-rating?page=2')
  assert.equal((await open(next))('.board .entry-count').length, 1)
})
