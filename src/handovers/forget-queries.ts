/** What hand-overs keep of an account that is deleted, in SQL. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** The giver's list goes with the giver; of who accepted, the giver's line says no longer who it was. */
export const forgetGiver: ForgetAccount = async (db, { id }) => {
  await change(db, sql`delete from handovers where account_id = ${id}`)
  await change(db, sql`update handovers set accepted_by = null where accepted_by = ${id}`)
}
