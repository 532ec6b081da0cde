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
