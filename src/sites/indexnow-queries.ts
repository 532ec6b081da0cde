/** SQL queries for the sites that report their pages to search engines, and how far each has got. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** A site that reports to search engines: its key, and the last page reported. */
export interface ReportingSite {
  id: number
  key: string
  until: Date
  path: string
}

/** The sites whose team turned reporting on and that search engines may index. */
export async function findTellingSites(db: ReadDb): Promise<ReportingSite[]> {
  return rows(
    db,
    sql<ReportingSite>`select id, indexnow_key as key, indexnow_until as until, indexnow_path as path from sites
      where indexnow and indexing order by id limit 1000`,
  )
}

/** The key that proves to search engines that the site itself reported; undefined if it does not report. */
export async function findIndexNowKey(db: ReadDb, siteId: number): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      key: string
    }>`select indexnow_key as key from sites where id = ${siteId} and indexnow and indexing`,
  )
  return found?.key
}

/** Records how far the reporting has got. */
export async function saveReportedUntil(db: Db, siteId: number, until: Date, path: string): Promise<void> {
  await change(
    db,
    sql`update sites set indexnow_until = ${until}, indexnow_path = ${path} where id = ${siteId}`,
  )
}
