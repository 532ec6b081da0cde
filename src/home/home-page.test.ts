import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { Visitor } from '../../test/clients/visitor.ts'
import { makeListing } from '../../test/fixtures/listings.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('the votes of the day are told once the morning is over, and on a phone neither they nor the places again', async () => {
  app.clock.set('2026-11-18T00:30:00Z')
  const { id } = await makeListing(app, { week: '2026-W47' })
  const { id: voter } = await app.account('voter@marquee.example')
  await sql`insert into votes (account_id, listing_id, site_id, cast_at, week, month, year, email_domain, account_created_at)
    select ${voter}, id, site_id, '2026-11-18T00:10:00Z', '2026-W47', '2026-11', '2026', 'marquee.example', '2026-01-01'
      from listings where id = ${id}`.execute(app.services.db)
  const cards = async () => {
    const page = load((await new Visitor(app).get('/')).body)
    return page('aside .card.wide h2')
      .toArray()
      .map((head) => page(head).text())
  }
  assert.deepEqual(await cards(), ['Places left'])
  app.clock.set('2026-11-18T08:30:00Z')
  assert.deepEqual(await cards(), ['Since this morning', 'Places left'])
})

test('a week without launches shows the newest products, and nothing about their order', async () => {
  app.clock.set('2026-12-07T08:30:00Z')
  for (const [name, week] of [
    ['Older', '2026-W40'],
    ['Newer', '2026-W41'],
  ] as const)
    await makeListing(app, { name, week })
  await sql`update listings set launched_at = case name when 'Older' then '2026-11-28'::timestamptz
    else '2026-11-30'::timestamptz end where name in ('Older', 'Newer')`.execute(app.services.db)
  const open = async () => load((await new Visitor(app).get('/')).body)
  const page = await open()
  assert.match(page('h1').text(), /No launches this week/)
  assert.deepEqual(
    page('#newest')
      .closest('.spaced')
      .find('h3 a')
      .toArray()
      .map((link) => page(link).text())
      .slice(0, 2),
    ['Newer', 'Older'],
  )
  assert.doesNotMatch(page('main').text(), /random/i)
  await makeListing(app, { name: 'Running', week: '2026-W50' })
  assert.equal((await open())('#newest').length, 0)
})
