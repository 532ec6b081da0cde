/** Positions of listings on running boards at the start of the site's day, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/** Marks a site's day as begun. False if it already was. */
export async function beginDay(db: Db, siteId: number, day: number): Promise<boolean> {
  const begun = await change(
    db,
    sql`insert into board_days (site_id, day) values (${siteId}, ${day})
      on conflict (site_id) do update set day = excluded.day where board_days.day < excluded.day`,
  )
  return begun === 1
}

/** Deletes the positions recorded for a site's previous day. */
export async function forgetPositions(db: Db, siteId: number): Promise<void> {
  await change(db, sql`delete from board_positions where site_id = ${siteId}`)
}

/** Records the current order of a board. */
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
