import { z } from 'zod'
import { missingForSubmit, plainValues } from 'marquee-profile'
import { companyAlreadyListed, publishCompany } from '../companies/index.ts'
import { completingSteps, missingForFree, missingItem } from '../founders/index.ts'
import {
  badgeWaitEnds,
  founderProfileIncomplete,
  illegalTransition,
  ListingId,
  type ListingRow,
  moveListing,
  MyListing,
  changedListing,
  nextStatus,
  noFreePlace,
  noteBadgeCheck,
} from '../listings/index.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { violatedConstraint } from '../platform/data/transact.ts'
import { BadgeCheck } from './badge/badge-check.ts'
import { cannot } from './illegal-change.ts'
import { findOwnListing, lockOwnListing } from './own-listing.ts'
import { lookOutside, type SeenOutside } from './look-outside.ts'
import { takeFirstFreePlace } from './places/free-place.ts'

const BadgeDecides = namedShape('BadgeDecides', {
  if_found: z.object({
    status: MyListing.shape.status,
    launch_week: z.string().nullable().describe('The first free week, as the queue stands now.'),
    launch_starts_at: z.iso.datetime().nullable(),
    queue_position: z.int().nullable(),
  }),
  if_absent: z.object({ status: z.literal('awaiting_badge'), until: z.iso.datetime() }),
})

/**
 * Puts a listing into the free queue: requires the badge on the home page and a complete founder profile, and takes a
 * place in a week.
 */
export const chooseFreeListing = operation({
  name: 'choose_free_listing',
  summary: 'Launch a listing free, in the first week of the queue with a place; reschedule_launch moves it.',
  description:
    'Needs a complete founder profile and the badge (a link to the listing) on the product’s home page. ' +
    'Without the badge the listing waits for it and is re-checked hourly for 30 days.',
  route: 'POST /me/listings/{listing_id}/free',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  unchecked: ['badge', 'founders.photo_url'],
  input: z.strictObject({ listing_id: ListingId }),
  output: MyListing.extend({
    badge_check: BadgeCheck.nullable(),
    badge_decides: BadgeDecides.nullable().describe(
      'In a dry run, which looks for no badge; null otherwise.',
    ),
  }),
  problems: [notFound, founderProfileIncomplete, illegalTransition, companyAlreadyListed, noFreePlace],
  elsewhere: {
    week: 'Leave it out: a free launch takes the first week with a place. Move it then with reschedule_launch, which takes week.',
  },
  examples: [{ listing_id: 1 }],
  async observe({ listing_id }, context) {
    const { listing, site } = await findOwnListing(context.db, listing_id, context.actor, context.site)
    return lookOutside(listing, { ...context, site })
  },
  async run({ listing_id }, { actor, site: asked, db, now, observed, dryRun }) {
    const { listing, site } = await lockOwnListing(db, listing_id, actor, asked)
    const badge = observed?.badge
    const found = !listing.site.badge_required || dryRun || badge?.found === true
    const next = nextStatus(listing.status, listing.plan, 'choose_free_listing', {
      badge: found ? 'found' : 'absent',
      moderation: site.moderation ? 'on' : 'off',
    })
    if (!next.ok) throw cannot(listing, 'choose a free launch', next.allowed)
    checkComplete(listing, observed)
    const before = dryRun && listing.site.badge_required ? await changedListing(db, listing_id, site) : null
    if (badge) await noteBadgeCheck(db, listing.id, badge.found, now)
    const week = next.status === 'scheduled' ? await takeFirstFreePlace(db, site, now) : null
    if (week) await publish(listing)
    await moveListing(
      db,
      {
        listingId: listing.id,
        event: 'choose_free_listing',
        from: listing.status,
        to: next.status,
        plan: next.plan,
        accountId: actor.accountId,
        launchWeek: week,
      },
      now,
    )
    const moved = await changedListing(db, listing_id, site)
    if (before) return undecided(before, moved, badgeWaitEnds(listing.badge_wait_started_at ?? now))
    return {
      ...moved,
      badge_check: badge ?? null,
      badge_decides: null,
    }

    async function publish(mine: ListingRow): Promise<void> {
      try {
        await publishCompany(db, mine.company_id, now)
      } catch (error) {
        if (violatedConstraint(error) !== 'companies_published') throw error
        throw new Problem(
          companyAlreadyListed,
          'Another account has published this website in the meantime. If it’s yours, claim the listing.',
          { cause: error },
        )
      }
    }
  },
})

/** The answer of a dry run: the listing as it is, and what would follow from each result of the badge check. */
function undecided(listing: z.input<typeof MyListing>, found: z.input<typeof MyListing>, until: Date) {
  const { status, launch_week, launch_starts_at, queue_position } = found
  return {
    ...listing,
    badge_check: null,
    badge_decides: {
      if_found: { status, launch_week, launch_starts_at, queue_position },
      if_absent: { status: 'awaiting_badge' as const, until: until.toISOString() },
    },
  }
}

/**
 * Throws if anything required is missing; `missing` then includes the badge if it was checked, so that the caller can
 * fix everything at once.
 */
export function checkComplete(listing: ListingRow, seen: SeenOutside | undefined): void {
  const profile = missingForFree(listing.profile, [...listing.refused_pictures, ...(seen?.refused ?? [])])
  if (profile.length === 0) return
  const missing = [
    ...missingForSubmit(plainValues(listing.profile)).map(missingItem),
    ...profile,
    ...(seen?.badge?.found === false
      ? [missingItem({ field: 'badge', reason: 'badge_not_seen', required_for: 'free' })]
      : []),
  ]
  const blocking = missing.filter(({ blocks }) => blocks)
  throw new Problem(
    founderProfileIncomplete,
    `The primary founder’s profile is incomplete: ${profile.map((item) => item.field).join(', ')}.`,
    {
      members: {
        missing,
        next_steps: completingSteps(blocking, 'update_my_listing'),
      },
      errors: blocking.map((item) => ({
        path: item.field,
        code: item.reason,
        message: item.message,
        fix: item.field.endsWith('photo_url')
          ? 'Upload it with upload_picture or name one on the web, then set it with update_my_listing.'
          : 'Set it with update_my_listing or on the web.',
        ...(item.limit === undefined ? {} : { limit: item.limit, actual: item.actual ?? 0 }),
      })),
    },
  )
}
