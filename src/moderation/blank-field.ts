import {
  type FieldName,
  fieldNames,
  fieldSchemas,
  requiredFields,
  text,
  undone,
  valueOf,
} from 'marquee-profile'
import { z } from 'zod'
import { companyOnOtherSites, lockCompanyOfTeam } from '../claims/index.ts'
import { checkEdits, editListing, ListingId, replaceProfile } from '../listings/index.ts'
import type { Member, WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockListingOfSite, nameOfListing, tellOwners } from './act-on-listing.ts'
import { words } from './words/index.ts'

/** Fields a team may blank in a listing: those that submission does not require. */
export const blankableFields: readonly FieldName[] = fieldNames.filter(
  (name) => !requiredFields.some((required) => required === name),
)

/**
 * Blanks a value in a listing for a reason that its owners read. It is an edit in the listing's history, from which the
 * owners may restore the value; that is an edit too, which the team sees.
 */
export const blankField = internalOperation({
  name: 'blank_field',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    field: z.enum(blankableFields),
    reason: text(1000).describe('The owners read it.'),
  }),
  output: z.object({ listing_id: z.int(), name: z.string(), field: z.string() }),
  problems: [notFound, invalidInput, companyOnOtherSites],
  async run({ listing_id, field, reason }, context) {
    if (reason === '')
      throw refusal('reason', 'required', words.listings.reasonMissing, words.listings.reasonFix)
    const { actor, site, db, now } = context
    const listing = await lockListingOfTeam(listing_id, context)
    const before = valueOf(listing.profile, field) ?? null
    if (before === null)
      throw refusal('field', 'not_allowed', words.listings.blankAlready, words.listings.blankAlreadyFix)
    const edits = await checkEdits(db, site.id, { fields: { [field]: null } })
    await editListing(db, listing, edits, actor, now)
    context.note({
      about: `listing ${listing.id}`,
      before: { [field]: before },
      after: { [field]: null, reason },
    })
    await tellOwners(context, listing, { decision: 'blank', reason, week: null, field })
    return { listing_id: listing.id, name: nameOfListing(listing), field }
  },
})

/** Restores a value that a team had blanked, with its quotes; the owners are told. */
export async function putFieldBack(
  { listing_id, field, value }: { listing_id: number; field: FieldName; value: unknown },
  context: WriteContext<Member>,
): Promise<{ name: string }> {
  const { actor, db, now } = context
  const listing = await lockListingOfTeam(listing_id, context)
  const whole = undone(
    listing.profile,
    [{ path: field, before: fieldSchemas[field].parse(value), after: null }],
    now,
  )
  await replaceProfile(db, listing, whole, actor, now)
  await tellOwners(context, listing, { decision: 'put_back', reason: '', week: null, field })
  context.note({ about: `listing ${listing.id}`, before: { [field]: null }, after: { [field]: value } })
  return { name: nameOfListing(listing) }
}

/** Locks a listing whose facts the team may change: all listings of its company must be on the team's sites. */
async function lockListingOfTeam(
  listingId: number,
  { actor, site, db }: Pick<WriteContext<Member>, 'actor' | 'site' | 'db'>,
) {
  const listing = await lockListingOfSite(db, site, listingId)
  await lockCompanyOfTeam(db, listing.company_id, actor)
  return listing
}

function refusal(path: string, code: string, message: string, fix: string): Problem {
  return Problem.inWords(invalidInput, message, { errors: [{ path, code, message, fix }] })
}
