/**
 * Saves a profile to its places: facts to the company and all its listings, texts to the listing, with the version
 * history.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  byLevel,
  changesBetween,
  edited,
  missingForSubmit,
  plainValues,
  type Profile,
  type ProfileEdits,
  textOf,
  textsOf,
  milestonesOf,
} from 'marquee-profile'
import { saveCompanyProfile } from '../companies/index.ts'
import { foundersOf, saveFounders, storyOf } from '../founders/index.ts'
import { picturesWantedBy, wantPictures } from '../pictures/index.ts'
import { type Member, wayOf } from '../platform/call/context.ts'
import { type Finding, Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { lockName, type Db } from '../platform/data/database.ts'
import { type ListingRow, lockListing, lockListingsOfCompany } from './listing-queries.ts'
import {
  addListing,
  type ListingCopies,
  saveListing,
  saveListingCategories,
} from './saved-profile-queries.ts'
import { addVersion } from './history/version-queries.ts'
import { slugOf, slugStem } from './slug.ts'
import { freeSlug } from './slug-queries.ts'
import { refileCompany } from './listing-index/merge-queries.ts'
import { saveStoryAndMilestones, settleStory, withWholeStory } from './story-and-milestones.ts'

/** Adds a listing of a company to a site, as its owner's draft. Returns its id. */
export async function createListing(
  db: Db,
  listing: { siteId: number; companyId: string; websiteUrl: string; profile: Profile },
  now: Date,
): Promise<number> {
  const { profile, siteId, companyId, websiteUrl } = listing
  const copies = copiesOf(profile)
  const wish = slugOf(copies.name)
  await lockName(db, `slug ${siteId} ${slugStem(wish)}`) // concurrent listings of one name get different slugs
  const slug = await freeSlug(db, siteId, wish)
  const id = await addListing(
    db,
    { siteId, companyId, slug, websiteUrl, texts: byLevel(profile).listing, copies },
    now,
  )
  await saveListingCategories(db, id, siteId, textsOf(profile, 'categories'))
  await saveFounders(db, companyId, foundersOf(profile), now)
  await wantPictures(db, picturesWantedBy(profile), now)
  await saveStoryAndMilestones(db, id, {}, profile, now)
  return id
}

/**
 * Applies an owner's edits to a locked listing; company facts change on all its listings. Returns the updated listing,
 * or the same object if nothing changed.
 */
export async function editListing(
  db: Db,
  listing: ListingRow,
  edits: ProfileEdits,
  actor: Member,
  now: Date,
): Promise<ListingRow> {
  return replaceProfile(
    db,
    listing,
    edited(listing.profile, withWholeStory(listing.profile, edits), now),
    actor,
    now,
  )
}

/**
 * Replaces the whole profile of a locked listing; an equal profile changes nothing. Throws `invalid_input` if it clears
 * a field that submission required.
 */
export async function replaceProfile(
  db: Db,
  listing: ListingRow,
  profile: Profile,
  actor: Member,
  now: Date,
): Promise<ListingRow> {
  refuseCleared(listing.profile, profile)
  await wantPictures(db, picturesWantedBy(profile), now) // sending a refused picture again retries it
  if (isDeepStrictEqual(heldIn(listing.profile), heldIn(profile))) return listing
  const { company, listing: texts } = byLevel(profile)
  await saveCompanyProfile(db, listing.company_id, company, now)
  await saveListing(db, listing.id, texts, copiesOf(profile), now)
  await saveListingCategories(db, listing.id, listing.site_id, textsOf(profile, 'categories'))
  await saveFounders(db, listing.company_id, foundersOf(profile), now)
  await saveStoryAndMilestones(db, listing.id, listing.profile, profile, now, listing.refused_pictures)
  return recordEdit(db, listing, actor, now)
}

/** The content of a profile as the database returns it, without timestamps and milestone numbers; for comparing. */
function heldIn(profile: Profile): unknown {
  const held = { ...byLevel(profile), story: storyOf(profile), milestones: milestonesOf(profile) }
  const alone = (name: string, value: unknown) => (apart.has(name) ? undefined : value)
  return JSON.parse(JSON.stringify(held, alone))
}

