/** One page of a list with the number of rows in the whole list, and searches of a list. */
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

/** A search of a list for what may stand in several places. */
export interface Search {
  /** The column that identifies a row. */
  id: RawBuilder<unknown>
  /** The condition that every row of the list fulfils. */
  within: RawBuilder<unknown>
  /** The tables through which a place is reached, and the condition that it matches. */
  places: readonly { from: RawBuilder<unknown>; matches: RawBuilder<unknown> }[]
}

/** What a search found. */
export interface Matches {
  /** How many rows, counted up to a limit. */
  counted: number
  /** Selects them: by their ids if there are fewer than the limit; more are soon found by walking. */
  condition: RawBuilder<unknown>
}

/**
 * Counts the matches of a search, each place by its own index: all places joined by `or` would be checked for every row
 * of the list.
 */
export async function findMatches(
  db: ReadDb,
  { id, within, places }: Search,
  limit: number,
): Promise<Matches> {
  const each = places.map(
    ({ from, matches }) =>
      sql`(select ${id} as id from ${from} where ${within} and ${matches} limit ${limit})`,
  )
  const found = await rows(
    db,
    sql<{ id: number }>`select id from (${sql.join(each, sql` union `)}) as found limit ${limit}`,
  )
  const ids = found.map((one) => one.id)
  if (ids.length < limit) return { counted: ids.length, condition: sql`${id} = any(${ids}::bigint[])` }
  const anywhere = sql.join(
    places.map(({ matches }) => matches),
    sql` or `,
  )
  return { counted: ids.length, condition: sql`${within} and (${anywhere})` }
}
