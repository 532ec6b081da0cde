/** The database rejects a state that the service does not know. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { listingPlans, listingStatuses } from '../../src/listings/listing-status.ts'
import { row, rows } from '../../src/platform/data/database.ts'
import { setAsideReasons } from '../../src/votes/vote-rules.ts'
import { createTestApp, type TestApp } from '../app/app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('every status or state column has a check constraint', async () => {
  const without = await rows(
    app.services.db,
    sql<{ name: string }>`select c.relname || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and a.attname ~ '(^|_)(status|state)$' and a.atttypid = 'text'::regtype
        and not exists (select 1 from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey))`,
  )
  assert.deepEqual(without, [])
})

const lists = [
  ['listings_status', listingStatuses],
  ['listing_events_from_status', listingStatuses],
  ['listing_events_to_status', listingStatuses],
  ['listing_events_plan', listingPlans],
  ['votes_set_aside', setAsideReasons],
] as const

for (const [name, states] of lists) {
  test(`${name} allows exactly the states of the code`, async () => {
    const found = await row(
      app.services.db,
      sql<{
        text: string
      }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}`,
    )
    const known = [...(found?.text ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state)
    assert.deepEqual(known.toSorted(), [...states].toSorted())
  })
}
