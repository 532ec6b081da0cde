/** One page of a list with the number of rows in the whole list. */
import { type RawBuilder, sql } from 'kysely'
import { type ReadDb, row, rows } from './database.ts'

/**
 * The rows of `page` and how many `all` selects, counted up to `limit`. `page` is given the count as a column, so that a
 * page with rows is one statement; one past the end is counted by a second, so that the number is the same on every page.
 */
export async function countedRows<Row>(
  db: ReadDb,
  all: RawBuilder<unknown>,
  limit: number,
  page: (counted: RawBuilder<unknown>) => RawBuilder<Row & { counted: number }>,
): Promise<{ rows: Row[]; counted: number }> {
  const count = sql`(select count(*)::int from (${all} limit ${limit}) as counted_rows) as counted`
  const found = await rows(db, page(count))
  if (found[0]) return { rows: found, counted: found[0].counted }
  const alone = await row(db, sql<{ counted: number }>`select ${count}`)
  return { rows: [], counted: alone?.counted ?? 0 }
}
