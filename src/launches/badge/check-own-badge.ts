import { z } from 'zod'
import { companyAlreadyListed } from '../../companies/index.ts'
import { illegalTransition, ListingId, noFreePlace } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findOwnListing, lockOwnListing } from '../own-listing.ts'
import { FoundBadge, lookNow, applyManualCheck } from './look-now.ts'

/**
 * Checks the badge of the caller's own free listing now: an owner who restored it need not wait for the next scheduled
 * check.
 */
export const checkOwnBadge = internalOperation({
  name: 'check_own_badge',
  observesForOthers: true,
  access: 'account',
  effect: 'write',
  reachesOut: true,
  unchecked: ['badge'],
  input: z.strictObject({ listing_id: ListingId }),
  output: FoundBadge,
  problems: [notFound, illegalTransition, noFreePlace, companyAlreadyListed],
  async observe({ listing_id }, { actor, site: asked, db, providers }) {
    const { listing, site } = await findOwnListing(db, listing_id, actor, asked)
    return lookNow(listing, site, providers)
  },
  async run({ listing_id }, { actor, site: asked, db, jobs, sealer, now, observed }) {
    const { listing, site } = await lockOwnListing(db, listing_id, actor, asked)
    return applyManualCheck({ db, jobs, sealer }, listing, site, observed, now)
  },
})
