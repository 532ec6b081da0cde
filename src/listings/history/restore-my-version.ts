import { undone as withoutChanges } from 'marquee-profile'
import { z } from 'zod'
import { operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { getMyListing, ListingId } from '../get-my-listing.ts'
import { lockMyListing } from '../listing-queries.ts'
import { MyListing, changedListing } from '../my-listing.ts'
import { replaceProfile } from '../save-profile.ts'
import { words } from '../words/index.ts'
import { VersionId } from './list-listing-versions.ts'
import { alsoRevertedBy } from './undone-beside.ts'
import { findVersion } from './version-queries.ts'

/** Restores the values from before an edit of the caller's own listing; this is an edit itself. */
export const restoreMyVersion = operation({
  name: 'restore_my_version',
  extension: true,
  summary: 'Put back the values from before an edit of your listing.',
  description:
    'Only what that edit changed goes back, with what later edits made of the same values: `undone` names it. It is an ' +
    'edit too, and can be taken back. list_listing_versions has the numbers.',
  route: 'POST /me/listings/{listing_id}/versions/{version_id}/restore',
  access: 'listings:write',
  effect: 'write',
  edits: { read: getMyListing, input: ({ listing_id }) => ({ listing_id }) },
  input: z.strictObject({ listing_id: ListingId, version_id: VersionId }),
  output: MyListing.extend({
    undone: z
      .array(z.object({ path: z.string(), value: z.unknown(), version_ids: z.array(z.int()) }))
      .describe('What later edits had made of these values, and which edits: it went too.'),
  }),
  problems: [notFound],
  examples: [{ listing_id: 1, version_id: 1 }],
  async run({ listing_id: listingId, version_id: id }, { actor, site, db, now }) {
    const listing = await lockMyListing(db, listingId, actor.accountId)
    const version = listing && (await findVersion(db, listing.site_id, id))
    if (!listing || version?.listing_id !== listingId) throw Problem.inWords(notFound, words.noSuchEdit)
    const [beside = []] = await alsoRevertedBy(db, [version])
    const undone = beside.map(({ path, value, edits }) => ({
      path,
      value,
      version_ids: edits.map((edit) => edit.id),
    }))
    await replaceProfile(db, listing, withoutChanges(listing.profile, version.changes, now), actor, now)
    return { ...(await changedListing(db, listingId, site)), undone }
  },
})
