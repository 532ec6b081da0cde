/** SQL queries for the start of a week. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

export interface DueListing {
  id: number
  name: string
  slug: string
}

/** Scheduled listings of a site whose week has begun, the earliest week first. */
export async function findDueListings(db: ReadDb, siteId: number, week: string): Promise<DueListing[]> {
  return rows(
    db,
    sql<DueListing>`select id, name, slug from listings
      where site_id = ${siteId} and status = 'scheduled' and launch_week <= ${week}
      order by launch_week, id limit 10000`,
  )
}

/** Records that the launches of a week and of earlier ones went live; no launch can join those weeks after that. */
export async function markWeeksTurned(db: Db, siteId: number, week: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update launch_weeks set turned_at = ${now}
      where site_id = ${siteId} and week <= ${week} and turned_at is null`,
  )
}
