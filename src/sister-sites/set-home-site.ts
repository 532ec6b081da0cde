import { z } from 'zod'
import { saveHomeSite } from '../companies/index.ts'
import { ListingId, lockMyListing } from '../listings/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { words } from './words/index.ts'

/** Sets the site whose page search engines should index, by the listing there, which must be live. */
export const setHomeSite = internalOperation({
  name: 'set_home_site',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ listing_id: ListingId }),
  output: z.object({ listing_id: z.int() }),
  problems: [notFound],
  async run({ listing_id: id }, { actor, db }) {
    const listing = await lockMyListing(db, id, actor.accountId)
    if (!listing) throw Problem.inWords(notFound, words.noListing)
    if (listing.status !== 'live') throw Problem.inWords(notFound, words.notLive)
    await saveHomeSite(db, listing.company_id, listing.site_id)
    return { listing_id: id }
  },
})
