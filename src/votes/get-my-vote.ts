import { z } from 'zod'
import { findAccount } from '../accounts/index.ts'
import { formatMoment, localeOf } from '../design/components/time.ts'
import { Slug } from '../listings/index.ts'
import { internalRead } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { pendingTimes } from './pending/pending-vote.ts'
import { findPendingVote } from './pending/pending-vote-queries.ts'
import { findVotableHere, Voted, voterOf } from './votable.ts'
import { voteRefusal, voteRulesOf } from './vote-rules.ts'
import { words } from './words/index.ts'

/** The account's vote on a listing, why it may not vote, and what became of a kept vote. */
export const getMyVote = internalRead({
  name: 'get_my_vote',
  access: 'account:read',
  input: z.strictObject({ slug: Slug }),
  output: Voted.extend({
    refusal: z.string().nullable(),
    /** Why a kept vote was never counted. */
    dropped: z.string().nullable(),
    /** When a vote cast now would count if the account is too new; null means at once. */
    would_count_at: z.iso.datetime().nullable(),
  }),
  problems: [notFound],
  async run({ slug }, { actor, site, db, now }) {
    const listing = await findVotableHere(db, site, slug, actor)
    const voter = voterOf(await findAccount(db, actor.accountId))
    const rules = voteRulesOf(site)
    const refusal = voteRefusal({ ...voter, ownsCompany: listing.is_mine }, listing.status, now, rules)
    const kept = listing.voted ? undefined : await findPendingVote(db, listing.id, actor.accountId)
    const said = {
      ...listing,
      counts_at: kept && kept.dropped_for === null ? kept.counts_at.toISOString() : null,
      dropped: kept?.dropped_for ? words.dropped[kept.dropped_for] : null,
      would_count_at: null,
    }
    if (refusal !== 'account_too_new')
      return { ...said, refusal: refusal === null ? null : words.refusals[refusal] }
    const { inTime, countsAt, weekEndsAt } = pendingTimes(voter.createdAt, now, site.timeZone, rules)
    const moment = (at: Date) => formatMoment(at.toISOString(), localeOf(site))
    return inTime
      ? { ...said, refusal: null, would_count_at: countsAt.toISOString() }
      : { ...said, refusal: words.weekEndsFirst(moment(weekEndsAt), moment(countsAt)) }
  },
})
