/** Counts of categories, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

/**
 * Stores the number of listings of a site's large categories, those with at least `large`, counted up to `max`. Smaller
 * ones are counted when they are read.
 */
export async function countLargeCategories(
  db: Db,
  siteId: number,
  large: number,
  max: number,
): Promise<void> {
  await change(
    db,
    sql`update categories c set listings_counted = counted.listings
      from (select c.id, case
        when count(s.listing_id) >= ${large} then least(count(s.listing_id), ${max})::int end as listings
        from categories c left join listing_index s on s.site_id = c.site_id and s.category_id = c.id
        where c.site_id = ${siteId} group by c.id) counted
      where counted.id = c.id and c.listings_counted is distinct from counted.listings`,
  )
}
