import { findMyListing } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { siteOfListing } from '../sites/index.ts'
import type { Item } from './price-items.ts'

/** The site whose products are bought: that of the first listing, whichever site is asked; an order is of one site. */
export async function siteOfOrder(
  db: ReadDb,
  [first]: readonly Item[],
  accountId: string,
  asked: Site,
): Promise<Site> {
  const listing = first && (await findMyListing(db, first.listing_id, accountId))
  return listing ? siteOfListing(db, listing, asked) : asked
}
