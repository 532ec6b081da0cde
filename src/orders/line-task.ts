/** One order line to fulfil or undo, inside the transaction that locked the order. */
import type { Db } from '../platform/data/database.ts'
import type { StoredSite } from '../sites/index.ts'
import type { LineRow, OrderRow } from './order-queries.ts'

export interface LineTask {
  db: Db
  order: OrderRow
  line: LineRow
  site: StoredSite
  now: Date
}
