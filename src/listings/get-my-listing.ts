import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findOwnedListing } from './owned-listing-queries.ts'
import { MyListing, myListingAnswer } from './my-listing.ts'

/** The number of a listing, as an input. */
export const ListingId = z.int().min(1).max(2_147_483_647).describe('Number of the listing.')

/** One of the caller's listings, whatever its status. */
export const getMyListing = readOperation({
  name: 'get_my_listing',
  summary: 'One of your listings with everything in it: status, plan, launch week, what it needs next.',
  route: 'GET /me/listings/{listing_id}',
  access: 'account:read',
  input: z.strictObject({ listing_id: ListingId }),
  output: MyListing,
  problems: [notFound],
  examples: [{ listing_id: 1 }],
  editable: ({ fields, faqs, socials, founders, story, milestones, site_fields }) => [
    fields,
    faqs,
    socials,
    // The founders' pages and pictures change without an edit of the listing, so they do not count here.
    founders.map(({ photo: _, url: __, ...founder }) => founder),
    story,
    milestones,
    site_fields,
  ],
  async run({ listing_id }, { actor, site, db }) {
    const listing = await findOwnedListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    return myListingAnswer(listing, site)
  },
})
