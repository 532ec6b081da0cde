/** What happens to prices and orders when an account is deleted, in SQL. */
import { sql } from 'kysely'
import { findSoleListings } from '../accounts/index.ts'
import { addOrderEvent } from './order-event-queries.ts'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change, rows } from '../platform/data/database.ts'

/** Keeps the price changes but removes who made them. */
export const forgetPricer: ForgetAccount = async (db, { id }) => {
  await change(
    db,
    sql`update product_price_changes set account_id = ${deletedAccountId} where account_id = ${id}`,
  )
}

/** Notes with each order that the paid launch it bought is given up with its buyer's account. */
export const noteLeftLaunches: ForgetAccount = async (db, { id: accountId }, now) => {
  const left = (await findSoleListings(db, accountId)).filter(({ status }) => status === 'scheduled')
  const bought = await rows(
    db,
    sql<{ order_number: string; name: string }>`select distinct n.order_number, l.name from order_lines n
      join listings l on l.id = n.listing_id
      where n.listing_id = any(${left.map(({ id }) => id)}::int[]) and n.status = 'fulfilled'
        and n.effect->>'paid_week' is not null limit 1000`,
  )
  for (const { order_number: number, name } of bought)
    await addOrderEvent(db, number, 'launch_given_up', name, null, now)
}
