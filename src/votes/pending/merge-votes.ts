/** Moves the votes of a duplicate listing to the one that stays, at most one per account. */
import { lockCounts } from '../../listings/index.ts'
import type { Db } from '../../platform/data/database.ts'
import { countVotes } from '../count-queries.ts'
import { movePendingVotes } from './pending-vote-queries.ts'
import { moveVotes } from '../vote-queries.ts'

/** Locks both listings' counts in id order, moves the votes and recounts. */
export async function mergeVotes(db: Db, from: number, into: number, now: Date): Promise<void> {
  const both = [from, into].toSorted((a, b) => a - b)
  for (const id of both) await lockCounts(db, id)
  await moveVotes(db, from, into, now)
  await movePendingVotes(db, from, into)
  for (const id of both) await countVotes(db, id)
}
