/** What is ready for a launch that is to come, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

export interface Ready {
  /** The badge was there when it was looked for last. */
  badge: boolean
  /** The story is published. */
  story: boolean
  /** An update waits for its moment. */
  update: boolean
}

/** What of a listing is ready for its launch. */
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
