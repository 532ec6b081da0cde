import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { rowsSeen } from '../../test/database/rows-seen.ts'
import { findReports } from './report-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('a page of closed reports reads few more rows than it shows', async () => {
  const { db } = app.services
  const { id } = await makeListing(app, { name: 'Papertrail' })
  const site = await app.sites.defaultSite()
  await sql`insert into reports (site_id, listing_id, kind, body, status, answer, created_at, decided_at)
    select ${site.id}, ${id}, 'other', 'Wrong.', 'resolved', '', now(), now() from generate_series(1, 5000)`.execute(
    db,
  )
  await sql`analyze reports`.execute(db)
  const newest = await findReports(db, site.id, { status: 'resolved', after: null }, 31)
  const last = newest.at(-1)?.id ?? 0
  const older = await findReports(db, site.id, { status: 'resolved', after: last }, 31)
  assert.deepEqual([newest.length, older.length, older[0]?.id], [31, 31, last - 1])
  for (const behind of [null, last]) {
    const seen = await rowsSeen((explained) =>
      findReports(db.withPlugin(explained), site.id, { status: 'resolved', after: behind }, 31),
    )
    assert.ok(seen > 0 && seen < 500, `${seen} rows`)
  }
})

test('a page of open reports reads few rows, however many are waiting', async () => {
  const { db } = app.services
  const { id: many } = await makeListing(app, { name: 'Flooded' })
  const { id: owed } = await makeListing(app, { name: 'Owed' })
  const site = await app.sites.defaultSite()
  const add = (id: number, count: number, due: ReturnType<typeof sql>) =>
    sql`insert into reports (site_id, listing_id, kind, body, created_at, due_at)
      select ${site.id}, ${id}, 'other', 'Wrong.', now(), ${due} from generate_series(1, ${count}) g`.execute(
      db,
    )
  await add(many, 4000, sql`null`)
  await add(owed, 62, sql`now() + g * interval '1 day'`)
  await sql`analyze reports`.execute(db)
  const first = await findReports(db, site.id, { status: 'open', after: null }, 31)
  const second = await findReports(db, site.id, { status: 'open', after: first.at(-1)?.id ?? 0 }, 31)
  const days = [...first, ...second].map(({ due_at: due }) => due?.getTime() ?? 0)
  assert.deepEqual([days.length, days], [62, days.toSorted((a, b) => a - b)])
  for (const behind of [null, first.at(-1)?.id ?? 0]) {
    const seen = await rowsSeen((explained) =>
      findReports(db.withPlugin(explained), site.id, { status: 'open', after: behind }, 31),
    )
    assert.ok(seen > 0 && seen < 3000, `${seen} rows`)
  }
})
