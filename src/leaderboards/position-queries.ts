/** Where listings stood on running boards when the site's day began, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Marks a site's day as begun. False where it was already. */
export async function beginDay(db: Db, siteId: number, day: number): Promise<boolean> {
  const begun = await change(
    db,
    sql`insert into board_days (site_id, day) values (${siteId}, ${day})
      on conflict (site_id) do update set day = excluded.day where board_days.day < excluded.day`,
  )
  return begun === 1
}

/** Forgets where a site's listings stood on the day before. */
export async function forgetPositions(db: Db, siteId: number): Promise<void> {
  await change(db, sql`delete from board_positions where site_id = ${siteId}`)
}

/** Keeps the order of a board as it is now. */
export async function addPositions(
  db: Db,
  siteId: number,
  period: string,
  day: number,
  listingIds: readonly number[],
): Promise<void> {
  await change(
    db,
    sql`insert into board_positions (site_id, period, listing_id, day, position)
      select ${siteId}::int, ${period}::text, listing_id, ${day}::int, position
      from unnest(${listingIds}::int[]) with ordinality as standing (listing_id, position)`,
  )
}
