import type { z } from 'zod'
import { days, isWeek, leftInWords, weekBounds, weekNumbers } from '../calendar/index.ts'
import { localeOf } from '../design/components/time.ts'
import type { Html } from '../design/html.ts'
import { findFigureSums, lastDays } from '../figures/index.ts'
import type { MyListing } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import type { PageContext } from '../platform/call/page.ts'
import {
  findDashboardEvents,
  findNeighbours,
  findOrdersOf,
  findOwnStandings,
  findSetAside,
  hasPublicStory,
} from './dashboard-queries.ts'
import { eventDays } from './events-view.ts'
import { todayView } from './today-view.ts'

/** The current state of one of the owner's live listings. */
export async function todayOf(
  { db, site, actor, now }: PageContext<Member>,
  listing: z.output<typeof MyListing>,
): Promise<Html> {
  const { listing_id: id, slug, launch_week: key } = listing
  const bounds = key !== null && isWeek(key) ? { key, ...weekBounds(key, site.timeZone) } : null
  const runs = bounds !== null && now < bounds.endsAt
  const [from = ''] = lastDays(site.timeZone, now, 7)
  const [[standing], neighbours, [sums], orders, events, setAside, story] = await Promise.all([
    findOwnStandings(db, [id]),
    runs ? findNeighbours(db, id) : [],
    findFigureSums(db, [id], from),
    findOrdersOf(db, actor.accountId, id),
    findDashboardEvents(db, {
      listingIds: [id],
      accountId: actor.accountId,
      since: new Date(now.getTime() - days(eventDays)),
      timeZone: site.timeZone,
    }),
    findSetAside(db, id),
    hasPublicStory(db, id),
  ])
  return todayView({
    locale: localeOf(site),
    listing_id: id,
    slug,
    standing: standing ?? {
      listing_id: id,
      votes: 0,
      rank: null,
      followers: 0,
      badge_missing: false,
      relaunch_week: null,
    },
    week: bounds && {
      key: bounds.key,
      number: weekNumbers(bounds.key).number,
      ends_at: bounds.endsAt.toISOString(),
      left: runs ? leftInWords(Math.floor((bounds.endsAt.getTime() - now.getTime()) / 3_600_000)) : null,
      set_aside: setAside,
    },
    neighbours,
    views: sums?.views ?? 0,
    clicks: sums?.clicks ?? 0,
    orders: orders.map((order) => ({ ...order, created_at: order.created_at.toISOString() })),
    events,
    has_story: story,
  })
}
