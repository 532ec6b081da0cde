import { z } from 'zod'
import { holdAccount } from '../accounts/index.ts'
import { days, periodOf } from '../calendar/index.ts'
import { lockCounts, Slug } from '../listings/index.ts'
import { addressRange, isPublicAddress } from '../platform/address-range.ts'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { countVotes } from './count-queries.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { judgeVotes } from './judge-votes.ts'
import { voteRefused } from './problems.ts'
import { findVotableHere, Voted, voterOf } from './votable.ts'
import { addLedgerEntry, addVote, hasVotedBefore } from './vote-queries.ts'
import { defaultVoteRules, voteRefusal } from './vote-rules.ts'
import { words } from './words/index.ts'

/** Casts the account's vote. Twice is once. */
export const castVote = unlistedOperation({
  name: 'cast_vote',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({ slug: Slug }),
  output: Voted,
  problems: [notFound, voteRefused],
  async run({ slug }, { actor, site, db, now }) {
    const listing = await findVotableHere(db, site, slug, actor)
    const voter = voterOf(await holdAccount(db, actor.accountId))
    await lockCounts(db, listing.id)
    const refusal = voteRefusal({ ...voter, ownsCompany: listing.is_mine }, listing.status, now)
    if (refusal) throw new Problem(voteRefused, words.refusals[refusal], { members: { reason: refusal } })
    const period = (kind: 'week' | 'month' | 'year') => periodOf(kind, now, site.timeZone)
    const hasHistory = await hasVotedBefore(
      db,
      actor.accountId,
      listing.id,
      new Date(now.getTime() - days(1)),
    )
    const added = await addVote(db, {
      siteId: site.id,
      listingId: listing.id,
      accountId: actor.accountId,
      castAt: now,
      week: period('week'),
      month: period('month'),
      year: period('year'),
      // A proxy that nobody named, or a network of one's own, is everybody's address and a mark of nobody.
      addressRange: isPublicAddress(actor.address) ? addressRange(actor.address) : null,
      emailDomain: voter.emailDomain,
      accountCreatedAt: voter.createdAt,
      hasHistory,
    })
    if (!added) return { ...listing, voted: true }
    await addLedgerEntry(
      db,
      { listingId: listing.id, accountId: actor.accountId, action: 'cast', reason: null },
      now,
    )
    const isNew = now.getTime() - voter.createdAt.getTime() <= defaultVoteRules.newAccountSeconds * 1000
    if (isNew || !hasHistory || isDisposableDomain(voter.emailDomain))
      await judgeVotes(db, listing.id, actor.accountId, now)
    return { ...listing, voted: true, votes: await countVotes(db, listing.id) }
  },
})
