/** What site changes and checks keep of an account that is deleted, in SQL. */
import { sql } from 'kysely'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Decisions stay and say no longer whose they were. */
export const forgetDecider: ForgetAccount = async (db, { id }) => {
  await change(db, sql`update site_changes set decided_by = ${deletedAccountId} where decided_by = ${id}`)
  await change(db, sql`update site_checks set confirmed_by = ${deletedAccountId} where confirmed_by = ${id}`)
}
