import { z } from 'zod'
import { lockAgainstDeletion } from '../accounts/index.ts'
import { periodOf } from '../calendar/index.ts'
import { formatMoment, localeOf } from '../design/components/time.ts'
import { lockCounts, Slug } from '../listings/index.ts'
import { addressRange, isPublicAddress } from '../platform/address-range.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { pendingTimes } from './pending/pending-vote.ts'
import { dropPendingVote, findPendingVote, keepPendingVote } from './pending/pending-vote-queries.ts'
import { placeVote } from './place-vote.ts'
import { voteRefused } from './problems.ts'
import { findVotableHere, Voted, voterOf } from './votable.ts'
import { type VoteRefusal, voteRefusal, voteRulesOf } from './vote-rules.ts'
import { words } from './words/index.ts'

/**
 * Casts the account's vote; voting twice has no further effect. The vote of an account that is too new is kept and
 * counted once the account is old enough.
 */
export const castVote = internalOperation({
  name: 'cast_vote',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({ slug: Slug }),
  output: Voted,
  problems: [notFound, voteRefused],
  async run({ slug }, { actor, site, db, now }) {
    const { id } = await findVotableHere(db, site, slug, actor)
    const voter = voterOf(await lockAgainstDeletion(db, actor.accountId))
    await lockCounts(db, id)
    // While this waited for the lock, the listing may have been merged into another, which now has its votes.
    const listing = await findVotableHere(db, site, slug, actor)
    const rules = voteRulesOf(site)
    const refusal = voteRefusal({ ...voter, ownsCompany: listing.is_mine }, listing.status, now, rules)
    // A non-public address (an undeclared proxy or a private network) is shared by everybody and identifies nobody.
    const range = isPublicAddress(actor.address) ? addressRange(actor.address) : null
    if (refusal === 'account_too_new') {
      const { inTime, countsAt, week, weekEndsAt } = pendingTimes(voter.createdAt, now, site.timeZone, rules)
      const moment = (at: Date) => formatMoment(at.toISOString(), localeOf(site))
      if (!inTime) refuse('week_ends_first', words.weekEndsFirst(moment(weekEndsAt), moment(countsAt)))
      await keepPendingVote(db, {
        listing_id: listing.id,
        account_id: actor.accountId,
        site_id: site.id,
        asked_at: now,
        week,
        counts_at: countsAt,
        address_range: range,
      })
      const kept = await findPendingVote(db, listing.id, actor.accountId)
      return { ...listing, voted: false, counts_at: (kept?.counts_at ?? countsAt).toISOString() }
    }
    if (refusal) refuse(refusal, words.refusals[refusal])
    await dropPendingVote(db, listing.id, actor.accountId)
    const votes = await placeVote(db, {
      siteId: site.id,
      listingId: listing.id,
      accountId: actor.accountId,
      castAt: now,
      countedAt: now,
      week: periodOf('week', now, site.timeZone),
      timeZone: site.timeZone,
      addressRange: range,
      voter,
      rules,
    })
    return { ...listing, voted: true, counts_at: null, votes: votes ?? listing.votes }
  },
})

function refuse(reason: VoteRefusal | 'week_ends_first', text: string): never {
  throw Problem.inWords(voteRefused, text, { members: { reason } })
}
