/** The category in which to look further, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

/** The top category of a listing's first category. */
export async function findTopCategory(
  db: ReadDb,
  listingId: number,
): Promise<{ name: string; slug: string } | undefined> {
  return row(
    db,
    sql<{
      name: string
      slug: string
    }>`select coalesce(p.name, c.name) as name, coalesce(p.slug, c.slug) as slug
      from listing_categories lc join categories c on c.id = lc.category_id left join categories p on p.id = c.parent_id
      where lc.listing_id = ${listingId} order by lc.position limit 1`,
  )
}
