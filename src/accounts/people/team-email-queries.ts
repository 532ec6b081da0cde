/** SQL queries for the team members of a site who receive mail. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../../platform/data/database.ts'

/** The email addresses of a site's team, of teams for every site, and of the operators. */
export async function findTeamEmails(db: ReadDb, siteId: number | null): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ email: string }>`select distinct a.email from roles r join accounts a on a.id = r.account_id
      where r.role = 'operator' or r.site_id is null or r.site_id = ${siteId} order by a.email limit 50`,
  )
  return found.map(({ email }) => email)
}

/** Condition: somebody besides the account, both given as SQL values, is on the site's team or is an operator. */
export const hasColleague = (siteId: unknown, account: unknown) =>
  sql<boolean>`exists (select 1 from roles r where r.account_id is distinct from ${account}
    and (r.role = 'operator' or r.site_id is null or r.site_id = ${siteId}))`
