/** Reads for the first steps, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'

interface Beginnings {
  has_team: boolean
  has_listings: boolean
  has_launches: boolean
}

/** Whether a site has a team member other than the operators, a listing, and one that has launched. */
export async function findBeginnings(db: ReadDb, siteId: number): Promise<Beginnings> {
  const found = await row(
    db,
    sql<Beginnings>`select
      exists (select 1 from roles r where r.role = 'site_team' and coalesce(r.site_id, ${siteId}) = ${siteId}
        and not exists (select 1 from roles o where o.account_id = r.account_id and o.role = 'operator')) as has_team,
      exists (select 1 from listings where site_id = ${siteId}) as has_listings,
      exists (select 1 from listings where site_id = ${siteId} and launched_at is not null) as has_launches`,
  )
  return found ?? { has_team: false, has_listings: false, has_launches: false }
}
