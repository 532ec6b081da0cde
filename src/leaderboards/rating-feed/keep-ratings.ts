/** Stores ratings by domain, copies them to listings and updates the order of each site's listings. */
import { minutes } from '../../calendar/index.ts'
import { indexEach, indexPortion } from '../../listings/index.ts'
import type { Services } from '../../platform/call/services.ts'
import { findStoredSites } from '../../sites/index.ts'
import { rateListings, saveRatings } from '../rating-queries.ts'
import type { Ratings } from './rating-source.ts'

/** Stores the ratings of a source, and updates listings in batches; returns how many listings have a new rating. */
export async function keepRatings(
  { db, transact }: { db: Services['db']; transact: Services['transact'] },
  { ratings, source, asOf }: Ratings,
  now: Date,
): Promise<number> {
  const changed = await transact(
    async (context) => {
      await saveRatings(context.db, ratings, source, asOf, now)
      return rateListings(context.db)
    },
    { deadlineMs: minutes(2) },
  )
  for (const { id: siteId } of await findStoredSites(db))
    await indexEach((after) =>
      transact((context) => indexPortion(context.db, siteId, after), { deadlineMs: minutes(1) }),
    )
  return changed
}
