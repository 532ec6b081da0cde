/**
 * The caller's listing with its own site: that site's weeks and rules apply, whichever site the request was sent to.
 */
import { findMyListing, type ListingRow, lockMyListing } from '../listings/index.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import { siteOfListing } from '../sites/index.ts'

export interface OwnListing {
  listing: ListingRow
  site: Site
}

/** Locks the listing. Throws 404 if the caller has no such listing. */
export async function lockOwnListing(
  db: Db,
  listingId: number,
  actor: Member,
  asked: Site,
): Promise<OwnListing> {
  return withSite(db, await lockMyListing(db, listingId, actor.accountId), asked)
}

/** Reads the listing without a lock. Throws as `lockOwnListing` does. */
export async function findOwnListing(
  db: ReadDb,
  listingId: number,
  actor: Member,
  asked: Site,
): Promise<OwnListing> {
  return withSite(db, await findMyListing(db, listingId, actor.accountId), asked)
}

async function withSite(db: ReadDb, listing: ListingRow | undefined, asked: Site): Promise<OwnListing> {
  if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
  return { listing, site: await siteOfListing(db, listing, asked) }
}
