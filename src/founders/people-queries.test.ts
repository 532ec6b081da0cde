import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { rowsSeen } from '../../test/database/rows-seen.ts'
import { findPeople } from './people-queries.ts'

let app: TestApp
const many = 600
before(async () => {
  app = await createTestApp()
  const { companyId } = await makeListing(app, { name: 'Crowded' })
  await sql`insert into founders (id, slug, company_id, name, position, created_at, updated_at)
    select 'f' || n, 'f' || n, ${companyId}, 'Founder ' || n, n, now(), now() from generate_series(1, ${many}::int) n`.execute(
    app.services.db,
  )
})
after(() => app.stop())

test('the query for a page of founders does not read a number of rows quadratic in the founders', async () => {
  const site = await app.sites.defaultSite()
  const window = { limit: 21, offset: 0, after: null, countLimit: 1000 }
  const real = await findPeople(app.services.db, site.id, { sort: 'name' }, window)
  assert.deepEqual([real.rows.length, real.counted], [21, many])
  const { db } = app.services
  const seen = await rowsSeen((explained) =>
    findPeople(db.withPlugin(explained), site.id, { sort: 'name' }, window),
  )
  assert.ok(seen > many, 'the plan was read')
  assert.ok(seen < (many * many) / 2, `${seen} rows for ${many} founders`)
})
