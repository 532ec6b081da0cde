/** Applies the set-aside rules to a listing's votes. */
import type { Db } from '../platform/data/database.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { addLedgerEntry, findDoubtfulVotes, markVote } from './vote-queries.ts'
import { setAsideVotes, type VoteRules } from './vote-rules.ts'

/**
 * Sets votes aside as the rules say and counts the others again; each change is recorded in the ledger. `justVoted` is
 * the account whose vote is new. Returns how many votes changed.
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
    // A person's decision stands.
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
