/** What happens to hand-overs when an account is deleted, in SQL. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Deletes the hand-overs the account gave; those it accepted stay in their giver's list, without the receiver. */
export const forgetGiver: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from handovers where account_id = ${id}`)
  await change(db, sql`update handovers set accepted_by = null where accepted_by = ${id}`)
}
