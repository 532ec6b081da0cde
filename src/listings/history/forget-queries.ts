/** SQL queries that erase a deleted account from the history of listings. */
import { sql } from 'kysely'
import { hasAddress, onceOwned, withoutAddress } from '../../companies/index.ts'
import { deletedAccountId, type ForgetAccount } from '../../platform/call/forget-account.ts'
import { change, type Db } from '../../platform/data/database.ts'

/** The history stays but no longer says who made the edits. */
export const forgetEditor: ForgetAccount = async (db, { id, email }) => {
  await blankFounder(db, id, email)
  await change(db, sql`update profile_versions set account_id = ${deletedAccountId} where account_id = ${id}`)
  await change(db, sql`update listing_events set account_id = ${deletedAccountId} where account_id = ${id}`)
}

/** An edit records each value that it changed; erases the account's address from founders before and after. */
async function blankFounder(db: Db, accountId: string, email: string): Promise<void> {
  await change(
    db,
    sql`update profile_versions v set changes = (select jsonb_agg(case when c.value->>'path' = 'founders'
          then ${withoutAddress(sql`c.value`, email)} else c.value end order by c.place)
        from jsonb_array_elements(v.changes) with ordinality c (value, place))
      where v.company_id in ${onceOwned(accountId)} and ${hasAddress(sql`v.changes`, email)}`,
  )
}
