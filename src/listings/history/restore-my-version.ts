import { undone } from 'marquee-profile'
import { z } from 'zod'
import { unlistedOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { ListingId } from '../get-my-listing.ts'
import { lockMyListing } from '../listing-queries.ts'
import { replaceProfile } from '../save-profile.ts'
import { words } from '../words/index.ts'
import { findVersion } from './version-queries.ts'

/** An owner puts back the values from before an edit of the own listing; that is an edit too. */
export const restoreMyVersion = unlistedOperation({
  name: 'restore_my_version',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ listing_id: ListingId, id: z.int() }),
  output: z.object({ listing_id: z.int() }),
  problems: [notFound],
  async run({ listing_id: listingId, id }, { actor, db, now }) {
    const listing = await lockMyListing(db, listingId, actor.accountId)
    const version = listing && (await findVersion(db, listing.site_id, id))
    if (!listing || version?.listing_id !== listingId) throw new Problem(notFound, words.noSuchEdit)
    await replaceProfile(db, listing, undone(listing.profile, version.changes, now), actor, now)
    return { listing_id: listingId }
  },
})
