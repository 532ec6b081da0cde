/** Casting and removing a vote. They are the web's alone: a vote is a person's, so the API has no operation for it. */
import { z } from 'zod'
import { type AccountRow, findAccount, holdAccount } from '../accounts/index.ts'
import { periodOf } from '../calendar/index.ts'
import { lockCounts, Slug } from '../listings/index.ts'
import { addressRange } from '../platform/address-range.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { unlistedOperation, unlistedRead } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound, signInRequired } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { countVotes } from './count-queries.ts'
import { isDisposableDomain } from './disposable-domains.ts'
import { judgeVotes } from './judge-votes.ts'
import { voteRefused } from './problems.ts'
import { addLedgerEntry, addVote, dropVote, findVotable, type Votable } from './vote-queries.ts'
import { defaultVoteRules, type VoteRefusal, voteRefusal } from './vote-rules.ts'

const Voted = z.object({ slug: z.string(), name: z.string(), voted: z.boolean(), votes: z.int() })

/** Casts the account's vote. Twice is once. */
export const castVote = unlistedOperation({
  name: 'cast_vote',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({ slug: Slug }),
  output: Voted,
  problems: [notFound, voteRefused],
  async run({ slug }, { actor, site, db, now }) {
    const listing = await findOne(db, site, slug, actor)
    const voter = voterOf(await holdAccount(db, actor.accountId))
    await lockCounts(db, listing.id)
    const refusal = voteRefusal({ ...voter, ownsCompany: listing.is_mine }, listing.status, now)
    if (refusal) throw new Problem(voteRefused, refusalText[refusal], { members: { reason: refusal } })
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

/** Takes the account's vote back. Without one, nothing happens. */
export const removeVote = unlistedOperation({
  name: 'remove_vote',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({ slug: Slug }),
  output: Voted,
  problems: [notFound],
  async run({ slug }, { actor, site, db, now }) {
    const listing = await findOne(db, site, slug, actor)
    await lockCounts(db, listing.id)
    if (!(await dropVote(db, listing.id, actor.accountId))) return { ...listing, voted: false }
    await addLedgerEntry(
      db,
      { listingId: listing.id, accountId: actor.accountId, action: 'removed', reason: null },
      now,
    )
    await judgeVotes(db, listing.id, null, now)
    return { ...listing, voted: false, votes: await countVotes(db, listing.id) }
  },
})

/** The account's vote on a listing, and why it may not vote. */
export const getMyVote = unlistedRead({
  name: 'get_my_vote',
  access: 'account:read',
  input: z.strictObject({ slug: Slug }),
  output: Voted.extend({ refusal: z.string().nullable() }),
  problems: [notFound],
  async run({ slug }, { actor, site, db, now }) {
    const listing = await findOne(db, site, slug, actor)
    const voter = voterOf(await findAccount(db, actor.accountId))
    const refusal = voteRefusal({ ...voter, ownsCompany: listing.is_mine }, listing.status, now)
    return { ...listing, refusal: refusal === null ? null : refusalText[refusal] }
  },
})

const refusalText: Record<VoteRefusal, string> = {
  listing_not_live: 'Votes are cast while a listing is live; this one is not.',
  account_not_verified: 'Your e-mail address is not verified yet: sign in by the link that we mail you.',
  account_too_new: 'Your account is not ten minutes old yet. Come back a little later.',
  own_company: 'You own a part of this company, so your vote would not be fair to the others.',
}

async function findOne(db: ReadDb, site: Site, slug: string, actor: Member): Promise<Votable> {
  const listing = await findVotable(db, site.id, slug, actor.accountId)
  if (
    !listing ||
    ['draft', 'awaiting_badge', 'in_review', 'rejected', 'suspended'].includes(listing.status)
  ) {
    throw new Problem(notFound, 'There is no listing with this slug.')
  }
  return listing
}

/** What the rules ask of a voter. Whoever was deleted since the request came is asked to sign in. */
function voterOf(account: AccountRow | undefined): {
  verified: boolean
  createdAt: Date
  emailDomain: string
} {
  if (!account) throw new Problem(signInRequired, 'This account was deleted.')
  return {
    verified: account.email_verified,
    createdAt: account.created_at,
    emailDomain: account.email.split('@').at(-1) ?? '',
  }
}
