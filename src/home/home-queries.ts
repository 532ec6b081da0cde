/** Reads of listings for the home page, in SQL. */
import { sql } from 'kysely'
import type { Week } from '../calendar/index.ts'
import { row, type ReadDb } from '../platform/data/database.ts'

/** True if anything on the site launched before a week. */
export async function hasEarlierLaunch(db: ReadDb, siteId: number, week: Week): Promise<boolean> {
  const found = await row(
    db,
    sql<{ found: boolean }>`select exists (select 1 from listings
      where site_id = ${siteId} and launch_week < ${week} and status in ('live', 'archived')) as found`,
  )
  return found?.found === true
}
