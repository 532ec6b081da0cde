/** The votes of an account that is deleted: they no longer count anywhere. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { change, rows } from '../platform/data/database.ts'
import { countVotes } from './count-queries.ts'
import { dropVote, lockCounts } from './vote-queries.ts'

/** Takes every vote of the account away, one listing after the other in order of their ids, and counts each anew. */
export const withdrawVotes: ForgetAccount = async (db, accountId) => {
  const voted = await rows(
    db,
    sql<{ id: number }>`select listing_id as id from votes where account_id = ${accountId} order by 1`,
  )
  for (const { id } of voted) {
    await lockCounts(db, id)
    await dropVote(db, id, accountId)
    await countVotes(db, id)
  }
  await change(db, sql`delete from vote_ledger where account_id = ${accountId}`)
}
