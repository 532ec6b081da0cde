/** Places of paid launches: counted a week, capped where the site says so. */
import { sql } from 'kysely'
import type { Week } from '../../calendar/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { change, type Db, row } from '../../platform/data/database.ts'
import { findPlaces, giveBackPlace } from './slot-queries.ts'

/** Takes a paid place in the current or a coming week. False when the site's cap is reached; exact under concurrency, since the row decides. */
export async function takePaidPlace(
  db: Db,
  site: Pick<Site, 'id' | 'paidSlotsPerWeek'>,
  week: string,
): Promise<boolean> {
  await change(
    db,
    sql`insert into launch_weeks (site_id, week) values (${site.id}, ${week}) on conflict do nothing`,
  )
  const taken = await row(
    db,
    sql<{ taken: number }>`update launch_weeks set paid_taken = paid_taken + 1
      where site_id = ${site.id} and week = ${week} and (${site.paidSlotsPerWeek}::int is null or paid_taken < ${site.paidSlotsPerWeek}::int)
      returning paid_taken as taken`,
  )
  return taken !== undefined
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
  db: Db,
  site: Pick<Site, 'id' | 'paidSlotsPerWeek'>,
  week: Week,
): Promise<boolean> {
  if (site.paidSlotsPerWeek === null) return true
  const [places] = await findPlaces(db, site.id, [week])
  return (places?.paid_taken ?? 0) < site.paidSlotsPerWeek
}
