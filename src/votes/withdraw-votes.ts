/** The votes of an account that is deleted: they no longer count anywhere. */
import { lockCounts } from '../listings/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { countVotes } from './count-queries.ts'
import { dropPendingVotesOf } from './pending/pending-vote-queries.ts'
import { dropLedgerOf, dropVote, findVotesOf } from './vote-queries.ts'

/** Takes every vote of the account away, one listing after the other in order of their ids, and counts each anew. */
export const withdrawVotes: ForgetAccount = async (db, { id: accountId }) => {
  for (const id of await findVotesOf(db, accountId)) {
    await lockCounts(db, id)
    await dropVote(db, id, accountId)
    await countVotes(db, id)
  }
  await dropPendingVotesOf(db, accountId)
  await dropLedgerOf(db, accountId)
}
