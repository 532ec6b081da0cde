/** The owner's page of a listing whose launch is chosen. */
import { announcementOf } from './announcement.ts'
import type { z } from 'zod'
import { isWeek, weekBounds, weekNumbers } from '../calendar/index.ts'
import { localeOf } from '../design/components/time.ts'
import type { Html } from '../design/html.ts'
import type { MyListing } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import type { PageContext } from '../platform/call/page.ts'
import type { Problem } from '../platform/call/problem.ts'
import { findSisters } from '../sister-sites/index.ts'
import { hasAppealed } from './appeal-queries.ts'
import { findReady, type Ready } from './launch-ready-queries.ts'
import { refusedWords } from './founder-missing.ts'
import { launchStateView, type LaunchStateData } from './launch-state-view.ts'
import { type BadgeGrace, findBadgeGrace } from './badge/waiting-queries.ts'
import { graceEnds } from './badge/badge-grace.ts'
import { movableWeeks, withPlacesOrNote } from './places/open-weeks.ts'
import { queuePosition } from './places/slot-queries.ts'
import { calendarUrl } from './weeks/calendar-url.ts'
import { weekCells } from './weeks/week-picker.ts'
import { relaunchData } from './relaunch/relaunch-data.ts'
import type { TodayOf } from './page-parts.ts'

type Listing = z.output<typeof MyListing>
type Chosen = Listing & { status: LaunchStateData['status'] }

const chosenStatuses = ['in_review', 'scheduled', 'live', 'archived', 'suspended']

/** True once free or paid is decided; a paid launch that was withdrawn waits for another week. */
export function isChosen(listing: Listing): listing is Chosen {
  return chosenStatuses.includes(listing.status) || (listing.status === 'draft' && listing.plan === 'paid')
}

/** Where its owner sees a listing as it will be shown. */
export function previewUrl({ draft_id, slug }: Pick<Listing, 'draft_id' | 'slug'>): string {
  return draft_id ? `/account/drafts/${draft_id}/preview` : `/listings/${encodeURIComponent(slug)}`
}

/** The result of the last form, and how the listing is doing today. */
interface Told {
  problem: Problem | undefined
  form: 'launch' | 'relaunch' | undefined
  look: { found: boolean; reason: string | null } | undefined
  todayOf: TodayOf
}

/** The state of the listing and its actions. */
export async function launchState(
  context: PageContext<Member>,
  listing: Chosen,
  { problem, form, look, todayOf }: Told,
): Promise<Html> {
  const { site, csrf, db, now } = context
  const { listing_id: id, launch_week: week, status, plan } = listing
  const isAtRelaunch = form === 'relaunch' && status === 'live'
  const movable = status === 'scheduled' || status === 'draft'
  const weeks = movable ? movableWeeks(listing, site, now).filter((one) => one !== week) : []
  const open = await withPlacesOrNote(db, site, plan, weeks)
  const relaunch =
    status === 'live' ? await relaunchData(context, listing, isAtRelaunch ? problem : undefined) : null
  const grace = plan === 'free' ? await findBadgeGrace(db, id) : undefined
  return launchStateView({
    ...listing,
    page_url: status === 'live' ? new URL(listing.url).pathname : previewUrl(listing),
    badge_missing: site.badgeRequired ? missingBadge(grace, now) : null,
    badge_look: look ?? null,
    badge_html: listing.badge.html,
    locale: localeOf(site),
    csrf,
    week: week !== null && isWeek(week) ? boundsOf(week, site.timeZone) : null,
    calendar_url: calendarUrl(listing, site, now),
    today: status === 'live' ? await todayOf(context, listing) : null,
    kit: status === 'scheduled' || status === 'live' ? kitOf(listing, await findReady(db, id)) : null,
    queue_position: status === 'scheduled' && plan === 'free' ? await queuePosition(db, site.id, id) : null,
    open_weeks: weekCells(open, site),
    sites_url:
      status === 'live' && (await findSisters(db, id, site.baseUrl)).length > 1
        ? `/account/listings/${id}/sites`
        : null,
    relaunch,
    has_appealed: status === 'suspended' && (await hasAppealed(db, id)),
    refused: problem && !(isAtRelaunch && relaunch) ? refusedWords(problem) : null,
  })
}

function missingBadge(grace: BadgeGrace | undefined, now: Date): LaunchStateData['badge_missing'] {
  if (!grace?.missing_since) return null
  const { missing_since: since, checked_at: checked } = grace
  const until = graceEnds(since)
  return {
    since: since.toISOString(),
    until: until > now ? until.toISOString() : null,
    checked: (checked ?? since).toISOString(),
  }
}

function boundsOf(week: Parameters<typeof weekBounds>[0], timeZone: string): LaunchStateData['week'] {
  const { startsAt, endsAt } = weekBounds(week, timeZone)
  return {
    number: weekNumbers(week).number,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }
}

/** Texts and links for announcing the launch. */
function kitOf({ name, url, fields }: Listing, done: Ready): LaunchStateData['kit'] {
  return {
    text: `${announcementOf(name, fields.headline)}\n${url}?c=post`,
    link: `${url}?c=newsletter`,
    card_url: `${new URL(url).pathname}/card.png`,
    done,
  }
}
