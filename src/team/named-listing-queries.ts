/** Listings that the log's lines are about, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

export interface NamedListing {
  id: number
  name: string
  slug: string
}

/** The listings of a site with these ids, by id. */
export async function findNamedListings(
  db: ReadDb,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, NamedListing>> {
  const found = await rows(
    db,
    sql<NamedListing>`select id, name, slug from listings where site_id = ${siteId} and id = any(${ids}::int[])`,
  )
  return new Map(found.map((listing) => [listing.id, listing]))
}
