/** Places of paid launches: counted per week, capped if the site sets a limit. */
import type { Week } from '../../calendar/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { Db, ReadDb } from '../../platform/data/database.ts'
import { capacityOf } from './open-weeks.ts'
import { findPlaces, takePlace } from './slot-queries.ts'

/**
 * Takes a paid place in the current or a coming week. Returns false if the site's cap is reached; the update of the
 * counter row makes this safe under concurrency.
 */
export async function takePaidPlace(
  db: Db,
  site: Pick<Site, 'id' | 'paidSlotsPerWeek'>,
  week: string,
): Promise<boolean> {
  return takePlace(db, site.id, week, 'paid', site.paidSlotsPerWeek, { alsoBegun: true })
}

/** True if a paid place is left; the answer may be outdated a moment later. */
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
