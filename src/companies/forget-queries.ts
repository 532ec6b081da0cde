/** What companies keep of an account that is deleted, in SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, type Db } from '../platform/data/database.ts'

/** Condition: the address stands among the founders of a JSON column, as a whole value. */
export function namesFounder(column: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return sql`strpos((${column} -> 'founders')::text, ${JSON.stringify(email)}) > 0`
}

/** The JSON column with null in place of the address among its founders. */
export function withoutFounder(column: RawBuilder<unknown>, email: string): RawBuilder<unknown> {
  return sql`jsonb_set(${column}, '{founders}',
    replace((${column} -> 'founders')::text, ${JSON.stringify(email)}, 'null')::jsonb)`
}

/** Takes the account's address out of its companies' profiles, and the account out of their owners. */
export const forgetOwner: ForgetAccount = async (db, { id, email }) => {
  await blankFounder(db, id, email)
  await promoteCoOwners(db, id)
  await change(db, sql`delete from company_owners where account_id = ${id}`)
}

async function blankFounder(db: Db, accountId: string, email: string): Promise<void> {
  const profile = sql`profile`
  await change(
    db,
    sql`update companies set profile = ${withoutFounder(profile, email)}
      where id in (select company_id from company_owners where account_id = ${accountId})
        and ${namesFounder(profile, email)}`,
  )
}

/** A company that others own too keeps a primary owner. */
async function promoteCoOwners(db: Db, accountId: string): Promise<void> {
  await change(
    db,
    sql`update company_owners o set is_primary = true where o.account_id <> ${accountId}
      and exists (select 1 from company_owners p
        where p.company_id = o.company_id and p.account_id = ${accountId} and p.is_primary)
      and o.account_id = (select min(x.account_id) from company_owners x
        where x.company_id = o.company_id and x.account_id <> ${accountId})`,
  )
}
