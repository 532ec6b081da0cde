/** What the history of listings keeps of an account that is deleted, in SQL. */
import { sql } from 'kysely'
import { namesFounder, onceOwned, withoutFounder } from '../../companies/index.ts'
import { deletedAccountId, type ForgetAccount } from '../../platform/call/forget-account.ts'
import { change, type Db } from '../../platform/data/database.ts'

/** The history stays and says no longer who it was. */
export const forgetEditor: ForgetAccount = async (db, { id, email }) => {
  await blankFounder(db, id, email)
  await change(db, sql`update profile_versions set account_id = ${deletedAccountId} where account_id = ${id}`)
  await change(db, sql`update listing_events set account_id = ${deletedAccountId} where account_id = ${id}`)
}

async function blankFounder(db: Db, accountId: string, email: string): Promise<void> {
  const changes = sql`changes`
  await change(
    db,
    sql`update profile_versions set changes = ${withoutFounder(changes, email)}
      where company_id in ${onceOwned(accountId)}
        and ${namesFounder(changes, email)}`,
  )
}
