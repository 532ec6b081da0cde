import { illegalTransition, type ListingEvent, type ListingRow } from '../listings/index.ts'
import { Problem } from '../platform/call/problem.ts'

/** The operation behind each event; events of the site team, a job or a payment have none that an owner could call. */
const toolOf: Partial<Record<ListingEvent, string>> = {
  choose_free_listing: 'choose_free_listing',
  launch_paid: 'create_checkout',
  reschedule: 'reschedule_launch',
  withdraw: 'withdraw_launch',
  archive: 'archive_listing',
  restore: 'archive_listing',
}

/** The problem for a change that the listing's state does not allow, with the operations that it does allow. */
export function cannot(listing: ListingRow, what: string, events: readonly ListingEvent[]): Problem {
  const allowed = [...new Set(events.flatMap((event) => toolOf[event] ?? []))]
  return new Problem(
    illegalTransition,
    `A ${listing.plan} listing that is ${listing.status} cannot ${what}.`,
    { members: { listing_status: listing.status, allowed } },
  )
}
