/** What a site has that is no demonstration, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

/** How many listings of a site are of websites that can exist: names that end in `.example` never do (RFC 2606). */
export async function countRealListings(db: ReadDb, siteId: number): Promise<number> {
  const found = await row(
    db,
    sql<{ listings: number }>`select count(*)::int as listings from listings
      where site_id = ${siteId} and website_url !~ '^https?://[^/]+[.]example(/|$)'`,
  )
  return found?.listings ?? 0
}
