import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'
import { findCountDifferences, recount } from './count-queries.ts'

const maxAtOnce = 100

/**
 * Nightly: checks every vote count against the votes and the ledger. A difference is a fault: it is logged, then
 * recounted.
 */
export const checkCounts = job({
  name: 'check_counts',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 1800,
  schedule: '11 3 * * *',
  async run(_input, { db, transact, log }) {
    const differences = await findCountDifferences(db, maxAtOnce)
    if (differences.length === 0) return
    log.error({ differences }, 'stored counts of votes were wrong')
    for (const listingId of new Set(differences.map(({ listing_id }) => listing_id)))
      await transact((context) => recount(context.db, listingId))
  },
})
