import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { rowsSeen } from '../../../test/database/rows-seen.ts'
import { findPersonActs } from './person-acts-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('finding one account’s acts does not read the rows of other accounts', async () => {
  const { db } = app.services
  const { id } = await makeListing(app, { name: 'Chatty' })
  const site = await app.sites.defaultSite()
  await sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
    select ${id}, ${site.id}, 'acc_' || n, 'News', 'News', now() from generate_series(1, 5000) n`.execute(db)
  await sql`analyze listing_updates`.execute(db)
  assert.deepEqual(
    (await findPersonActs(db, site.id, 'acc_7', 200)).map(({ kind }) => kind),
    ['update'],
  )
  const seen = await rowsSeen((explained) => findPersonActs(db.withPlugin(explained), site.id, 'acc_7', 200))
  assert.ok(seen > 0 && seen < 100, `${seen} rows`)
})
