/** Launches whose only owner deletes the account: a product without an owner must not go live. */
import { findSoleListings } from '../accounts/index.ts'
import { lockListing } from '../listings/index.ts'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import { giveUpWeek } from './places/change-week.ts'

/** Withdraws those that are scheduled, or wait for the badge or for review. */
export const withdrawLeftLaunches: ForgetAccount = async (db, { id: accountId }, now) => {
  for (const { id } of await findSoleListings(db, accountId)) {
    const listing = await lockListing(db, id)
    if (listing) await giveUpWeek(db, listing, { reason: 'account_deleted' }, now)
  }
}
