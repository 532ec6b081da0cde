/** The votes of a duplicate listing go to the one that stays, one an account. */
import { lockCounts } from '../../listings/index.ts'
import type { Db } from '../../platform/data/database.ts'
import { countVotes } from '../count-queries.ts'
import { movePendingVotes } from './pending-vote-queries.ts'
import { moveVotes } from '../vote-queries.ts'

/** Both are locked in the order of their ids, and counted anew. */
export async function mergeVotes(db: Db, from: number, into: number, now: Date): Promise<void> {
  const both = [from, into].toSorted((a, b) => a - b)
  for (const id of both) await lockCounts(db, id)
  await moveVotes(db, from, into, now)
  await movePendingVotes(db, from, into)
  for (const id of both) await countVotes(db, id)
}
