/** Where listings stood when the site's day began, for readers. In SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** The rank of each listing of a running board at the beginning of the day, by slug; empty where none was noted. */
export async function findEarlierRanks(
  db: ReadDb,
  siteId: number,
  period: string,
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ slug: string; position: number }>`select l.slug, m.position from board_positions m
      join listings l on l.id = m.listing_id
      where m.site_id = ${siteId} and m.period = ${period} order by m.position limit 200`,
  )
  return new Map(found.map(({ slug, position }) => [slug, position]))
}
