/** One page of a list with the number of rows in the whole list. */
import { type RawBuilder, sql } from 'kysely'
import { type ReadDb, row, rows } from './database.ts'

/**
 * Returns the rows of `page` and how many `all` selects, counted up to `limit`. `page` receives the count as a column,
 * so a page with rows takes one statement; a page past the end takes a second, so that every page has the same count.
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
