import { illegalTransition, type ListingRow } from '../listings/index.ts'
import { Problem } from '../platform/call/problem.ts'

/** The problem of a change that the listing’s state does not allow, with those that it does. */
export function cannot(listing: ListingRow, what: string, allowed: string[]): Problem {
  return new Problem(
    illegalTransition,
    `A ${listing.plan} listing that is ${listing.status} cannot ${what}.`,
    { members: { listing_status: listing.status, allowed } },
  )
}
