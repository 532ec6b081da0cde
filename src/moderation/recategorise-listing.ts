import { valueOf } from 'marquee-profile'
import { z } from 'zod'
import { checkEdits, editListing, ListingId } from '../listings/index.ts'
import type { Member, WriteContext } from '../platform/call/context.ts'
import { changedMeanwhile, isUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockListingOfSite, nameOfListing } from './act-on-listing.ts'
import { findChosenListings } from './team-listings/team-listings-queries.ts'
import { words } from './words/index.ts'

/** Moves a listing to other categories of this site. It is an edit in the listing's history. */
export const recategoriseListing = internalOperation({
  name: 'recategorise_listing',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    categories: z.array(z.string().max(120)).min(1).max(3),
    seen: Seen,
  }),
  output: z.object({ listing_id: z.int(), name: z.string(), categories: z.array(z.string()) }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run({ seen, ...input }, context) {
    const { db, site } = context
    await lockListingOfSite(db, site, input.listing_id)
    const [stands] = await findChosenListings(db, site.id, [input.listing_id])
    const categories = stands?.categories ?? []
    if (isUnseen(seen, categories, input.categories))
      throw Problem.inWords(changedMeanwhile, words.before.filed(categories))
    return fileUnder(input, context)
  },
})

/** Changes the listing's categories and logs the previous ones. */
export async function fileUnder(
  { listing_id, categories }: { listing_id: number; categories: string[] },
  { actor, site, db, now, note }: Pick<WriteContext<Member>, 'actor' | 'site' | 'db' | 'now' | 'note'>,
) {
  const listing = await lockListingOfSite(db, site, listing_id)
  const before = valueOf(listing.profile, 'categories') ?? []
  const edits = await checkEdits(db, site.id, { fields: { categories } })
  const fresh = await editListing(db, listing, edits, actor, now)
  const after = valueOf(fresh.profile, 'categories') ?? []
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  note(
    isSame
      ? null
      : { about: `listing ${listing.id}`, before: { categories: before }, after: { categories: after } },
  )
  return { listing_id: listing.id, name: nameOfListing(listing), categories: after }
}
