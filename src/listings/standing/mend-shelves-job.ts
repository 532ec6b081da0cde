import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { findStoredSites } from '../../sites/index.ts'
import { shelveEach, shelvePortion } from './shelf-queries.ts'
import { forgetWords } from './word-queries.ts'

/**
 * Once a night: puts right what stands on a wrong shelf, a portion at a time (nothing should; a find is logged), and
 * forgets words that are gone.
 */
export const mendShelves = job({
  name: 'mend_shelves',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 3600,
  schedule: '41 2 * * *',
  async run(_input, { db, transact, log }) {
    for (const { id: siteId } of await findStoredSites(db)) {
      const changed = await shelveEach((after) =>
        transact((context) => shelvePortion(context.db, siteId, after)),
      )
      if (changed > 0) log.warn({ site_id: siteId, rows: changed }, 'shelves were put right')
      await transact((context) => forgetWords(context.db, siteId))
    }
  },
})
