/** Places of paid launches: counted a week, capped where the site says so. */
import type { Week } from '../../calendar/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { Db, ReadDb } from '../../platform/data/database.ts'
import { capacityOf } from './open-weeks.ts'
import { findPlaces, takePlace } from './slot-queries.ts'

/**
 * Takes a paid place in the current or a coming week. False when the site's cap is reached; exact under concurrency,
 * since the row decides.
 */
export async function takePaidPlace(
  db: Db,
  site: Pick<Site, 'id' | 'paidSlotsPerWeek'>,
  week: string,
): Promise<boolean> {
  return takePlace(db, site.id, week, 'paid', site.paidSlotsPerWeek, { alsoBegun: true })
}

/** Whether a paid place is left; the answer is good for a moment only. */
export async function hasPaidPlace(
  db: ReadDb,
  site: Pick<Site, 'id' | 'paidSlotsPerWeek'>,
  week: Week,
): Promise<boolean> {
  const [places] = await findPlaces(db, site.id, [week])
  if (places?.closed) return false
  const capacity = capacityOf(places, 'paid', site)
  return capacity === null || (places?.paid_taken ?? 0) < capacity
}
