import { z } from 'zod'
import {
  illegalTransition,
  ListingId,
  moveListing,
  MyListing,
  changedListing,
  nextStatus,
} from '../listings/index.ts'
import { operation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { cannot } from './illegal-change.ts'
import { lockOwnListing } from './own-listing.ts'

/** Archives a live listing, or restores an archived one. */
export const archiveListing = operation({
  name: 'archive_listing',
  extension: true,
  summary: 'Take a live listing off the lists, or bring an archived one back.',
  description:
    'Its page says that it is archived and is a 404 meanwhile; votes, awards and its address are kept.',
  route: 'PUT /me/listings/{listing_id}/archived',
  access: 'listings:write',
  effect: 'write',
  input: z.strictObject({ listing_id: ListingId, archived: z.boolean().describe('False brings it back.') }),
  output: MyListing,
  problems: [notFound, illegalTransition],
  examples: [{ listing_id: 1, archived: true }],
  async run({ listing_id, archived }, { actor, site: asked, db, now }) {
    const { listing, site } = await lockOwnListing(db, listing_id, actor, asked)
    const event = archived ? 'archive' : 'restore'
    const next = nextStatus(listing.status, listing.plan, event, {})
    if (!next.ok) throw cannot(listing, archived ? 'be archived' : 'be restored', next.allowed)
    await moveListing(
      db,
      {
        listingId: listing.id,
        event,
        from: listing.status,
        to: next.status,
        plan: next.plan,
        accountId: actor.accountId,
      },
      now,
    )
    return changedListing(db, listing_id, site)
  },
})
