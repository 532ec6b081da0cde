/** Moves what was bought for a duplicate listing, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../../platform/data/database.ts'

/** Moves lines and terms to the listing that stays, so that a later refund finds it. */
export async function mergeOrders(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update order_lines set listing_id = ${into} where listing_id = ${from}`)
  await change(db, sql`update paid_terms set listing_id = ${into} where listing_id = ${from}`)
}
