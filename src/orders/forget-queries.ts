/** What prices keep of an account that is deleted, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Changes of prices stay and say no longer who made them. */
export const forgetPricer: ForgetAccount = async (db, { id }) => {
  await change(
    db,
    sql`update product_price_changes set account_id = ${deletedAccountId} where account_id = ${id}`,
  )
}
