/** SQL queries for appeals. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

/** True if the owner has appealed against the decision by which the listing is currently rejected or suspended. */
export async function hasAppealed(db: ReadDb, listingId: number): Promise<boolean> {
  const found = await row(
    db,
    sql<{ appealed: boolean }>`select exists (select from appeals a where a.event_id = e.id) as appealed
      from listing_events e where e.listing_id = ${listingId} and e.event in ('reject', 'suspend')
      order by e.id desc limit 1`,
  )
  return found?.appealed ?? false
}
