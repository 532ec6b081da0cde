/** An order read again within the transaction that locked it. */
import { lockOrder, type OrderRow } from '../orders/index.ts'
import type { Db } from '../platform/data/database.ts'

/** Reads an order that the transaction has already locked, as it is now. */
export async function rereadOrder(db: Db, number: string): Promise<OrderRow> {
  const order = await lockOrder(db, number)
  if (!order) throw new Error('an order is gone while it is locked')
  return order
}
