/** Pairs of listings whose comparison is worth indexing, in SQL. */
import { sql } from 'kysely'
import { comparedFields } from 'marquee-profile'
import { rows, type ReadDb } from '../platform/data/database.ts'
import type { ComparedProfile } from './comparison.ts'

export interface Comparable {
  category_id: number
  slug: string
  profile: ComparedProfile
  changed_at: Date
}

/** The `each` most voted live listings in each of a site's two hundred largest categories. */
export async function findComparable(db: ReadDb, siteId: number, each: number): Promise<Comparable[]> {
  return rows(
    db,
    sql<Comparable>`select best.category_id, l.slug, l.updated_at as changed_at,
        (select coalesce(jsonb_object_agg(held.key, held.value), '{}') from jsonb_each(co.profile) held
          where held.key = any(${comparedFields}::text[])) as profile
      from (select category_id as id from listing_index where site_id = ${siteId} and category_id > 0
          group by category_id having count(*) > 1 order by count(*) desc, category_id limit 200) c
        join lateral (select s.category_id, s.listing_id, s.votes from listing_index s
          where s.site_id = ${siteId} and s.category_id = c.id
          order by s.votes desc, s.listing_id limit ${each}) best on true
        join listings l on l.id = best.listing_id join companies co on co.id = l.company_id
      where l.status = 'live' order by best.category_id, best.votes desc, l.id limit 1000`,
  )
}
