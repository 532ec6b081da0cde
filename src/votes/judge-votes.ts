/** Applies the rules for set-aside votes to a listing. */
import type { Db } from '../platform/data/database.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { addLedgerEntry, findDoubtfulVotes, markVote } from './vote-queries.ts'
import { setAsideVotes, type VoteRules } from './vote-rules.ts'

/**
 * Sets aside what the rules say and counts the rest again; each change stands in the ledger. `justVoted` is the account
 * whose vote is new. Gives how many changed.
 */
export async function judgeVotes(
  db: Db,
  listingId: number,
  justVoted: string | null,
  now: Date,
  rules: VoteRules,
): Promise<number> {
  const votes = await findDoubtfulVotes(db, listingId, justVoted, rules.newAccountSeconds)
  const reasons = setAsideVotes(votes, (domain) => isDisposableDomain(domain), rules)
  let changed = 0
  for (const vote of votes) {
    // What a person has decided stays.
    if (vote.setAside === 'team') continue
    const reason = vote.cleared ? null : (reasons.get(vote.id) ?? null)
    if (reason === vote.setAside) continue
    changed++
    await markVote(db, listingId, vote.id, reason)
    await addLedgerEntry(
      db,
      { listingId, accountId: vote.id, action: reason ? 'set_aside' : 'counted', reason },
      now,
    )
  }
  return changed
}
