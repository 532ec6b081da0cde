/** What happens to the price history when an account is deleted, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Keeps the price changes but removes who made them. */
export const forgetPricer: ForgetAccount = async (db, { id }) => {
  await change(
    db,
    sql`update product_price_changes set account_id = ${deletedAccountId} where account_id = ${id}`,
  )
}
