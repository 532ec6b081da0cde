import { z } from 'zod'
import { findMyListing, ListingId } from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound, pageTooDeep } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { findUpdatesOfListing, type OwnUpdateRow } from './update-queries.ts'

const sort = 'listing-updates'

/** The updates of one of the caller's listings, whatever its status. */
export const listListingUpdates = readOperation({
  name: 'list_listing_updates',
  extension: true,
  summary: 'The updates that one of your listings has posted, the newest first.',
  route: 'GET /me/listings/{listing_id}/updates',
  access: 'account:read',
  input: z.strictObject({ listing_id: ListingId, ...pagingInput }),
  output: listOf(
    z.object({
      update_id: z.int(),
      title: z.string(),
      body: z.string(),
      url: z.string(),
      posted_at: z.iso.datetime(),
    }),
  ),
  problems: [notFound, pageTooDeep],
  examples: [{ listing_id: 1 }],
  async run({ listing_id: listingId, ...paging }, { actor, site, db }) {
    const listing = await findMyListing(db, listingId, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    const found = await findUpdatesOfListing(db, listingId, windowOf(paging, sort))
    const origin = siteOrigin(listing.site, site.baseUrl)
    const item = ({ id, title, body, posted_at }: OwnUpdateRow) => ({
      update_id: id,
      title,
      body,
      url: `${origin}/updates#update-${id}`,
      posted_at: posted_at.toISOString(),
    })
    return listAnswer(paging, found, item, sort, ({ id }) => [id])
  },
})
