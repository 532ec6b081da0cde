/** The product with the most votes in each top category, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** The product with the most votes by category slug, with one index lookup per category. */
export async function findBestOfCategories(
  db: ReadDb,
  siteId: number,
): Promise<Map<string, { name: string; url: string }>> {
  const found = await rows(
    db,
    sql<{ category: string; name: string; slug: string }>`select c.slug as category, l.name, l.slug
      from categories c join lateral (select s.listing_id from listing_index s
          where s.site_id = ${siteId} and s.category_id = c.id and s.votes > 0
          order by s.votes desc, s.listing_id limit 1) s on true
      join listings l on l.id = s.listing_id
      where c.site_id = ${siteId} and c.parent_id is null limit 200`,
  )
  return new Map(
    found.map(({ category, name, slug }) => [
      category,
      { name, url: `/listings/${encodeURIComponent(slug)}` },
    ]),
  )
}
