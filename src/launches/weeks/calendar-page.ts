import { weekNumbers } from '../../calendar/index.ts'
import type { z } from 'zod'
import { localeOf } from '../../design/components/time.ts'
import { feedLink } from '../../design/feed-link.ts'
import { collectionPage } from '../../design/linked-data.ts'
import { onPage } from '../../pictures/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { page } from '../../platform/call/page.ts'
import { type CalendarWeek, calendarView, type Lane } from './calendar-view.ts'
import type { LaunchWeek } from './launch-week.ts'
import { listLaunches } from './list-launches.ts'
import { words } from '../words/index.ts'

/** The calendar: the next weeks with their places. */
export const calendarPage = page({
  route: 'GET /launches',
  access: 'public',
  cached: true,
  async run({ call, site }) {
    const feed = await call(listLaunches, {})
    const main = calendarView({
      locale: localeOf(site),
      weeks: calendarWeeks(feed.next_weeks, site),
      free_slots: site.freeSlotsPerWeek,
      free_queue_weeks: site.freeQueueWeeks,
      paid_slots: site.paidSlotsPerWeek,
      badge_required: site.badgeRequired,
      current: {
        url: `/launches/${feed.this_week.week}`,
        number: weekNumbers(feed.this_week.week).number,
        launches: feed.this_week.launches.map(({ name, headline, slug, plan, logo }) => ({
          name,
          headline,
          url: `/listings/${encodeURIComponent(slug)}`,
          logo: onPage(logo),
          plan,
        })),
      },
      submit_url: '/submit',
    })
    return {
      kind: 'view',
      title: words.launchCalendar,
      description: words.calendarDescription,
      main,
      head: feedLink(words.launchesFeed, '/launches.atom'),
      image: `${site.origin}/cards/page/launches.png`,
      things: [
        collectionPage(
          {
            name: words.launchCalendar,
            description: words.calendarDescription,
            url: `${site.origin}/launches`,
          },
          [feed.this_week, ...feed.next_weeks].map(({ week }) => ({
            name: words.launchesOfWeek(weekNumbers(week)),
            url: `${site.origin}/launches/${week}`,
          })),
        ),
      ],
    }
  },
})

/** The weeks for the strip; free places are open after the site's waiting time. */
export function calendarWeeks(weeks: z.output<typeof LaunchWeek>[], site: Site): CalendarWeek[] {
  return weeks.map((week, index) => ({
    week: week.week,
    number: weekNumbers(week.week).number,
    starts_at: week.starts_at,
    url: `/launches/${week.week}`,
    free:
      closedLane(week, 'free') ?? freeLane(week.free, index + 1 >= site.freeQueueWeeks, site.freeQueueWeeks),
    paid:
      closedLane(week, 'paid') ??
      (week.paid.places === null ? null : lane(week.paid.places, week.paid.taken)),
    mine: [],
  }))
}

/** A lane of a week that the team closed, with its note; null if the week is not closed. */
function closedLane(week: z.output<typeof LaunchWeek>, plan: 'free' | 'paid'): Lane | null {
  const { places, taken } = week[plan]
  return week.closed === null ? null : { state: 'closed', total: places ?? 0, taken, reason: week.closed }
}

function freeLane(free: { places: number | null; taken: number }, open: boolean, queueWeeks: number): Lane {
  const total = free.places ?? 0
  return open
    ? lane(total, free.taken)
    : { state: 'closed', total, taken: free.taken, reason: words.freeOpensAhead(queueWeeks) }
}

function lane(total: number, taken: number): Lane {
  return { state: taken >= total ? 'full' : 'open', total, taken }
}
