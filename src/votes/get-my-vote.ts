import { z } from 'zod'
import { findAccount } from '../accounts/index.ts'
import { Slug } from '../listings/index.ts'
import { unlistedRead } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { findVotableHere, Voted, voterOf } from './votable.ts'
import { voteRefusal } from './vote-rules.ts'
import { words } from './words/index.ts'

/** The account's vote on a listing, and why it may not vote. */
export const getMyVote = unlistedRead({
  name: 'get_my_vote',
  access: 'account:read',
  input: z.strictObject({ slug: Slug }),
  output: Voted.extend({ refusal: z.string().nullable() }),
  problems: [notFound],
  async run({ slug }, { actor, site, db, now }) {
    const listing = await findVotableHere(db, site, slug, actor)
    const voter = voterOf(await findAccount(db, actor.accountId))
    const refusal = voteRefusal({ ...voter, ownsCompany: listing.is_mine }, listing.status, now)
    return { ...listing, refusal: refusal === null ? null : words.refusals[refusal] }
  },
})
