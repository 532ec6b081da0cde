import { z } from 'zod'
import { lockCounts, Slug } from '../listings/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { countVotes } from './count-queries.ts'
import { judgeVotes } from './judge-votes.ts'
import { dropPendingVote } from './pending/pending-vote-queries.ts'
import { findVotableHere, Voted } from './votable.ts'
import { addLedgerEntry, dropStandingVote } from './vote-queries.ts'
import { voteRulesOf } from './vote-rules.ts'

/** Removes the account's vote, counted or kept. Without one, nothing happens. */
export const removeVote = internalOperation({
  name: 'remove_vote',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({ slug: Slug }),
  output: Voted,
  problems: [notFound],
  async run({ slug }, { actor, site, db, now }) {
    const listing = await findVotableHere(db, site, slug, actor)
    await lockCounts(db, listing.id)
    await dropPendingVote(db, listing.id, actor.accountId)
    if (!(await dropStandingVote(db, listing.id, actor.accountId)))
      return { ...listing, voted: false, counts_at: null }
    await addLedgerEntry(
      db,
      { listingId: listing.id, accountId: actor.accountId, action: 'removed', reason: null },
      now,
    )
    await judgeVotes(db, listing.id, null, now, voteRulesOf(site))
    return { ...listing, voted: false, counts_at: null, votes: await countVotes(db, listing.id) }
  },
})
