import { z } from 'zod'
import { weekBounds } from '../calendar/index.ts'
import { findOwnListing, firstFreePlace, movableWeeks, type OpenWeek, withPlaces } from '../launches/index.ts'
import { completingSteps } from '../founders/index.ts'
import { ListingId, type ListingRow, MyListing, launchNeeds, nextStatus } from '../listings/index.ts'
import { findPrices, MoneyAnswer } from '../orders/index.ts'
import type { Site } from '../platform/call/context.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { type NextStep, NextSteps } from '../platform/call/next-step.ts'
import { readOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'

const Week = namedShape('OpenWeek', {
  week: z.string(),
  starts_at: z.iso.datetime(),
  places_left: z.int().nullable().describe('Null without a limit.'),
})

/** How many weeks are listed; get_launch_week answers for any other. */
const shownWeeks = 12

/** How a listing can launch as things stand now. Nothing is held for the caller. */
export const getLaunchOptions = readOperation({
  name: 'get_launch_options',
  extension: true,
  summary:
    'How your listing can launch: free and what that needs, paid and the price, or where a planned launch can move.',
  description: 'As things stand now; nothing is held. quote_order tells the price with VAT.',
  route: 'GET /me/listings/{listing_id}/launch-options',
  access: 'account:read',
  input: z.strictObject({ listing_id: ListingId }),
  output: z.object({
    listing_id: z.int(),
    status: MyListing.shape.status,
    plan: MyListing.shape.plan,
    launch_week: z.string().nullable(),
    free: z.object({
      possible: z
        .boolean()
        .describe('False where the status forbids it, no week is free, or something missing `blocks`.'),
      first_week: Week.nullable().describe('The soonest week with a free place.'),
      missing: MyListing.shape.missing,
      badge_required: z.boolean(),
      badge_seen: z.boolean(),
      badge: MyListing.shape.badge,
      waiting: MyListing.shape.waiting,
      reviewed_first: z.boolean().describe('The site team looks at it before its week.'),
    }),
    paid: z.object({
      possible: z.boolean(),
      at_once: z.boolean().describe('Live as soon as it is paid.'),
      price: MoneyAnswer.nullable().describe('Net; null where the site sells none.'),
      weeks: z.array(Week).describe('The next weeks to choose from.'),
    }),
    move_to: z.array(Week).describe('The next weeks that reschedule_launch takes.'),
    can_withdraw: z.boolean(),
    next_steps: NextSteps,
  }),
  problems: [notFound],
  examples: [{ listing_id: 1 }],
  async run({ listing_id }, { actor, site: asked, db, now }) {
    const { listing, site } = await findOwnListing(db, listing_id, actor, asked)
    const { status, plan, launch_week } = listing
    const { missing, badge, waiting } = launchNeeds(listing, site)
    const asFree = listing.plan === 'free' && canChooseFree(listing)
    const isPublic = listing.status === 'live'
    const asPaid =
      !isPublic && nextStatus(listing.status, 'free', 'launch_paid', { launch: 'chosen_week' }).ok
    const movable = nextStatus(listing.status, listing.plan, 'reschedule', {}).ok
    const weeksOf = (kind: 'free' | 'paid') => movableWeeks({ ...listing, plan: kind }, site, now)
    const [first, paidWeeks, moves, prices] = await Promise.all([
      firstFreePlace(db, site, now),
      withPlaces(db, site, 'paid', weeksOf('paid')),
      movable ? withPlaces(db, site, listing.plan, weeksOf(listing.plan)) : [],
      findPrices(db, site, site.currency),
    ])
    const price = prices.find(({ product, active }) => product === 'launch' && active)
    const isSold = price !== undefined && listing.plan === 'free'
    const paid = {
      possible: isSold && (asPaid || isPublic),
      at_once: isSold && asPaid,
      price: price === undefined ? null : { amount: price.amount, currency: price.currency },
      weeks: isSold && asPaid ? paidWeeks.slice(0, shownWeeks).map((one) => weekAnswer(one, site)) : [],
    }
    const freeWeek = asFree && first !== undefined ? weekAnswer(first, site) : null
    const free = {
      possible: freeWeek !== null && !missing.some(({ blocks }) => blocks),
      first_week: freeWeek,
      missing,
      badge_required: listing.site.badge_required,
      badge_seen: listing.badge_seen,
      badge,
      waiting,
      reviewed_first: site.moderation,
    }
    const can_withdraw = nextStatus(listing.status, listing.plan, 'withdraw', {}).ok
    const move_to = moves
      .filter(({ week }) => week !== listing.launch_week)
      .slice(0, shownWeeks)
      .map((one) => weekAnswer(one, site))
    const steps = nextSteps({
      free: freeWeek !== null,
      missing,
      paid: paid.possible,
      isLive: isPublic,
      can_withdraw,
      move: move_to.length > 0,
    })
    return { listing_id, status, plan, launch_week, free, paid, move_to, can_withdraw, next_steps: steps }
  },
})

function canChooseFree({ status, plan }: ListingRow): boolean {
  return nextStatus(status, plan, 'choose_free_listing', { badge: 'found', moderation: 'off' }).ok
}

function weekAnswer({ week, left }: OpenWeek, site: Site): z.input<typeof Week> {
  return { week, starts_at: weekBounds(week, site.timeZone).startsAt.toISOString(), places_left: left }
}

interface Possible {
  free: boolean
  missing: readonly { field: string }[]
  paid: boolean
  isLive: boolean
  move: boolean
  can_withdraw: boolean
}

const payToLaunch = 'Launch paid, at once or in one of `paid.weeks`.'
const payLive = 'Turn its free launch into a paid one; it stays live in its week.'

function nextSteps({ free, missing, paid, isLive, move, can_withdraw }: Possible): NextStep[] {
  return [
    ...(free ? completingSteps(missing, 'update_my_listing') : []),
    ...(free && missing.length === 0
      ? [{ tool: 'choose_free_listing', why: 'Take the first free place.' }]
      : []),
    ...(paid ? [{ tool: 'create_checkout', why: isLive ? payLive : payToLaunch }] : []),
    ...(move ? [{ tool: 'reschedule_launch', why: 'Move it to one of `move_to`.' }] : []),
    ...(can_withdraw
      ? [{ tool: 'withdraw_launch', why: 'End it: the listing is a draft again, and its place is free.' }]
      : []),
  ]
}
