import { z } from 'zod'
import { refreshTiers, noteWordsOfSite } from '../listings/index.ts'
import { job } from '../platform/jobs/job.ts'
import { findStoredSites } from '../sites/index.ts'

/** How many listings of a site are in the first tier. */
const hotTierSize = 5000
/** How many listings move per transaction; many only move when a large table is processed for the first time. */
const movedAtOnce = 5000
const maxTransactions = 50

/** Recalculates which listings are searched first. */
export const refreshSearchTiers = job({
  name: 'refresh_search_tiers',
  input: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '*/5 * * * *',
  async run(_input, { db, transact, log }) {
    for (const { id: siteId } of await findStoredSites(db)) {
      let moved = 0
      for (let time = 0; time < maxTransactions; time++) {
        const now = await transact((context) => refreshTiers(context.db, siteId, hotTierSize, movedAtOnce))
        moved += now
        if (now < movedAtOnce) break
      }
      if (moved === 0) continue
      await transact((context) => noteWordsOfSite(context.db, siteId))
      log.info({ site_id: siteId, listings: moved }, 'search tiers moved')
    }
  },
})
