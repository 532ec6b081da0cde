/** Applies the result of checking a pending claim's record. */
import type { MailContext } from '../../mail/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { siteOfListing } from '../../sites/index.ts'
import { noteCheck } from '../check-queries.ts'
import { type ClaimRow, closeClaim } from '../claim-queries.ts'
import type { Sighting } from '../look-for-record.ts'
import { findOwners } from '../ownership-queries.ts'
import { takeOver, verifiedElsewhere } from '../take-over.ts'

/**
 * Records what was found for a claim that is locked and pending; if the record is there, the claimant gets the listing.
 */
export async function settleCheck(
  context: MailContext,
  claim: ClaimRow,
  { found, seen }: Sighting,
  by: { email: string; asked: Site },
  now: Date,
): Promise<void> {
  await noteCheck(context.db, claim, seen, now)
  if (found) await settleProof(context, claim, { ...by, how: `${claim.method} at ${claim.domain}` }, now)
}

/**
 * The domain of a claim that is locked and pending is proved: the claimant gets the listing, unless somebody else was
 * first.
 */
export async function settleProof(
  context: MailContext,
  claim: ClaimRow,
  { email, asked, how }: { email: string; asked: Site; how: string },
  now: Date,
): Promise<void> {
  const { db } = context
  if (verifiedElsewhere(await findOwners(db, claim.company_id), claim.account_id)) {
    await closeClaim(db, claim.id, 'failed', 'owner_verified', now)
    return
  }
  const site = await siteOfListing(db, claim, asked)
  const won = {
    companyId: claim.company_id,
    listingName: claim.listing_name,
    listingUrl: `${site.origin}/listings/${encodeURIComponent(claim.slug)}`,
    accountId: claim.account_id,
    email,
    claimId: claim.id,
    how,
  }
  await takeOver({ ...context, site }, won, now)
}
