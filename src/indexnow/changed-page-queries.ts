/** New and changed pages, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

export interface ChangedPage {
  path: string
  at: Date
}

/**
 * Returns listings, stories and posts of a site that changed after a given one, the earliest first; scheduled posts are
 * left out.
 */
export async function findChangedPages(
  db: ReadDb,
  siteId: number,
  after: ChangedPage,
  now: Date,
  limit: number,
): Promise<ChangedPage[]> {
  const changed = (at: ReturnType<typeof sql>) => sql`date_trunc('milliseconds', ${at})`
  return rows(
    db,
    sql<ChangedPage>`select path, at from (
        select '/listings/' || l.slug as path, ${changed(sql`l.updated_at`)} as at from listings l
          where l.site_id = ${siteId} and l.status = 'live' and l.updated_at >= ${after.at}
        union all select '/listings/' || l.slug || '/story', ${changed(sql`t.updated_at`)} from founder_stories t
          join listings l on l.id = t.listing_id and l.site_id = ${siteId} and l.status = 'live'
          where t.published_at is not null and t.updated_at >= ${after.at}
        union all select '/blog/' || b.slug, ${changed(sql`greatest(b.updated_at, b.published_at)`)} from blog_posts b
          where b.site_id = ${siteId} and b.published_at <= ${now} and greatest(b.updated_at, b.published_at) >= ${after.at}
      ) pages where (at, path) > (${after.at}, ${after.path}) and at <= ${now} order by at, path limit ${limit}`,
  )
}
