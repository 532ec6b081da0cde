/** What founders keep of an account that is deleted, in SQL. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Name and story belong to the company's page; the address and the link to the account do not. */
export const forgetFounder: ForgetAccount = async (db, { id, email }) => {
  await change(
    db,
    sql`update founders set account_id = null, email = null where account_id = ${id} or lower(email) = ${email}`,
  )
  await change(db, sql`delete from founders where account_id is null and not listed`)
  await change(db, sql`delete from interview_answers where account_id = ${id}`)
}
