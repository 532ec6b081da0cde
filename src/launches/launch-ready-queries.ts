/** SQL queries for what is ready before a launch. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

export interface Ready {
  /** The last check found the badge. */
  badge: boolean
  /** The story is published. */
  story: boolean
  /** An update is scheduled. */
  update: boolean
}

/** What is ready for the listing's launch. */
export async function findReady(db: ReadDb, listingId: number): Promise<Ready> {
  const found = await row(
    db,
    sql<Ready>`select coalesce(l.badge_seen_at >= l.badge_checked_at, false) as badge,
        exists (select from founder_stories f where f.listing_id = l.id and f.published_at is not null) as story,
        exists (select from scheduled_updates s where s.listing_id = l.id) as update
      from listings l where l.id = ${listingId}`,
  )
  return found ?? { badge: false, story: false, update: false }
}
