import { undone } from 'marquee-profile'
import { replaceProfile } from '../save-profile.ts'
import { lockListing } from '../listing-queries.ts'
import { findVersion } from './version-queries.ts'
import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/**
 * Restores the values from before an edit, for the site's team; this is an edit itself and is recorded in the history.
 */
export const restoreListingVersion = internalOperation({
  name: 'restore_listing_version',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ id: z.int() }),
  output: z.object({ listing_id: z.int() }),
  problems: [notFound],
  async run({ id }, { actor, site, db, now }) {
    const version = await findVersion(db, site.id, id)
    if (!version) throw new Problem(notFound, 'There is no such edit.')
    const listing = await lockListing(db, version.listing_id)
    if (!listing) throw new Problem(notFound, 'The listing is gone.')
    await replaceProfile(db, listing, undone(listing.profile, version.changes, now), actor, now)
    return { listing_id: version.listing_id }
  },
})
