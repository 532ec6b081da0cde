/** Reads for the first steps, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

interface Beginnings {
  has_team: boolean
  has_listings: boolean
  has_launches: boolean
  has_invented: boolean
}

/**
 * Whether a site has a team member other than the operators, a listing, and one that has launched; and whether an
 * operator still has one of the `invented` addresses.
 */
export async function findBeginnings(
  db: ReadDb,
  siteId: number,
  invented: readonly string[],
): Promise<Beginnings> {
  const found = await row(
    db,
    sql<Beginnings>`select
      exists (select 1 from roles r where r.role = 'site_team' and coalesce(r.site_id, ${siteId}) = ${siteId}
        and not exists (select 1 from roles o where o.account_id = r.account_id and o.role = 'operator')) as has_team,
      exists (select 1 from listings where site_id = ${siteId}) as has_listings,
      exists (select 1 from listings where site_id = ${siteId} and launched_at is not null) as has_launches,
      exists (select 1 from roles r join accounts a on a.id = r.account_id
        where r.role = 'operator' and a.email = any(${[...invented]})) as has_invented`,
  )
  return found ?? { has_team: false, has_listings: false, has_launches: false, has_invented: false }
}
