/** Withdraws the votes of a deleted account: they no longer count anywhere. */
import { lockCounts } from '../listings/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { countVotes } from './count-queries.ts'
import { dropPendingVotesOf } from './pending/pending-vote-queries.ts'
import { dropLedgerOf, dropVote, findVotesOf } from './vote-queries.ts'

/** Removes every vote of the account, listing by listing in id order, and recounts each listing. */
export const withdrawVotes: ForgetAccount = async (db, { id: accountId }) => {
  for (const id of await findVotesOf(db, accountId)) {
    await lockCounts(db, id)
    await dropVote(db, id, accountId)
    await countVotes(db, id)
  }
  await dropPendingVotesOf(db, accountId)
  await dropLedgerOf(db, accountId)
}
