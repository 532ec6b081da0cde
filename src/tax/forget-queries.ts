/** What VAT rates keep of an account that is deleted, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Changes of rates stay and say no longer who made them. */
export const forgetRateEditor: ForgetAccount = async (db, { id }) => {
  await change(db, sql`update vat_rate_edits set account_id = ${deletedAccountId} where account_id = ${id}`)
}
