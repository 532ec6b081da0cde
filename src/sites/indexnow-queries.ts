/** Which sites tell search engines of their pages, and how far they have, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** A site that tells search engines: its key, and the last page that they were told of. */
export interface TellingSite {
  id: number
  key: string
  until: Date
  path: string
}

/** The sites whose team turned it on, and which search engines may list. */
export async function findTellingSites(db: ReadDb): Promise<TellingSite[]> {
  return rows(
    db,
    sql<TellingSite>`select id, indexnow_key as key, indexnow_until as until, indexnow_path as path from sites
      where indexnow and indexing order by id limit 1000`,
  )
}

/** The key by which search engines know that the site itself told them; undefined where it does not. */
export async function findIndexNowKey(db: ReadDb, siteId: number): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      key: string
    }>`select indexnow_key as key from sites where id = ${siteId} and indexnow and indexing`,
  )
  return found?.key
}

/** Notes how far search engines were told. */
export async function keepTold(db: Db, siteId: number, until: Date, path: string): Promise<void> {
  await change(
    db,
    sql`update sites set indexnow_until = ${until}, indexnow_path = ${path} where id = ${siteId}`,
  )
}
