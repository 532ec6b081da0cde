/** Removes a deleted account from the terms, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Keeps the terms but no longer says who wrote them. */
export const forgetTermsEditor: ForgetAccount = async (db, { id }) => {
  await change(db, sql`update site_terms set account_id = ${deletedAccountId} where account_id = ${id}`)
}
