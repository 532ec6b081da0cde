/** The order somebody is about to pay: their own by its number, anybody's by its link. */
import { z } from 'zod'
import { findLinkedOrder, findMyOrder, type OrderRow } from '../orders/index.ts'
import type { Actor } from '../platform/call/context.ts'
import type { ReadDb } from '../platform/data/database.ts'

/** How the order to pay is named: by number or by link. */
export const payableInput = {
  number: z.string().max(20).optional().describe('Of one’s own order.'),
  link: z.string().max(100).optional().describe('The secret part of the order’s checkout link.'),
} as const

/** Returns the order, or undefined. A number works only for the account that ordered. */
export async function findPayableOrder(
  db: ReadDb,
  actor: Actor,
  { number, link }: { number?: string | undefined; link?: string | undefined },
): Promise<OrderRow | undefined> {
  if (link !== undefined) return findLinkedOrder(db, link)
  if (number === undefined || actor.kind !== 'member') return undefined
  return findMyOrder(db, number, actor.accountId)
}
