/**
 * Finds the listing to vote on and the voter, for casting, removing and reading a vote. Votes are for people: they are
 * possible on the website only.
 */
import { z } from 'zod'
import type { AccountRow } from '../accounts/index.ts'
import { isAnnounced } from '../listings/index.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound, signInRequired } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findVotable, type Votable } from './vote-queries.ts'

/** A listing, its votes, and whether the account's is among them; `counts_at` is when a kept vote will count. */
export const Voted = z.object({
  slug: z.string(),
  name: z.string(),
  voted: z.boolean(),
  votes: z.int(),
  counts_at: z.iso.datetime().nullable(),
})

/** The listing; throws `not_found` if the site does not show it. */
export async function findVotableHere(db: ReadDb, site: Site, slug: string, actor: Member): Promise<Votable> {
  const listing = await findVotable(db, site.id, slug, actor.accountId)
  if (!listing || !isAnnounced(listing.status) || listing.status === 'suspended')
    throw new Problem(notFound, 'There is no such live listing.')
  return listing
}

/** What the rules need to know about a voter. An account deleted since the request arrived is asked to sign in. */
export function voterOf(account: AccountRow | undefined): {
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
