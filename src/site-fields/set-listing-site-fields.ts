import { z } from 'zod'
import { ListingId, lockMyListing, mostFields, SaidInput, saySiteFields } from '../listings/index.ts'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'

/** What the owner says of a listing in the fields of its site. Where a field asks for proof, a page that was read must have the words. */
export const setListingSiteFields = unlistedOperation({
  name: 'set_listing_site_fields',
  access: 'account',
  effect: 'write',
  isSeenByOthers: true,
  input: z.strictObject({
    listing_id: ListingId,
    values: z.array(SaidInput.extend({ key: z.string().max(100) })).max(mostFields),
  }),
  output: z.object({ listing_id: z.int(), saved: z.int() }),
  problems: [notFound, invalidInput],
  async run({ listing_id, values }, { actor, db, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    const said = Object.fromEntries(values.map(({ key, ...one }) => [key, one]))
    await saySiteFields(db, { ...listing, speaker: { listing: listing.id } }, said, 'values', now)
    return { listing_id: listing.id, saved: values.length }
  },
})
