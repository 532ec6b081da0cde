/** What a listing's owner did for its launch or against what was decided, in SQL. */
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

/** Whether its owner appealed against the decision by which a listing is sent back or suspended now. */
export async function hasAppealed(db: ReadDb, listingId: number): Promise<boolean> {
  const found = await row(
    db,
    sql<{ appealed: boolean }>`select exists (select from appeals a where a.event_id = e.id) as appealed
      from listing_events e where e.listing_id = ${listingId} and e.event in ('reject', 'suspend')
      order by e.id desc limit 1`,
  )
  return found?.appealed ?? false
}
