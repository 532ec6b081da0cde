import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { findStoredSites } from '../../sites/index.ts'
import { indexEach, indexPortion } from './index-queries.ts'
import { forgetWords } from './word-queries.ts'

/**
 * Nightly: corrects wrong rows of the listing index in batches (there should be none; any find is logged) and drops
 * words that no listing has any more.
 */
export const verifyListingIndex = job({
  name: 'verify_listing_index',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 3600,
  schedule: '41 2 * * *',
  async run(_input, { db, transact, log }) {
    for (const { id: siteId } of await findStoredSites(db)) {
      const changed = await indexEach((after) =>
        transact((context) => indexPortion(context.db, siteId, after)),
      )
      if (changed > 0)
        log.warn({ site_id: siteId, rows: changed }, 'rows of the listing index were put right')
      await transact((context) => forgetWords(context.db, siteId))
    }
  },
})
