/** What a database needs now and then: expired keys go, and the embedded one, which has no autovacuum, is vacuumed. */
import { sql } from 'kysely'
import { z } from 'zod'
import { keptHours } from '../call/idempotency.ts'
import { change, row } from '../data/database.ts'
import { job } from './job.ts'

/** Runs every hour. VACUUM is a call of its own, since it cannot run inside a transaction. */
export const housekeeping = job({
  name: 'housekeeping',
  input: z.object({}),
  retries: 1,
  timeoutSeconds: 300,
  schedule: '17 * * * *',
  async run(_input, { db, clock, log }) {
    const expired = await change(
      db,
      sql`delete from idempotency_keys where created_at <= ${clock.now()}::timestamptz - make_interval(hours => ${keptHours})`,
    )
    const database = await row(db, sql<{ version: string }>`select version() as version`)
    const embedded = database?.version.includes('PGlite') ?? false
    if (embedded) await sql`vacuum (analyze)`.execute(db)
    log.info({ expired_keys: expired, vacuumed: embedded }, 'housekeeping done')
  },
})
