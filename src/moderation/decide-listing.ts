/** The site team's decisions on listings: on the web alone, each with who, when and why. */
import { z } from 'zod'
import { text } from 'marquee-profile'
import type { Week } from '../calendar/index.ts'
import { findOwnerEmails, companyAlreadyListed, publishCompany } from '../companies/index.ts'
import { localeOf } from '../design/components/time.ts'
import { takeFirstFreePlace } from '../launches/index.ts'
import {
  illegalTransition,
  ListingId,
  type ListingRow,
  lockListing,
  moveListing,
  nextStatus,
  noFreePlace,
} from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import { violatedConstraint } from '../platform/data/transact.ts'
import { writeMail } from '../mail/index.ts'
import { decisionMail } from './decision-mail.ts'
import { type Decision, decisions } from './decision.ts'
import { earnedFreePlace } from './moderation-queries.ts'

/** Approves or refuses a listing in review, suspends a live one, lifts a suspension. The owners get an email. */
export const decideListing = unlistedOperation({
  name: 'decide_listing',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    decision: z.enum(decisions),
    reason: text(1000).default(''),
  }),
  output: z.object({
    listing_id: z.int(),
    name: z.string(),
    status: z.string(),
    launch_week: z.string().nullable(),
  }),
  problems: [notFound, illegalTransition, invalidInput, companyAlreadyListed, noFreePlace],
  async run({ listing_id, decision, reason }, { actor, site, db, jobs, sealer, now }) {
    const listing = await lockListing(db, listing_id)
    if (!listing || listing.site_id !== site.id)
      throw new Problem(notFound, 'There is no listing with this number.')
    if ((decision === 'reject' || decision === 'suspend') && reason === '') {
      throw new Problem(invalidInput, 'Add a reason. It’s sent to the owner.', {
        errors: [
          {
            path: 'reason',
            code: 'required',
            message: 'Add a reason.',
            fix: 'Write one or two sentences that the owner can act on.',
          },
        ],
      })
    }
    const next = await stepOf(db, listing, decision)
    if (!next.ok)
      throw new Problem(
        illegalTransition,
        `This decision isn’t possible for a listing that is ${listing.status}.`,
        {
          members: { status: listing.status, allowed: next.allowed },
        },
      )
    const week = decision === 'approve' ? await takePlace(db, site, listing, now) : null
    await moveListing(
      db,
      {
        listingId: listing.id,
        event: decision,
        from: listing.status,
        to: next.status,
        plan: next.plan,
        reason: reason === '' ? null : reason,
        accountId: actor.accountId,
        ...(week !== null ? { launchWeek: week } : {}),
      },
      now,
    )
    const name = nameOf(listing)
    for (const email of await findOwnerEmails(db, listing.company_id)) {
      await writeMail(
        { db, jobs, sealer },
        decisionMail(
          email,
          { name, manageUrl: `${site.origin}/account/listings/${listing.id}` },
          { decision, reason, week },
          localeOf(site),
        ),
        now,
      )
    }
    return { listing_id: listing.id, name, status: next.status, launch_week: week ?? listing.launch_week }
  },
})

async function stepOf(db: ReadDb, listing: ListingRow, decision: Decision) {
  if (decision !== 'reinstate') return nextStatus(listing.status, listing.plan, decision, {})
  const freePlace = (await earnedFreePlace(db, listing.id)) ? 'earned' : 'not_earned'
  return nextStatus(listing.status, listing.plan, 'reinstate', { freePlace })
}

async function takePlace(db: Db, site: Site, listing: ListingRow, now: Date): Promise<Week> {
  const week = await takeFirstFreePlace(db, site, now)
  try {
    await publishCompany(db, listing.company_id, now)
  } catch (error) {
    if (violatedConstraint(error) !== 'companies_published') throw error
    throw new Problem(
      companyAlreadyListed,
      'Another account has already published this website. Refuse this listing and suggest claiming the other one.',
      { cause: error },
    )
  }
  return week
}

function nameOf({ profile, slug }: ListingRow): string {
  const name = profile.name?.value
  return typeof name === 'string' ? name : slug
}
