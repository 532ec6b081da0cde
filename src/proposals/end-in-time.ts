import { noteProposalEvent } from '../events/index.ts'
import type { Db } from '../platform/data/database.ts'
import { endProposals } from './proposal-queries.ts'

/**
 * Expires proposals that were not decided in time, of one account or of all, and notifies the programs that asked.
 * Returns how many.
 */
export async function endInTime(
  db: Db,
  now: Date,
  of: { accountId?: string; limit?: number },
): Promise<number> {
  const ended = await endProposals(db, now, of)
  for (const id of ended) await noteProposalEvent(db, id, 'proposal.expired', now)
  return ended.length
}
