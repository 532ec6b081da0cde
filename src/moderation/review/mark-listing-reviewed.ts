import { z } from 'zod'
import { ListingId, markReviewed } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'
import { lockListingOfSite, nameOfListing } from '../act-on-listing.ts'

/** Takes a launch that a payment made without review off the review queue: it stays as it is. Twice is the same as once. */
export const markListingReviewed = internalOperation({
  name: 'mark_listing_reviewed',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ listing_id: ListingId }),
  output: z.object({ listing_id: z.int(), name: z.string() }),
  problems: [notFound],
  async run({ listing_id }, { site, db, note }) {
    const listing = await lockListingOfSite(db, site, listing_id)
    const isFirst = await markReviewed(db, listing.id)
    note(
      isFirst
        ? { about: `listing ${listing.id}`, before: { reviewed: false }, after: { reviewed: true } }
        : null,
    )
    return { listing_id: listing.id, name: nameOfListing(listing) }
  },
})
