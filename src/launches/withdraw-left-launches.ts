/** Launches whose only owner deletes the account: a product without an owner must not go live. */
import { findSoleListings } from '../accounts/index.ts'
import { lockListing, moveListing, nextStatus } from '../listings/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { giveBackPlace } from './places/slot-queries.ts'

/** Withdraws what is scheduled, or waits for the badge or for review: it becomes a draft again and its place is free. */
export const withdrawLeftLaunches: ForgetAccount = async (db, { id: accountId }, now) => {
  for (const { id } of await findSoleListings(db, accountId)) {
    const listing = await lockListing(db, id)
    if (!listing) continue
    const next = nextStatus(listing.status, listing.plan, 'withdraw', {})
    if (!next.ok) continue
    if (listing.launch_week !== null)
      await giveBackPlace(db, listing.site_id, listing.launch_week, listing.plan)
    await moveListing(
      db,
      {
        listingId: id,
        event: 'withdraw',
        from: listing.status,
        to: next.status,
        plan: next.plan,
        reason: 'account_deleted',
        launchWeek: null,
      },
      now,
    )
  }
}
