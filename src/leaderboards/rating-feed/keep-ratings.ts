/** Takes ratings in: kept by domain, copied to listings, and the order of each site's listings put right. */
import { minutes } from '../../calendar/index.ts'
import { indexEach, indexPortion } from '../../listings/index.ts'
import type { Services } from '../../platform/call/services.ts'
import { findStoredSites } from '../../sites/index.ts'
import { rateListings, saveRatings } from '../rating-queries.ts'
import type { Ratings } from './rating-source.ts'

/** Keeps what a source gave, a portion of the listings at a time; gives how many listings have another rating. */
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
