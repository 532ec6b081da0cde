/** The site team's decisions on listings: made only on the web, each with who, when and why. */
import { z } from 'zod'
import { text } from 'marquee-profile'
import type { Week } from '../calendar/index.ts'
import { companyAlreadyListed, publishCompany } from '../companies/index.ts'
import { giveBackPlace, takeFirstFreePlace } from '../launches/index.ts'
import {
  illegalTransition,
  ListingId,
  type ListingRow,
  type ListingStatus,
  listingStatuses,
  moveListing,
  nextStatus,
  noFreePlace,
} from '../listings/index.ts'
import type { Member, Site, WriteContext } from '../platform/call/context.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import { violatedConstraint } from '../platform/data/transact.ts'
import { lockListingOfSite, nameOfListing, tellOwners } from './act-on-listing.ts'
import { whyNotNow } from './decided-before.ts'
import { type Decision, decisions } from './decision.ts'
import { earnedFreePlace } from './moderation-queries.ts'

/**
 * Approves a listing in review, sends one back that is in review or scheduled for free, suspends a live one, or lifts a
 * suspension. The owners get an email.
 */
export const decideListing = internalOperation({
  name: 'decide_listing',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    decision: z.enum(decisions),
    reason: text(1000).default(''),
    seen: z.enum(listingStatuses).optional().describe('Its status as it was read.'),
  }),
  output: z.object({
    listing_id: z.int(),
    name: z.string(),
    status: z.string(),
    launch_week: z.string().nullable(),
  }),
  problems: [notFound, illegalTransition, invalidInput, companyAlreadyListed, noFreePlace],
  run: (input, context) => decide(input, context),
})

type Deciding = Pick<WriteContext<Member>, 'actor' | 'site' | 'db' | 'jobs' | 'sealer' | 'now' | 'note'>

/** Decides on a listing of this site, tells its owners and logs its previous state. */
export async function decide(
  {
    listing_id,
    decision,
    reason,
    seen,
    appealed = false,
  }: {
    listing_id: number
    decision: Decision
    reason: string
    seen?: ListingStatus | undefined
    appealed?: boolean
  },
  context: Deciding,
) {
  const { actor, site, db, now } = context
  const listing = await lockListingOfSite(db, site, listing_id)
  if ((decision === 'reject' || decision === 'suspend') && reason === '') throw reasonMissing()
  const event = appealed && decision === 'approve' ? ('grant_appeal' as const) : decision
  const next = await stepOf(db, listing, event)
  if (!next.ok || (seen !== undefined && seen !== listing.status))
    throw Problem.inWords(illegalTransition, await whyNotNow(db, listing, decision, actor), {
      members: {
        status: listing.status,
        allowed: next.ok ? [] : next.allowed,
        listing: nameOfListing(listing),
      },
    })
  const week = decision === 'approve' ? await takePlaceOf(db, site, listing, now) : null
  if (decision === 'reject' && listing.launch_week !== null)
    await giveBackPlace(db, site.id, listing.launch_week, listing.plan)
  const launchWeek = decision === 'reject' ? null : (week ?? listing.launch_week)
  await moveListing(
    db,
    {
      listingId: listing.id,
      event,
      from: listing.status,
      to: next.status,
      plan: next.plan,
      reason: reason === '' ? null : reason,
      accountId: actor.accountId,
      launchWeek,
    },
    now,
  )
  await tellOwners(context, listing, { decision, reason, week })
  context.note({
    about: `listing ${listing.id}`,
    before: { status: listing.status, reason: listing.status_reason, launch_week: listing.launch_week },
    after: { status: next.status, reason: reason === '' ? null : reason, launch_week: launchWeek },
  })
  return {
    listing_id: listing.id,
    name: nameOfListing(listing),
    status: next.status,
    launch_week: launchWeek,
  }
}

function reasonMissing(): Problem {
  return new Problem(invalidInput, 'Add a reason. It’s sent to the owner.', {
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

async function stepOf(db: ReadDb, listing: ListingRow, decision: Decision | 'grant_appeal') {
  if (decision !== 'reinstate') return nextStatus(listing.status, listing.plan, decision, {})
  const freePlace = (await earnedFreePlace(db, listing.id)) ? 'earned' : 'not_earned'
  return nextStatus(listing.status, listing.plan, 'reinstate', { freePlace })
}

async function takePlaceOf(db: Db, site: Site, listing: ListingRow, now: Date): Promise<Week> {
  const week = await takeFirstFreePlace(db, site, now)
  try {
    await publishCompany(db, listing.company_id, now)
  } catch (error) {
    if (violatedConstraint(error) !== 'companies_published') throw error
    throw new Problem(
      companyAlreadyListed,
      'Another account has already published this website. Send this listing back and suggest claiming the other one.',
      { cause: error },
    )
  }
  return week
}
