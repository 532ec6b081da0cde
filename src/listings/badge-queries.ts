/** SQL queries that record whether a listing's badge was found. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Records that the badge of a listing was checked, and whether it was found. */
export async function noteBadgeCheck(db: Db, listingId: number, found: boolean, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings set badge_checked_at = ${now},
        badge_seen_at = case when ${found} then ${now}::timestamptz else badge_seen_at end
      where id = ${listingId}`,
  )
}

/** Records since when a live listing's badge has been missing; null when it is there. */
export async function noteBadgeMissing(db: Db, listingId: number, since: Date | null): Promise<void> {
  await change(db, sql`update listings set badge_missing_since = ${since} where id = ${listingId}`)
}

/**
 * Excuses a listing from the badge, so that it does not count as missing; with null, the badge is required again from
 * now on.
 */
export async function saveBadgeExcuse(
  db: Db,
  listingId: number,
  reason: string | null,
  now: Date,
): Promise<void> {
  await change(
    db,
    reason === null
      ? sql`update listings set badge_excuse = null, badge_excused_at = null,
          badge_seen_at = case when status = 'live' then coalesce(badge_seen_at, ${now}::timestamptz) else badge_seen_at end,
          badge_checked_at = case when status = 'live' then ${now}::timestamptz else badge_checked_at end
          where id = ${listingId}`
      : sql`update listings set badge_excuse = ${reason}, badge_excused_at = ${now}, badge_missing_since = null
          where id = ${listingId}`,
  )
}
