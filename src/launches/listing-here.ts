/** The caller's listing on the site that is asked. */
import { findMyListing, type ListingRow, lockMyListing } from '../listings/index.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'

/** Locks it. Throws 404 also where it is on another site: that site's weeks and rules are its own. */
export async function lockListingHere(
  db: Db,
  listingId: number,
  actor: Member,
  site: Site,
): Promise<ListingRow> {
  return here(await lockMyListing(db, listingId, actor.accountId), site)
}

/** Reads it without a lock. Throws as `lockListingHere` does. */
export async function findListingHere(
  db: ReadDb,
  listingId: number,
  actor: Member,
  site: Site,
): Promise<ListingRow> {
  return here(await findMyListing(db, listingId, actor.accountId), site)
}

function here(listing: ListingRow | undefined, site: Site): ListingRow {
  if (listing?.site_id === site.id) return listing
  throw new Problem(
    notFound,
    listing
      ? `This listing is on the site "${listing.site_key}": launch it there.`
      : 'You have no listing with this number on this site.',
  )
}
