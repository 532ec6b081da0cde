/** What happens to VAT rate changes when an account is deleted, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Keeps the rate changes but removes who made them. */
export const forgetRateEditor: ForgetAccount = async (db, { id }) => {
  await change(db, sql`update vat_rate_edits set account_id = ${deletedAccountId} where account_id = ${id}`)
}
