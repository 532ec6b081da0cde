import { filledText } from 'marquee-profile'
import { z } from 'zod'
import { closeClaimsOfMerged, companyOnOtherSites } from '../claims/index.ts'
import { leadCompany, moveOwners } from '../companies/index.ts'
import { mergeCompanyDrafts } from '../drafts/index.ts'
import { unlinkFounders } from '../founders/index.ts'
import {
  illegalTransition,
  joinCompany,
  ListingId,
  lockListing,
  lockListingsOfCompany,
  moveListing,
  nextStatus,
  retireSlug,
  Slug,
} from '../listings/index.ts'
import { asReadBy, writeMail } from '../mail/index.ts'
import { isSiteTeam, type Member, type WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem, problemType } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import { inLanguage } from '../platform/text/language.ts'
import { mergeSteps } from './merge-steps.ts'
import { mergedMail } from './merge-mail.ts'
import { findCompanyOf, findMerged } from './merge-queries.ts'
import { conflictsOf, countMoved, type MergedCompany, type MergedListing, pairsOf } from './merge.ts'
import { words } from './words/index.ts'

export const mergeNotPossible = problemType({
  code: 'merge_not_possible',
  status: 409,
  title: 'They can’t be merged as they are',
  meaning: 'Something of the two listings can’t become one: `errors` says what.',
  fix: 'Do what each entry of `errors` says, then merge.',
})

/** The duplicate and the company that stays. Throws `not_found`, and `invalid_input` if both are the same. */
export async function findBoth(
  db: ReadDb,
  siteId: number,
  listingId: number,
  into: string,
): Promise<{ from: MergedCompany; into: MergedCompany }> {
  const fromId = await findCompanyOf(db, siteId, { id: listingId })
  if (fromId === undefined) throw new Problem(notFound, 'There is no listing with this number.')
  const intoId = await findCompanyOf(db, siteId, { slug: into })
  if (intoId === undefined || intoId === fromId) {
    const message = intoId === undefined ? words.noSuchListing(into) : words.sameListing
    const code = intoId === undefined ? 'not_found' : 'not_allowed'
    throw Problem.inWords(invalidInput, message, { errors: [{ path: 'into', code, message }] })
  }
  const both = await findMerged(db, [fromId, intoId])
  const [from, kept] = [fromId, intoId].map((id) => both.find(({ company_id: one }) => one === id))
  if (!from || !kept) throw new Problem(notFound, 'There is no listing with this number.')
  return { from, into: kept }
}

/** Throws `company_on_other_sites` if the actor is not on the team of every site where one of them is listed. */
export function refuseForeign(actor: Member, both: readonly MergedCompany[]): void {
  const foreign = both.flatMap(({ listings }) => listings).filter((one) => !isSiteTeam(actor, one.site_id))
  if (foreign.length === 0) return
  const keys = [...new Set(foreign.map(({ site_key: key }) => key))].join(', ')
  throw new Problem(companyOnOtherSites, `They are listed on ${keys} too: an operator has to decide.`)
}

/** Merges a product that is listed twice: what people did with the duplicate is added to the listing that stays. */
export const mergeListings = internalOperation({
  name: 'merge_listings',
  access: 'team',
  effect: 'destroy',
  input: z.strictObject({
    listing_id: ListingId,
    into: Slug.describe('The address part of the listing that stays, on the same site.'),
    reason: filledText(1000),
  }),
  output: z.object({ listing_id: z.int(), slug: z.string(), merged: z.int() }),
  problems: [notFound, invalidInput, companyOnOtherSites, mergeNotPossible],
  async run({ listing_id: listingId, into: slug, reason }, context) {
    const { actor, site, db, now, note } = context
    const found = await findBoth(db, site.id, listingId, slug)
    refuseForeign(actor, [found.from, found.into])
    for (const id of [found.from.company_id, found.into.company_id].toSorted())
      await lockListingsOfCompany(db, id)
    const { from, into } = await findBoth(db, site.id, listingId, slug)
    refuseForeign(actor, [from, into])
    const conflicts = conflictsOf(from, into, now)
    if (conflicts.length > 0)
      throw Problem.inWords(mergeNotPossible, words.notPossible, {
        errors: conflicts.map((conflict) => ({
          path: 'into',
          code: conflict.code,
          message: words.conflicts[conflict.code](conflict),
        })),
      })
    const kept = into.listings.find((one) => one.site_id === site.id)
    const merged = from.listings.find(({ id }) => id === listingId)
    if (!kept || !merged) throw new Problem(notFound, 'There is no listing with this number.')

    const moved = countMoved(from, into)
    const newOwners = await moveOwners(db, from.company_id, into.company_id)
    await unlinkFounders(db, from.company_id)
    for (const pair of pairsOf(from, into))
      if (pair.into === null) await joinCompany(db, pair.from.id, into.company_id, now)
      else await mergeInto(db, actor, pair.from, pair.into, reason, now)
    await mergeCompanyDrafts(db, from.company_id, into.company_id)
    await leadCompany(db, from.company_id, into.company_id, now)
    const claimants = await closeClaimsOfMerged(db, from.company_id, into.company_id, newOwners, reason, now)

    const url = `${site.origin}/listings/${encodeURIComponent(kept.slug)}`
    const told = { from: merged.name, into: kept.name, url, reason }
    const owners = new Set([...from.owners, ...into.owners].map(({ email }) => email))
    for (const email of owners) await tell(context, email, told, false)
    for (const email of claimants) if (!owners.has(email)) await tell(context, email, told, true)
    note({
      about: `listing ${kept.id}`,
      before: { duplicate: sideOf(from), kept: sideOf(into) },
      after: { merged_into: kept.slug, moved, reason },
    })
    return { listing_id: kept.id, slug: kept.slug, merged: from.listings.length }
  },
})

/** Moves everything of one listing to another on its site; its URL then leads there, and it is closed. */
async function mergeInto(
  db: Db,
  actor: Member,
  from: MergedListing,
  into: MergedListing,
  reason: string,
  now: Date,
): Promise<void> {
  for (const step of mergeSteps) await step(db, from.id, into.id, now)
  await retireSlug(db, { siteId: from.site_id, listingId: from.id, slug: from.slug, into: into.id })
  const listing = await lockListing(db, from.id)
  if (!listing) throw new Error('the listing is gone within its own transaction')
  const next = nextStatus(listing.status, listing.plan, 'merge', {})
  if (!next.ok) throw new Problem(illegalTransition, `A listing that is ${listing.status} can’t be merged.`)
  await moveListing(
    db,
    {
      listingId: from.id,
      event: 'merge',
      from: listing.status,
      to: next.status,
      plan: next.plan,
      reason,
      accountId: actor.accountId,
    },
    now,
  )
}

async function tell(
  { site, db, jobs, sealer, now }: WriteContext<Member>,
  email: string,
  merged: Parameters<typeof mergedMail>[1],
  claimed: boolean,
): Promise<void> {
  const { language } = await asReadBy(db, email, site)
  await inLanguage(language, () =>
    writeMail({ db, jobs, sealer, site }, mergedMail(email, merged, claimed), now),
  )
}

/** What the team's log records of one side. */
function sideOf({ website_url: website, owners, listings }: MergedCompany) {
  return {
    website,
    owners: owners.map(({ account_id: id }) => id),
    listings: listings.map(({ id, site_key: site, slug, name, status }) => ({
      id,
      site,
      slug,
      name,
      status,
    })),
  }
}
