import { emailAddress, filledText } from 'marquee-profile'
import { z } from 'zod'
import { findAccountByEmail, lockUnbannedAccount } from '../../accounts/index.ts'
import { ListingId, lockListing } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../../platform/call/input/changed-meanwhile.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { companyOnOtherSites } from '../problems.ts'
import { grantOwnership } from './grant-ownership.ts'
import { findOwners } from '../ownership-queries.ts'
import { words } from '../words/index.ts'

/** Gives a listing's company to another account, with a reason that is mailed to everybody concerned. */
export const handOverListing = internalOperation({
  name: 'hand_over_listing',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    email: emailAddress(),
    reason: filledText(1000),
    seen: Seen,
  }),
  output: z.object({ listing_id: z.int(), owner: z.string() }),
  problems: [notFound, invalidInput, companyOnOtherSites, changedMeanwhile],
  async run({ listing_id, email, reason, seen }, { actor, site, db, jobs, sealer, now, note }) {
    const known = await findAccountByEmail(db, email)
    const account = known && (await lockUnbannedAccount(db, known.id))
    const listing = await lockListing(db, listing_id)
    if (listing?.site_id !== site.id) throw new Problem(notFound, 'There is no listing with this number.')
    if (!account)
      throw Problem.inWords(invalidInput, words.noAccountYet(email), {
        errors: [{ path: 'email', code: 'no_account', message: words.noAccountYet(email) }],
      })
    const before = (await findOwners(db, listing.company_id)).map((owner) => owner.account_id)
    refuseUnseen(seen, before, [account.id])
    await grantOwnership(
      { db, jobs, sealer, site },
      actor,
      {
        companyId: listing.company_id,
        listingName: listing.profile.name?.value ?? listing.slug,
        listingUrl: `${site.origin}/listings/${encodeURIComponent(listing.slug)}`,
        accountId: account.id,
        email: account.email,
        decision: reason,
      },
      now,
    )
    note({
      about: `listing ${listing_id}`,
      before: { owners: before },
      after: { owners: [account.id], reason },
    })
    return { listing_id, owner: account.email }
  },
})
