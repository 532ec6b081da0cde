/** Removes a deleted account from site changes and site checks, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Keeps the decisions but no longer says who made them. */
export const forgetDecider: ForgetAccount = async (db, { id }) => {
  await change(db, sql`update site_changes set decided_by = ${deletedAccountId} where decided_by = ${id}`)
  await change(db, sql`update site_checks set confirmed_by = ${deletedAccountId} where confirmed_by = ${id}`)
}
