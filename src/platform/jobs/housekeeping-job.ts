/** Regular database maintenance: deletes expired keys and vacuums the embedded database, which has no autovacuum. */
import { z } from 'zod'
import { dropExpiredAnswers } from '../call/idempotency/idempotency-queries.ts'
import { isEmbedded, vacuum } from '../data/database.ts'
import { dropOverCounts } from './housekeeping-queries.ts'
import { job } from './job.ts'

/** Runs every hour. VACUUM is a separate statement, since it cannot run inside a transaction. */
export const housekeeping = job({
  name: 'housekeeping',
  input: z.object({}),
  retries: 1,
  timeoutSeconds: 300,
  schedule: '17 * * * *',
  async run(_input, { db, clock, log }) {
    const expired = await dropExpiredAnswers(db, clock.now())
    await dropOverCounts(db)
    const embedded = await isEmbedded(db)
    if (embedded) await vacuum(db)
    log.info({ expired_keys: expired, vacuumed: embedded }, 'housekeeping done')
  },
})
