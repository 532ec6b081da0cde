/** SQL queries for what somebody signs in to vote for. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../../platform/data/database.ts'

/** The name of a live listing of a site. */
export async function findVoteTarget(db: ReadDb, siteKey: string, slug: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ name: string }>`select l.name from listings l join sites s on s.id = l.site_id
      where s.key = ${siteKey} and l.slug = ${slug} and l.status = 'live'`,
  )
  return found?.name
}
