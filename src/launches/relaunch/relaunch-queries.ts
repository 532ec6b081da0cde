/** SQL queries for launches after the first, planned and begun. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export interface PlannedRelaunch {
  number: number
  week: string
  whats_new: string
}

/** The planned launch of a listing. */
export async function findPlannedRelaunch(
  db: ReadDb,
  listingId: number,
): Promise<PlannedRelaunch | undefined> {
  return row(
    db,
    sql<PlannedRelaunch>`select number, week, whats_new from relaunches
      where listing_id = ${listingId} and began_at is null`,
  )
}

/** Plans a launch and returns its number (the first launch is 1); undefined if one is planned already. */
export async function addRelaunch(
  db: Db,
  relaunch: { listingId: number; siteId: number; week: string; whatsNew: string },
  now: Date,
): Promise<number | undefined> {
  const added = await row(
    db,
    sql<{ number: number }>`insert into relaunches (listing_id, number, site_id, week, whats_new, planned_at)
      select ${relaunch.listingId}, 1 + greatest(1, max(number)), ${relaunch.siteId}, ${relaunch.week},
        ${relaunch.whatsNew}, ${now}
      from relaunches where listing_id = ${relaunch.listingId}
      on conflict do nothing returning number`,
  )
  return added?.number
}

/** Withdraws a planned launch. */
export async function dropRelaunch(db: Db, listingId: number): Promise<void> {
  await change(db, sql`delete from relaunches where listing_id = ${listingId} and began_at is null`)
}

export interface DueRelaunch {
  id: number
  name: string
  slug: string
}

/** Live listings of a site whose planned launch is due in the given week. */
export async function findDueRelaunches(db: ReadDb, siteId: number, week: string): Promise<DueRelaunch[]> {
  return rows(
    db,
    sql<DueRelaunch>`select l.id, l.name, l.slug from relaunches r join listings l on l.id = r.listing_id
      where r.site_id = ${siteId} and r.week = ${week} and r.began_at is null and l.status = 'live'
      order by l.id limit 10000`,
  )
}

/** Records that a planned launch has begun, and stores the launch before it. */
export async function beginRelaunch(
  db: Db,
  listingId: number,
  earlier: { week: string | null; launchedAt: Date | null },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update relaunches set began_at = ${now}, earlier_week = ${earlier.week},
        earlier_launched_at = ${earlier.launchedAt}
      where listing_id = ${listingId} and began_at is null`,
  )
}
