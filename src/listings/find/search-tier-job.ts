import { z } from 'zod'
import { job } from '../../platform/job.ts'
import { countedTo } from './public-queries.ts'
import { countLargeCategories, findSiteIds, refreshTier, shelveAll } from './shelf-queries.ts'

/** How many listings of a site are searched first. */
export const hotTierSize = 5000
/** A category with so many listings is counted here, a smaller one whenever it is read. */
const largeCategory = 200

/** Works out anew which listings are searched first, and puts right what stands on a wrong shelf. */
export const refreshSearchTier = job({
  name: 'refresh_search_tier',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '*/5 * * * *',
  async run(_input, { db, transact, log }) {
    for (const siteId of await findSiteIds(db)) {
      const moved = await transact((context) => refreshTier(context.db, siteId, hotTierSize))
      const mended = await transact((context) => shelveAll(context.db, siteId))
      await transact((context) => countLargeCategories(context.db, siteId, largeCategory, countedTo))
      if (mended > 0) log.warn({ site_id: siteId, rows: mended }, 'shelves were put right')
      if (moved > 0) log.info({ site_id: siteId, listings: moved }, 'search tier moved')
    }
  },
})
