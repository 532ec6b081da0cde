import { z } from 'zod'
import { companyAlreadyListed } from '../../companies/index.ts'
import { findListing, illegalTransition, ListingId, lockListing, noFreePlace } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { FoundBadge, lookNow, applyManualCheck } from './look-now.ts'

/** Checks the badge of a free listing now, with the same effects as the next scheduled check. */
export const checkListingBadge = internalOperation({
  name: 'check_listing_badge',
  access: 'team',
  effect: 'write',
  reachesOut: true,
  unchecked: ['badge'],
  input: z.strictObject({ listing_id: ListingId }),
  output: FoundBadge,
  problems: [notFound, illegalTransition, noFreePlace, companyAlreadyListed],
  async observe({ listing_id }, { site, db, providers }) {
    const listing = await findListing(db, listing_id)
    return listing?.site_id === site.id ? lookNow(listing, site, providers) : undefined
  },
  async run({ listing_id }, { site, db, jobs, sealer, now, observed, note }) {
    const listing = await lockListing(db, listing_id)
    if (listing?.site_id !== site.id) throw new Problem(notFound, 'There is no listing with this number.')
    const found = await applyManualCheck({ db, jobs, sealer }, listing, site, observed, now)
    note({ about: `listing ${listing_id}`, after: { found: found.found, reason: found.reason } })
    return found
  },
})
