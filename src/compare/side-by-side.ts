/** Two to four listings in one table, joined from comparisons of the first with each of the others. Pure. */
import type { z } from 'zod'
import type { compareListings } from './compare-listings.ts'

type Pair = z.output<(typeof compareListings)['output']>
type Cell = Pair['rows'][number]['a']

export interface Table {
  sides: Pair['a'][]
  rows: { field: Pair['rows'][number]['field']; label: string; cells: Cell[]; differs: boolean }[]
  /** The same for fields of the site; a cell is null if the product has no value. */
  site_rows: SiteRow[]
  /** The fields that no product states. */
  all_blank: Pair['both_blank']
}

export interface SiteRow extends Omit<Pair['site_rows'][number], 'a' | 'b'> {
  cells: Pair['site_rows'][number]['a'][]
}

const notStated: Cell = { value: null, state: 'not_found', evidence: [], blank: 'not_stated' }

/** Joins pairs that all have the same listing as `a`; a row differs if any cell differs from the first. */
export function sideBySide(pairs: readonly [Pair, ...Pair[]]): Table {
  const [first] = pairs
  const order = [...new Set(pairs.flatMap(({ rows }) => rows.map(({ field }) => field)))]
  const rowOf = pairs.map(({ rows }) => new Map(rows.map((row) => [row.field, row])))
  return {
    sides: [first.a, ...pairs.map(({ b }) => b)],
    rows: order.map((field) => {
      const found = rowOf.map((rows) => rows.get(field))
      const known = found.find((row) => row !== undefined)
      return {
        field,
        label: known?.label ?? field,
        cells: [known?.a ?? notStated, ...found.map((row) => row?.b ?? notStated)],
        differs: found.some((row) => row?.differs === true),
      }
    }),
    site_rows: siteRowsOf(pairs),
    all_blank: first.both_blank.filter((field) => !order.includes(field)),
  }
}

function siteRowsOf(pairs: readonly Pair[]): SiteRow[] {
  const all = pairs.flatMap(({ site_rows: rows }) => rows)
  const keys = [...new Set(all.map(({ key }) => key))]
  return keys.flatMap((key) => {
    const found = pairs.map(({ site_rows: rows }) => rows.find((row) => row.key === key))
    const known = found.find((row) => row !== undefined)
    if (!known) return []
    const { a, b: _, ...row } = known
    const others = found.map((one) => one?.b ?? null)
    return [{ ...row, cells: [a, ...others], differs: found.some((one) => one?.differs === true) }]
  })
}

/** For search engines: the number of rows that all must state, and the number per product that a quote must prove. */
const leastStated = 6
const leastProven = 3

/** True if two products have enough to compare to be useful to someone who searched for both. */
export function isWorthFinding({
  sides,
  rows,
}: {
  sides: readonly unknown[]
  rows: readonly { cells: readonly Pick<Cell, 'blank' | 'evidence'>[] }[]
}): boolean {
  const stated = rows.filter(({ cells }) => cells.every(({ blank }) => blank === null))
  const proven = sides.map((_side, index) =>
    rows.filter(({ cells }) => (cells[index]?.evidence.length ?? 0) > 0),
  )
  return (
    sides.length === 2 && stated.length >= leastStated && proven.every((some) => some.length >= leastProven)
  )
}
