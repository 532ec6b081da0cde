import { z } from 'zod'
import { holdAccount } from '../accounts/index.ts'
import { periodOf } from '../calendar/index.ts'
import { lockCounts, Slug } from '../listings/index.ts'
import { addressRange } from '../platform/address-range.ts'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { countVotes } from './count-queries.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { judgeVotes } from './judge-votes.ts'
import { voteRefused } from './problems.ts'
import { findVotableHere, Voted, voterOf } from './votable.ts'
import { addLedgerEntry, addVote } from './vote-queries.ts'
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
    const added = await addVote(db, {
      siteId: site.id,
      listingId: listing.id,
      accountId: actor.accountId,
      castAt: now,
      week: period('week'),
      month: period('month'),
      year: period('year'),
      addressRange: addressRange(actor.address),
      emailDomain: voter.emailDomain,
      accountCreatedAt: voter.createdAt,
    })
    if (!added) return { ...listing, voted: true }
    await addLedgerEntry(
      db,
      { listingId: listing.id, accountId: actor.accountId, action: 'cast', reason: null },
      now,
    )
    const isNew = now.getTime() - voter.createdAt.getTime() <= defaultVoteRules.newAccountSeconds * 1000
    if (isNew || isDisposableDomain(voter.emailDomain)) await judgeVotes(db, listing.id, actor.accountId, now)
    return { ...listing, voted: true, votes: await countVotes(db, listing.id) }
  },
})
