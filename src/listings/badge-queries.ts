/** What was seen of a listing's badge, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Notes that the badge of a listing was looked for. */
export async function noteBadgeCheck(db: Db, listingId: number, found: boolean, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings set badge_checked_at = ${now},
        badge_seen_at = case when ${found} then ${now}::timestamptz else badge_seen_at end
      where id = ${listingId}`,
  )
}

/** Notes since when the badge of a live listing is missing; null where it is there. */
export async function noteBadgeMissing(db: Db, listingId: number, since: Date | null): Promise<void> {
  await change(db, sql`update listings set badge_missing_since = ${since} where id = ${listingId}`)
}
