import { z } from 'zod'
import { changedListing, illegalTransition, ListingId, MyListing } from '../listings/index.ts'
import { operation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { cannot } from './illegal-change.ts'
import { lockOwnListing } from './own-listing.ts'
import { giveUpWeek } from './places/change-week.ts'

/**
 * Gives back the place of a launch, or ends the wait for the badge or the review; the listing becomes a draft again.
 */
export const withdrawLaunch = operation({
  name: 'withdraw_launch',
  extension: true,
  summary:
    'Withdraw a launch that is planned, waits for the badge or for review: the listing is a draft again.',
  description:
    'Its place is given back. Nothing of the listing is lost and nobody sees it; a paid launch keeps its plan and ' +
    'takes another week with reschedule_launch.',
  route: 'POST /me/listings/{listing_id}/withdraw',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({ listing_id: ListingId }),
  output: MyListing,
  problems: [notFound, illegalTransition],
  examples: [{ listing_id: 1 }],
  async run({ listing_id }, { actor, site: asked, db, now }) {
    const { listing, site } = await lockOwnListing(db, listing_id, actor, asked)
    const next = await giveUpWeek(db, listing, { accountId: actor.accountId }, now)
    if (!next.ok) throw cannot(listing, 'be withdrawn', next.allowed)
    return changedListing(db, listing_id, site)
  },
})
