/** Lists: pages for people (at most 10,000 rows deep), cursors for programs (to any depth). */
import { databaseCode } from '../data/faults.ts'
import { givenMember, numberMember } from './form.ts'
import { Problem } from './problem.ts'
import { invalidInput, notFound, pageTooDeep } from './problems.ts'
import { z } from 'zod'

/** Query parameters of a list. */
export const pagingInput = {
  page: z.int().min(1).default(1).describe('Page, from 1.'),
  per_page: z.int().min(1).max(100).default(20).describe('Items a page, 1 to 100.'),
  cursor: z
    .string()
    .max(300)
    .optional()
    .describe('`next_cursor` of the last answer: walks everything, also while rows are added.'),
}

export interface Paging {
  page: number
  per_page: number
  cursor?: string | undefined
}

const deepest = 10_000
const exactUpTo = 1000
/** One more than is counted exactly, which tells whether there are more. */
export const countLimit = exactUpTo + 1

/** The schema of the answer that lists `item`s. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    per_page: z.int(),
    total: z.int().describe('Exact up to 1,000, then 1,000 with total_relation `at_least`.'),
    total_relation: z.enum(['exact', 'at_least']),
    total_pages: z.int().nullable(),
    next_cursor: z.string().nullable(),
  })
}

/** Rows to skip and take for one page: one more than requested, to know whether a next page exists. */
export interface Window {
  /** Sort key of the last row seen, or null for a page by number. */
  after: CursorKey | null
  offset: number
  limit: number
  /** How many rows a count may look at; beyond that the total is only a lower bound. */
  countLimit: number
}

/** Values of one row's sort columns, the unique id last. */
export type CursorKey = (string | number | null)[]

/**
 * Reads page, per_page and cursor. Throws `page_too_deep`, or `invalid_input` for a foreign cursor or a page beside
 * one.
 */
export function windowOf(paging: Paging, sort: string): Window {
  if (paging.cursor !== undefined && paging.page > 1)
    throw new Problem(invalidInput, 'A list is walked by page or by cursor, not by both.', {
      errors: [
        {
          path: 'page',
          code: 'page_beside_cursor',
          message: 'The cursor says where to go on.',
          fix: 'Leave out page, or leave out cursor.',
        },
      ],
    })
  if (paging.cursor !== undefined)
    return { after: readCursor(paging.cursor, sort), offset: 0, limit: paging.per_page + 1, countLimit }
  if (paging.page * paging.per_page > deepest) {
    throw new Problem(
      pageTooDeep,
      `page × per_page is ${paging.page * paging.per_page}; the limit is ${deepest}.`,
      {
        errors: [
          { path: 'page', code: 'page_too_deep', message: 'Too deep.', fix: 'Use cursor.', limit: deepest },
        ],
      },
    )
  }
  return {
    after: null,
    offset: (paging.page - 1) * paging.per_page,
    limit: paging.per_page + 1,
    countLimit,
  }
}

/**
 * Builds the list answer from up to per_page + 1 items and a count that stops at `countLimit`. `keyOf` returns a row's
 * sort key; `sort` names the order, so that a cursor fits only its own list.
 */
export function listAnswer<Row, Item>(
  paging: Paging,
  found: { rows: Row[]; counted: number },
  item: (row: Row) => Item,
  sort: string,
  keyOf: (row: Row) => CursorKey,
) {
  const shown = found.rows.slice(0, paging.per_page)
  const last = shown.at(-1)
  const more = found.rows.length > paging.per_page
  const exact = found.counted <= exactUpTo
  return {
    items: shown.map(item),
    page: paging.page,
    per_page: paging.per_page,
    total: Math.min(found.counted, exactUpTo),
    total_relation: exact ? ('exact' as const) : ('at_least' as const),
    total_pages: exact ? Math.ceil(found.counted / paging.per_page) : null,
    next_cursor: more && last !== undefined ? writeCursor(keyOf(last), sort) : null,
  }
}

function writeCursor(key: CursorKey, sort: string): string {
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url')
}

const cursorShape = z.tuple([z.string()], z.union([z.string(), z.number(), z.null()]))

function readCursor(text: string, sort: string): CursorKey {
  try {
    const [made, ...key] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (made === sort) return key
  } catch {
    // thrown below: a cursor that does not parse and one of another list are the same mistake
  }
  throw foreignCursor()
}

/** The problem of a cursor that was made by another list, for another order or by hand. */
function foreignCursor(): Problem {
  return new Problem(invalidInput, 'The cursor is not one of this list.', {
    errors: [
      {
        path: 'cursor',
        code: 'invalid_cursor',
        message: 'Not a cursor of this list and order.',
        fix: 'Send next_cursor of the last answer unchanged, with the same filters and sort.',
      },
    ],
  })
}

/**
 * Runs a read. The database compares the cursor's values with columns; if it cannot read a value as the column's type
 * (SQLSTATE class 22), this list did not issue the cursor.
 */
export async function refusingForeignCursors<T>(input: unknown, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const hasCursor = Object(input).cursor !== undefined
    if (hasCursor && databaseCode(error).startsWith('22')) throw foreignCursor()
    throw error
  }
}

/** Reads page and cursor from a query; a page that is not a number is passed on unchanged, for the list to refuse. */
export function pagingOf(query: Record<string, string | string[]>): {
  page?: number | string
  cursor?: string
} {
  const [page, cursor] = [givenMember(query, 'page'), givenMember(query, 'cursor')]
  return {
    ...(page === undefined ? {} : { page: /^\d+$/.test(page) ? Number(page) : page }),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

/**
 * The row number from which a page continues, undefined for the first page. Throws `invalid_input` if it is not a
 * number.
 */
export function rowBefore(query: Record<string, string | string[]>): number | undefined {
  const text = givenMember(query, 'before')
  if (text === undefined) return undefined
  const row = numberMember(query, 'before')
  if (row > 0 && row <= 2_147_483_647) return row
  throw new Problem(invalidInput, 'One member is not valid.', {
    errors: [
      {
        path: 'before',
        code: 'wrong_type',
        message: 'Expected the number of a row.',
        fix: 'Follow the link of the page, or leave it out.',
      },
    ],
  })
}

/** Where a list by time continues, newest first: the time and id of the last row seen. */
export interface TimePlace {
  at: Date
  id: number
}

/** Reads `after`, as written by `pathAfter`. Anything else means the beginning. */
export function placeAfter(query: Record<string, string | string[]>): TimePlace | null {
  const asked = query['after']
  const [, at, id] = /^(\d{12,14})\.(\d{1,9})$/.exec(typeof asked === 'string' ? asked : '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id: Number(id) }
}

/** The address at which a page's list continues after a row. */
export const pathAfter = (path: string, { at, id }: TimePlace): string =>
  `${path}?after=${at.getTime()}.${id}`

/** A numbered page, which may be past the end of its list. */
interface ListPage {
  page: number
  items: readonly unknown[]
}

const isPast = ({ page, items }: ListPage): boolean => page > 1 && items.length === 0

/** Status and indexing of a view that itself says that it is past the end: 404, hidden from search engines. */
export function pastTheEnd(list: ListPage): { status?: number; noindex?: boolean } {
  return isPast(list) ? { status: notFound.status, noindex: true } : {}
}

/** Throws `not_found` with this text if the page is past the end, for views that do not say so themselves. */
export function refusePastTheEnd(list: ListPage, words: string): void {
  if (isPast(list)) throw Problem.inWords(notFound, words)
}
