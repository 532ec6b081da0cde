import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { findStoredSites } from '../../sites/index.ts'
import { indexEach, indexPortion } from './index-queries.ts'
import { forgetWords } from './word-queries.ts'

/**
 * Once a night: puts right what stands in a wrong place of the listing index, a portion at a time (nothing should; a find is logged), and
 * forgets words that are gone.
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
