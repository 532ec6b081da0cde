import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findAccount } from '../accounts/index.ts'
import { Slug } from '../listings/index.ts'
import { isMailboxProvider } from '../platform/text/mailbox-providers.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { sha256 } from '../platform/data/ids.ts'
import { claimDomainOf, isAtDomain } from './claim-domain.ts'
import { addClaim, lockClaimable } from './claim-queries.ts'
import { emailNotAtDomain, ownerVerified } from './problems.ts'
import { findOwners } from './ownership-queries.ts'
import { takeOver } from './take-over.ts'

/**
 * True if the account's own address, verified at sign-in, is at the domain and the domain is not a public mail
 * provider.
 */
export function provesDomain(email: string, websiteUrl: string): boolean {
  const domain = claimDomainOf(websiteUrl)
  return domain.ok && isAtDomain(email, domain.domain) && !isMailboxProvider(domain.domain)
}

/**
 * Claims a listing without an owner by the address that the account signs in with: the sign-in link went to an address
 * at the domain, which is all that a claim by email requires.
 */
export const claimByOwnAddress = internalOperation({
  name: 'claim_by_own_address',
  access: 'account',
  effect: 'write',
  isSeenByOthers: true,
  input: z.strictObject({ slug: Slug }),
  output: z.object({ slug: z.string() }),
  problems: [notFound, emailNotAtDomain, ownerVerified],
  async run({ slug }, { actor, site, db, jobs, sealer, now }) {
    const listing = await lockClaimable(db, site.id, slug, actor.accountId) // of two concurrent claims, one wins
    if (!listing) throw new Problem(notFound, 'There is no listing with this slug.')
    const account = await findAccount(db, actor.accountId)
    const domain = claimDomainOf(listing.website_url)
    if (!account?.email_verified || !domain.ok || !provesDomain(account.email, listing.website_url))
      throw new Problem(emailNotAtDomain, 'You don’t sign in with an address at the domain of this website.')
    if ((await findOwners(db, listing.company_id)).length > 0)
      throw new Problem(ownerVerified, 'This listing has an owner. Claim it in one of the other ways.')
    const claimId = await addClaim(
      db,
      {
        listingId: listing.id,
        companyId: listing.company_id,
        accountId: account.id,
        method: 'email',
        domain: domain.domain,
        token: null,
        tokenHash: sha256(randomUUID()),
        email: account.email,
        expiresAt: now,
      },
      now,
    )
    await takeOver(
      { db, jobs, sealer, site },
      {
        companyId: listing.company_id,
        listingName: listing.name,
        listingUrl: `${site.origin}/listings/${encodeURIComponent(listing.slug)}`,
        accountId: account.id,
        email: account.email,
        claimId,
        how: `signs in as ${account.email}`,
      },
      now,
    )
    return { slug: listing.slug }
  },
})
