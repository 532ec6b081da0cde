/** A founder whose account is deleted: name and story belong to the company's page, the address and the link do not. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, type Db, row } from '../platform/data/database.ts'

/** Unlinks the profile, and takes the account's address out of the founders of its companies, drafts and their history. */
export const forgetFounder: ForgetAccount = async (db, accountId) => {
  const account = await row(db, sql<{ email: string }>`select email from accounts where id = ${accountId}`)
  if (!account) return
  await change(
    db,
    sql`update founders set account_id = null, email = null where account_id = ${accountId} or lower(email) = ${account.email}`,
  )
  const companies = sql`(select company_id from company_owners where account_id = ${accountId})`
  const drafts = sql`(select draft_id from draft_members where account_id = ${accountId})`
  await blank(db, sql`companies`, sql`profile`, sql`id in ${companies}`, account.email)
  await blank(db, sql`profile_versions`, sql`changes`, sql`company_id in ${companies}`, account.email)
  await blank(
    db,
    sql`drafts`,
    sql`profile`,
    sql`id in ${drafts} or company_id in ${companies}`,
    account.email,
  )
}

type Sql = ReturnType<typeof sql>

/** Writes null for the address where it stands as a whole value among the founders of a JSON column. */
async function blank(db: Db, table: Sql, column: Sql, which: Sql, email: string): Promise<void> {
  const value = JSON.stringify(email)
  await change(
    db,
    sql`update ${table} set ${column} = jsonb_set(${column}, '{founders}', replace((${column} -> 'founders')::text, ${value}, 'null')::jsonb)
      where (${which}) and strpos((${column} -> 'founders')::text, ${value}) > 0`,
  )
}
