import { z } from 'zod'
import { ListingId, lockMyListing } from '../listings/index.ts'
import { Deleted } from '../platform/call/named-shape.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { deleteUpdate } from './update-queries.ts'

/** Removes an update from the listing, the latest-updates page and the feeds. */
export const deleteListingUpdate = operation({
  name: 'delete_listing_update',
  extension: true,
  summary: 'Take back an update of your listing.',
  description:
    'It goes from the listing, the latest-updates page and the feeds; mails that were sent stay sent.',
  route: 'DELETE /me/listings/{listing_id}/updates/{update_id}',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({
    listing_id: ListingId,
    update_id: z.int().min(1).max(2_147_483_647).describe('Number of the update.'),
  }),
  output: Deleted,
  problems: [notFound],
  examples: [{ listing_id: 1, update_id: 1 }],
  async run({ listing_id: listingId, update_id: id }, { actor, db }) {
    const listing = await lockMyListing(db, listingId, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    if (!(await deleteUpdate(db, listingId, id)))
      throw new Problem(notFound, 'The listing has no update with this number.')
    return { deleted: true as const }
  },
})
