/** Places of paid launches: counted a week, capped where the site says so. */
import type { Week } from '../../calendar/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { Db, ReadDb } from '../../platform/data/database.ts'
import { findPlaces, giveBackPlace, takePaidPlaceOf } from './slot-queries.ts'

/**
 * Takes a paid place in the current or a coming week. False when the site's cap is reached; exact under concurrency,
 * since the row decides.
 */
export async function takePaidPlace(
  db: Db,
  site: Pick<Site, 'id' | 'paidSlotsPerWeek'>,
  week: string,
): Promise<boolean> {
  return takePaidPlaceOf(db, site.id, week, site.paidSlotsPerWeek)
}

/** Gives a paid place back. */
export async function giveBackPaidPlace(db: Db, siteId: number, week: string): Promise<void> {
  await giveBackPlace(db, siteId, week, 'paid')
}

/** Gives back the place that a free launch had taken. */
export async function giveBackFreePlace(db: Db, siteId: number, week: string): Promise<void> {
  await giveBackPlace(db, siteId, week, 'free')
}

/** Whether a paid place is left; the answer is good for a moment only. */
export async function hasPaidPlace(
  db: ReadDb,
  site: Pick<Site, 'id' | 'paidSlotsPerWeek'>,
  week: Week,
): Promise<boolean> {
  const [places] = await findPlaces(db, site.id, [week])
  if (places?.closed) return false
  const capacity = places?.paid_places ?? site.paidSlotsPerWeek
  return capacity === null || (places?.paid_taken ?? 0) < capacity
}
