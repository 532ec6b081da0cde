/**
 * Lists on the team's pages with keyset paging: a number of rows, and a link to the rows after the last one. A key that no
 * longer exists leads to the beginning.
 */
import { textMember } from './form.ts'

/** Where a list goes on: behind the row with this key, or at its beginning. */
export interface After {
  after: string | null
  /** Rows to take; one more than are shown, which tells whether there are others. */
  take: number
}

export interface KeysetPage<T> {
  shown: T[]
  /** The key of the last row that is shown; null where no other follows. */
  last: string | null
}

/** The portion that a page's query asks for; `member` is its name where a page has several lists. */
export function afterOf(
  query: Readonly<Record<string, string | string[]>>,
  size: number,
  member = 'after',
): After {
  const key = textMember(query, member)
  return { after: /^[\w-]{1,40}$/.test(key) ? key : null, take: size + 1 }
}

const largest = 2 ** 31 - 1

/** The key as a row's number; null where it is none. */
export function numberKey({ after }: After): number | null {
  return after !== null && /^[1-9]\d{0,9}$/.test(after) && Number(after) <= largest ? Number(after) : null
}

/** What is shown of the rows that were found. */
export function keysetPageOf<T>(
  found: T[],
  { take }: After,
  keyOf: (row: T) => string | number,
): KeysetPage<T> {
  const shown = found.slice(0, take - 1)
  const last = shown.at(-1)
  return { shown, last: found.length >= take && last !== undefined ? String(keyOf(last)) : null }
}
