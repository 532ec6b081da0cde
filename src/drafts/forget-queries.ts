/** SQL queries that erase a deleted account from drafts. */
import { sql } from 'kysely'
import { namesFounder, onceOwned, withoutFounder } from '../companies/index.ts'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { change, type Db } from '../platform/data/database.ts'

/**
 * A draft that became a listing belongs to its company, whose owners edit it there; any other draft is the account's
 * alone.
 */
export const forgetDrafter: ForgetAccount = async (db, { id, email }) => {
  await blankFounder(db, id, email)
  await dropUndo(db, id)
  await change(db, sql`delete from drafts where account_id = ${id} and company_id is null`)
  await change(db, sql`update drafts set account_id = ${deletedAccountId} where account_id = ${id}`)
  await change(db, sql`delete from draft_members where account_id = ${id}`)
  await change(db, sql`delete from deleted_drafts where account_id = ${id}`)
  await change(
    db,
    sql`delete from cofounder_invites where invited_by = ${id} or account_id = ${id} or lower(email) = ${email}`,
  )
}

async function blankFounder(db: Db, accountId: string, email: string): Promise<void> {
  const profile = sql`profile`
  await change(
    db,
    sql`update drafts set profile = ${withoutFounder(profile, email)}
      where ${theirs(accountId)} and ${namesFounder(profile, email)}`,
  )
}

/**
 * Undo steps hold earlier values, so undoing could bring back a founder who has been erased; those steps are dropped.
 */
async function dropUndo(db: Db, accountId: string): Promise<void> {
  await change(
    db,
    sql`update drafts set undo = '[]' where (account_id = ${accountId} or ${theirs(accountId)}) and undo <> '[]'`,
  )
}

const theirs = (
  accountId: string,
) => sql`(id in (select draft_id from draft_members where account_id = ${accountId})
  or company_id in ${onceOwned(accountId)})`
