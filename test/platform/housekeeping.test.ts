/** Housekeeping removes what has expired and nothing else, and vacuums the embedded database. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { rows } from '../../src/platform/data/database.ts'
import { housekeeping } from '../../src/platform/jobs/housekeeping-job.ts'
import { runJob } from '../../src/surfaces/worker.ts'
import { createTestApp, onPostgres, type TestApp } from '../app/app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('deletes idempotency keys older than a day, keeps newer ones and vacuums the embedded database', async () => {
  const add = (key: string) =>
    sql`insert into idempotency_keys values ('a', ${key}, 'op', 'hash', 200, '{}', ${app.clock.now()})`.execute(
      app.services.db,
    )
  await add('old')
  app.clock.advance(25 * 3_600_000)
  await add('young')
  await runJob(housekeeping, {}, app.services, AbortSignal.timeout(60_000))
  assert.deepEqual(await rows(app.services.db, sql`select key from idempotency_keys`), [{ key: 'young' }])
  const told = app.logged.map((line) => JSON.parse(line)).find((line) => line.msg === 'housekeeping done')
  assert.deepEqual([told.expired_keys, told.vacuumed], [1, !onPostgres])
})
