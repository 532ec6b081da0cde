/** Deletion of expired rows, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../data/database.ts'

/** Deletes the request counts whose window is over. */
export async function dropOverCounts(db: Db): Promise<number> {
  return change(db, sql`delete from request_counts where expire < extract(epoch from now()) * 1000`)
}
