/** Lists from the table of personal data: columns that identify an account or hold an address, and terms in days. */
import type { Fate, Kept } from './kept.ts'
import { type KeptKey, keptData } from './kept-data.ts'

/** Every kind, in the order in which the page shows them. */
export const allKept: readonly (Kept & { key: KeptKey })[] = Object.keys(keptData)
  .filter(isKeptKey)
  .map((key) => ({ key, ...keptData[key] }))

function isKeptKey(key: string): key is KeptKey {
  return Object.hasOwn(keptData, key)
}

/** A column with its table. */
export interface KeptColumn {
  table: string
  column: string
  fate: Fate
}

/** Every column that holds personal data or identifies a person. */
export const keptColumns: readonly KeptColumn[] = allKept.flatMap(columnsOf)

/** The columns of one kind. */
export function columnsOf(kept: Kept): KeptColumn[] {
  return Object.entries(kept.tables).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, fate]) => ({ table, column, fate })),
  )
}

/** The columns that lead from an account, or from its address, to what its export contains. */
export const exportedColumns: readonly KeptColumn[] = allKept
  .filter(({ exported }) => exported !== false)
  .flatMap(columnsOf)
  .filter(({ fate }) => fate !== 'with its row')
  .filter((one, index, all) => index === all.findIndex((other) => isSame(one, other)))

function isSame(one: KeptColumn, other: KeptColumn): boolean {
  return one.table === other.table && one.column === other.column
}

type Timed = {
  [Key in KeptKey]: (typeof keptData)[Key]['term'] extends { days: number } ? Key : never
}[KeptKey]

/** How many days a kind is kept. */
export function daysKept(key: Timed): number {
  return keptData[key].term.days
}
