/** What happens to founders when an account is deleted, in SQL. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change } from '../platform/data/database.ts'

/** Keeps name and story, which belong to the company's page; removes email address, account link and interview. */
export const forgetFounder: ForgetAccount = async (db, { id, email }) => {
  await change(
    db,
    sql`update founders set account_id = null, email = null where account_id = ${id} or lower(email) = ${email}`,
  )
  await change(db, sql`delete from founders where account_id is null and not listed`)
  await change(db, sql`delete from interview_answers where account_id = ${id}`)
}
