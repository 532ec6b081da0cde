/**
 * Keyset paging for lists on the team's pages: a number of rows, and a link to the rows after the last one. A key that
 * no longer exists leads back to the beginning.
 */
import { textMember } from './form.ts'

/** Where a page of a list starts: after the row with this key, or at the beginning. */
export interface After {
  after: string | null
  /** Rows to take: one more than are shown, to know whether more follow. */
  take: number
}

export interface KeysetPage<T> {
  shown: T[]
  /** The key of the last row shown; null if no row follows it. */
  last: string | null
}

/** Reads the position from a page's query; `member` is its parameter name on pages with several lists. */
export function afterOf(
  query: Readonly<Record<string, string | string[]>>,
  size: number,
  member = 'after',
): After {
  const key = textMember(query, member)
  return { after: /^[\w-]{1,40}$/.test(key) ? key : null, take: size + 1 }
}

const largest = 2 ** 31 - 1

/** The key as a row number; null if it is not one. */
export function numberKey({ after }: After): number | null {
  return after !== null && /^[1-9]\d{0,9}$/.test(after) && Number(after) <= largest ? Number(after) : null
}

/** Finds the rows of a page, or of the first page if none are left: an action may have emptied the last one. */
export async function findFrom<A extends { after: unknown }, T>(
  from: A,
  find: (from: A) => Promise<T[]>,
): Promise<T[]> {
  const found = await find(from)
  return found.length > 0 || from.after === null ? found : find({ ...from, after: null })
}

/** Splits the rows found into those to show and the key to continue after. */
export function keysetPageOf<T>(
  found: T[],
  { take }: After,
  keyOf: (row: T) => string | number,
): KeysetPage<T> {
  const shown = found.slice(0, take - 1)
  const last = shown.at(-1)
  return { shown, last: found.length >= take && last !== undefined ? String(keyOf(last)) : null }
}
