/** The page of an owner's listing: the choice of its launch, or the state of the launch once it is chosen. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { weekBounds, weekLeft, weekNumbers } from '../calendar/index.ts'
import { notice } from '../design/components/states.ts'
import { localeOf } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { listed } from '../design/words/catalogue.ts'
import { badgeWaitEnds, getMyListing, ListingId, type MyListing, onItsSite } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { type AnyPage, page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { BadgeCheck } from './badge/badge-check.ts'
import { findBadgeExcuse, findBadgeWait } from './badge/waiting-queries.ts'
import { chooseView } from './choose-view.ts'
import { founderMissing, refusedWords } from './founder-missing.ts'
import { hasAppealed } from './appeal-queries.ts'
import { isChosen, launchState, previewUrl } from './launch-state.ts'
import { firstFreePlace } from './places/free-place.ts'
import { calendarWeeks } from './weeks/calendar-page.ts'
import { weekStrip } from './weeks/calendar-view.ts'
import { listLaunches } from './weeks/list-launches.ts'
import type { PageParts } from './page-parts.ts'
import { words } from './words/index.ts'

/** One of the owner's listings: its state, and how it launches. */
export function myListingPage(told: PageParts): AnyPage {
  return page({
    route: 'GET /account/listings/{id}',
    access: 'account',
    async run(context) {
      const listing = await ownListing(context)
      return (await onItsSite(context, listing)) ?? showLaunch(context, told, { listing })
    },
  })
}

/** The listing of this address, on any site. Throws 404 if it is not the caller's. */
export async function ownListing(context: PageContext<Member>): Promise<z.output<typeof MyListing>> {
  return context.call(getMyListing, { listing_id: listingNumber(context) })
}

/** The result of a form of this page that was just posted. */
interface Outcome {
  /** The listing as just read, if nothing has changed since. */
  listing?: z.output<typeof MyListing>
  check?: z.output<typeof BadgeCheck>
  /** Result of a badge check of a live listing. */
  look?: { found: boolean; reason: string | null }
  problem?: Problem
  /** The form that the problem belongs to. */
  form?: 'launch' | 'relaunch'
}

/** The page in its present state, with the result of a form. */
export async function showLaunch(
  context: PageContext<Member>,
  { offerOf, todayOf }: PageParts,
  { listing: known, check, look, problem, form }: Outcome = {},
): Promise<PageAnswer> {
  const listing = known ?? (await ownListing(context))
  const main = isChosen(listing)
    ? await launchState(context, listing, { problem, form, look, todayOf })
    : await choice(context, offerOf, listing, {
        ...(check ? { check } : {}),
        ...(problem ? { problem } : {}),
      })
  const done = doneNotice(context, listing)
  return {
    kind: 'view',
    title: isChosen(listing) ? listing.name : words.launch(listing.name),
    main:
      done === null
        ? main
        : html`<div class="wrap space-above">${notice({ tone: 'success', text: done })}</div>
            ${main}`,
    noindex: true,
    ...(problem ? { status: problem.type.status } : {}),
  }
}

/** What was just done, named in the address. */
function doneNotice({ query }: PageContext, { status, plan }: z.output<typeof MyListing>): string | null {
  if (query['taken'] !== undefined) return words.taken
  if (query['cancelled'] === undefined || status !== 'draft') return null
  return plan === 'paid' ? words.cancelledPaid : words.cancelledFree
}

/** The listing's number in the address. Throws 404 if it is not a valid number. */
export function listingNumber(context: PageContext): number {
  const parsed = ListingId.safeParse(Number(context.params['id']))
  if (!parsed.success) throw new Problem(notFound, 'You have no listing with this number.')
  return parsed.data
}

async function choice(
  context: PageContext<Member>,
  offerOf: PageParts['offerOf'],
  listing: z.output<typeof MyListing>,
  { check, problem }: Outcome,
) {
  const { call, site, csrf, now, db } = context
  const [feed, first, offer] = await Promise.all([
    call(listLaunches, {}),
    firstFreePlace(db, site, now),
    offerOf(context, listing),
  ])
  const paidWeek = feed.next_weeks.find(({ phase, paid }) => phase === 'upcoming' && paid.left !== 0)
  const isExcused = (await findBadgeExcuse(db, listing.listing_id)) !== undefined
  const wait = listing.status === 'awaiting_badge' ? await findBadgeWait(db, listing.listing_id) : undefined
  const locale = localeOf(site)
  return chooseView({
    locale,
    csrf,
    listing_id: listing.listing_id,
    name: listing.name,
    website_url: listing.website_url,
    status: listing.status,
    status_reason: listing.status_reason,
    decisions_url: `/account/listings/${listing.listing_id}/decisions`,
    has_appealed: listing.status === 'rejected' && (await hasAppealed(db, listing.listing_id)),
    moderation: site.moderation,
    refused: problem ? refusedWords(problem) : null,
    free: first
      ? {
          week: first.week,
          number: weekNumbers(first.week).number,
          starts_at: weekBounds(first.week, site.timeZone).startsAt.toISOString(),
          place: first.taken + 1,
          total: first.left === null ? site.freeSlotsPerWeek : first.taken + first.left,
        }
      : null,
    free_action: `/account/listings/${listing.listing_id}/free`,
    withdraw_action:
      listing.status === 'awaiting_badge' ? `/account/listings/${listing.listing_id}/withdraw` : null,
    badge: {
      required: site.badgeRequired && !isExcused,
      html: listing.badge.html,
      image_url: `/badges/${encodeURIComponent(listing.slug)}/featured-light.svg`,
    },
    badge_wait: wait
      ? {
          until: badgeWaitEnds(wait.started_at).toISOString(),
          looked_at: wait.checked_at?.toISOString() ?? null,
        }
      : null,
    badge_check: check
      ? {
          checked_url: check.checked_url,
          looked_for: listed(check.looked_for, 'disjunction'),
          found: check.found,
          reason: check.reason,
          checked_at: now.toISOString(),
        }
      : null,
    founder_missing: founderMissing(listing),
    paid: {
      offer,
      closed: offer === null ? words.paidNotOpen : paidWeek === undefined ? words.noPaidPlace : null,
      order_action: `/account/listings/${listing.listing_id}/order`,
      order_key: randomUUID(),
      week: paidWeek
        ? { week: paidWeek.week, number: weekNumbers(paidWeek.week).number, starts_at: paidWeek.starts_at }
        : null,
    },
    week_left: weekLeft(now, site.timeZone),
    weeks: weekStrip(calendarWeeks(feed.next_weeks, site), {
      locale,
      free_slots: site.freeSlotsPerWeek,
      paid_slots: site.paidSlotsPerWeek,
      order_url: offer && paidWeek ? `/account/listings/${listing.listing_id}/order` : null,
    }),
    preview_url: previewUrl(listing),
    review_url: listing.draft_id ? `/account/drafts/${listing.draft_id}` : '/account',
  })
}
