import type { z } from 'zod'
import { tabs } from '../design/components/actions.ts'
import { html } from '../design/html.ts'
import { chooseView } from './choose-view.ts'
import { getMyListing, ListingId, type MyListing } from '../listings/index.ts'
import type { Member } from '../platform/context.ts'
import { page, type PageAnswer, type PageContext } from '../platform/page.ts'
import { Problem } from '../platform/problem.ts'
import type { BadgeCheck } from './badge-check.ts'
import { calendarWeeks } from './calendar-page.ts'
import { weekStrip } from './calendar-view.ts'
import { chooseFreeListing } from './choose-free-listing.ts'
import { localeOf, weekNumber } from './launch-items.ts'
import { launchStateView } from './launch-state-view.ts'
import { listLaunches } from './list-launches.ts'
import { queuePosition } from './slot-queries.ts'
import { isWeek, weekBounds } from './week.ts'

/** A listing of the owner's: where it stands, and how it launches. */
export const myListingPage = page({
  route: 'GET /account/listings/{id}',
  access: 'account',
  run: (context) => choice(context, null, undefined),
})

/** Takes the free launch; says what is missing where something is. */
export const chooseFreePage = page({
  route: 'POST /account/listings/{id}/free',
  access: 'account',
  async run(context) {
    try {
      const answer = await context.call(chooseFreeListing, { listing_id: numberOf(context) })
      return answer.badge_check && !answer.badge_check.found
        ? await choice(context, answer.badge_check, undefined)
        : { kind: 'redirect', to: `/account/listings/${answer.listing_id}` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status !== 409) throw error
      return choice(context, null, error)
    }
  },
})

function numberOf(context: PageContext): number {
  const parsed = ListingId.safeParse(Number(context.params['id']))
  return parsed.success ? parsed.data : 0
}

async function choice(
  context: PageContext<Member>,
  check: z.output<typeof BadgeCheck> | null,
  problem: Problem | undefined,
): Promise<PageAnswer> {
  const { call, site, csrf, now } = context
  const listing = await call(getMyListing, { listing_id: numberOf(context) })
  const feed = await call(listLaunches, {})
  if (isChosen(listing.status)) return state(context, { ...listing, status: listing.status }, feed)
  const first = feed.next_weeks
    .slice(Math.max(0, site.freeQueueWeeks - 1))
    .find((week) => (week.free.left ?? 0) > 0)
  const scheduled = listing.launch_week
  const chosen = chooseView({
    locale: localeOf(site),
    csrf,
    name: listing.name,
    website_url: listing.website_url,
    status: listing.status,
    refused: problem?.message ?? null,
    free: first
      ? {
          week: first.week,
          number: weekNumber(first.week),
          starts_at: first.starts_at,
          place: first.free.taken + 1,
          total: first.free.places ?? 0,
        }
      : null,
    free_action: `/account/listings/${listing.listing_id}/free`,
    badge: {
      required: site.badgeRequired,
      html: listing.badge.html,
      image_url: `/badges/${encodeURIComponent(listing.slug)}/featured-light.svg`,
    },
    badge_check: check
      ? {
          checked_url: check.checked_url,
          looked_for: check.looked_for.join(' or '),
          found: check.found,
          reason: check.reason,
          checked_at: now.toISOString(),
        }
      : null,
    founder_missing: founderMissing(listing),
    paid: {
      price: null,
      closed: listing.plan === 'paid' ? 'This listing has its paid launch.' : null,
      checkout_url: `/account/listings/${listing.listing_id}/order`,
      week: null,
    },
    weeks: weekStrip(
      calendarWeeks(feed.next_weeks, site).map((week) =>
        week.week === scheduled
          ? {
              ...week,
              mine: [
                { name: listing.name, url: `/listings/${listing.slug}`, lane: listing.plan, place: null },
              ],
            }
          : week,
      ),
      { locale: localeOf(site), free_slots: site.freeSlotsPerWeek, paid_slots: site.paidSlotsPerWeek },
    ),
    preview_url: listing.draft_id
      ? `/account/drafts/${listing.draft_id}/preview`
      : `/listings/${listing.slug}`,
    review_url: listing.draft_id ? `/account/drafts/${listing.draft_id}` : '/account',
  })
  const main = html`<div class="wrap">${tabs('What you tell', tellTabs(listing.listing_id))}</div>
    ${chosen}`
  return {
    kind: 'view',
    title: `Launch ${listing.name}`,
    main,
    noindex: true,
    ...(problem ? { status: problem.type.status } : {}),
  }
}

function tellTabs(id: number) {
  const base = `/account/listings/${id}`
  return [
    { href: base, label: 'Launch', current: true },
    { href: `${base}/updates`, label: 'Updates' },
    { href: `${base}/milestones`, label: 'Milestones' },
    { href: `${base}/story`, label: 'Story' },
    { href: '/account/interview', label: 'Interview' },
  ]
}

function founderMissing(listing: z.output<typeof MyListing>): { label: string; url: string }[] {
  return listing.missing.map((item) => ({
    label: item.field
      .replace('founders[0].', 'Founder: ')
      .replace('photo_url', 'photo')
      .replace('socials', 'one link'),
    url: listing.draft_id ? `/account/drafts/${listing.draft_id}/fields/founders` : '/account',
  }))
}

const chosenStatuses = ['in_review', 'scheduled', 'live', 'archived', 'suspended'] as const

function isChosen(status: string): status is (typeof chosenStatuses)[number] {
  return chosenStatuses.some((one) => one === status)
}

type Chosen = z.output<typeof MyListing> & { status: (typeof chosenStatuses)[number] }

/** Once a launch is chosen, the page says where it stands and what can be done with it. */
async function state(
  { site, csrf, house }: PageContext<Member>,
  listing: Chosen,
  feed: z.output<typeof listLaunches.output>,
): Promise<PageAnswer> {
  const bounds =
    listing.launch_week !== null && isWeek(listing.launch_week)
      ? weekBounds(listing.launch_week, site.timeZone)
      : null
  const open = feed.next_weeks.filter(
    (week, index) =>
      (listing.plan === 'paid' || index + 1 >= site.freeQueueWeeks) &&
      week.week !== listing.launch_week &&
      (listing.plan === 'paid' ? week.paid.left !== 0 : (week.free.left ?? 0) > 0),
  )
  const main = launchStateView({
    ...listing,
    locale: localeOf(site),
    csrf,
    week:
      bounds && listing.launch_week !== null
        ? {
            number: weekNumber(listing.launch_week),
            starts_at: bounds.startsAt.toISOString(),
            ends_at: bounds.endsAt.toISOString(),
          }
        : null,
    queue_position:
      listing.status === 'scheduled' && listing.plan === 'free'
        ? await queuePosition(house.db, site.id, listing.listing_id)
        : null,
    open_weeks: open.map((week) => ({
      value: week.week,
      label: `Week ${weekNumber(week.week)}, ${week.week.slice(0, 4)}`,
    })),
  })
  return { kind: 'view', title: listing.name, main, noindex: true }
}