const apart = new Set(['updated_at', 'milestone_id'])

/** Throws if an edit, whichever operation it comes from, clears a field that submission required. */
function refuseCleared(before: Profile, after: Profile): void {
  const errors = clearedBy(before, after)
  if (errors.length === 0) return
  const names = errors.map(({ path }) => path?.replace('fields.', '')).join(', ')
  throw new Problem(invalidInput, `A submitted listing keeps its ${names}; nothing was changed.`, { errors })
}

/** One finding for each field that submission required and that an edit would clear. */
export function clearedBy(before: Profile, after: Profile): Finding[] {
  const absent = new Set(missingForSubmit(plainValues(before)).map(({ field }) => field))
  return missingForSubmit(plainValues(after))
    .filter(({ field }) => !absent.has(field))
    .map(({ field }) => ({
      path: `fields.${field}`,
      code: 'required',
      message: 'A submitted listing keeps this.',
      fix: 'Send another value in its place, or leave it out.',
    }))
}

/** Reads a changed listing again and records the differences in the version history. */
export async function recordEdit(db: Db, before: ListingRow, actor: Member, now: Date): Promise<ListingRow> {
  const fresh = await lockListing(db, before.id)
  if (!fresh) throw new Error('the listing is gone within its own transaction')
  await settleStory(db, fresh, now)
  const changes = changesBetween(before.profile, fresh.profile)
  if (changes.length === 0) return fresh
  const { id: listingId, company_id: companyId } = before
  const edit = { companyId, listingId, accountId: actor.accountId, via: wayOf(actor), changes }
  await addVersion(db, edit, now)
  await refreshSiblings(db, before, now)
  return fresh
}

/** Company facts appear on the company's other listings too: updates their copies. */
async function refreshSiblings(db: Db, listing: ListingRow, now: Date): Promise<void> {
  for (const sibling of await lockListingsOfCompany(db, listing.company_id)) {
    if (sibling.id === listing.id) continue
    await saveListing(db, sibling.id, byLevel(sibling.profile).listing, copiesOf(sibling.profile), now)
    await saveListingCategories(db, sibling.id, sibling.site_id, textsOf(sibling.profile, 'categories'))
    await settleStory(db, sibling, now)
  }
}

/** Moves a locked listing to another company, whose facts it shows from then on; its texts stay. */
export async function joinCompany(db: Db, listingId: number, companyId: string, now: Date): Promise<void> {
  await refileCompany(db, listingId, companyId, now)
  const joined = await lockListing(db, listingId)
  if (!joined) throw new Error('the listing is gone within its own transaction')
  await saveListing(db, joined.id, byLevel(joined.profile).listing, copiesOf(joined.profile), now)
  await saveListingCategories(db, joined.id, joined.site_id, textsOf(joined.profile, 'categories'))
}

/** The plain values that lists and search use. */
function copiesOf(profile: Profile): ListingCopies {
  return {
    name: textOf(profile, 'name') ?? 'Unnamed',
    headline: textOf(profile, 'headline') ?? '',
    summary: textOf(profile, 'summary') ?? '',
    description: textOf(profile, 'description') ?? '',
    logoUrl: textOf(profile, 'logo_url'),
    pricingModel: textOf(profile, 'pricing_model'),
    platforms: textsOf(profile, 'platforms'),
    tags: textsOf(profile, 'tags'),
    country: textOf(profile, 'country'),
    city: textOf(profile, 'city'),
  }
}

/** Merges newly read values into a locked listing; as no person edited it, the history gets no entry. */
export async function replaceReadValues(
  db: Db,
  listing: ListingRow,
  profile: Profile,
  now: Date,
): Promise<void> {
  await saveCompanyProfile(db, listing.company_id, byLevel(profile).company, now)
  await saveListing(db, listing.id, byLevel(profile).listing, copiesOf(profile), now)
  await saveListingCategories(db, listing.id, listing.site_id, textsOf(profile, 'categories'))
  await wantPictures(db, picturesWantedBy(profile), now)
  await refreshSiblings(db, listing, now)
}
