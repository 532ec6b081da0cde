/** Counts what on a site is not demonstration data, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

/** Counts a site's listings whose website can exist: names that end in `.example` never do (RFC 2606). */
export async function countRealListings(db: ReadDb, siteId: number): Promise<number> {
  const found = await row(
    db,
    sql<{ listings: number }>`select count(*)::int as listings from listings
      where site_id = ${siteId} and website_url !~ '^https?://[^/]+[.]example(/|$)'`,
  )
  return found?.listings ?? 0
}
