/** A launch week as clients see it. */
import { z } from 'zod'
import { addWeeks, hours, type Week, weekBounds, weekOf } from '../../calendar/index.ts'
import { cardOf, ListingCard } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { capacityOf, freeWeeks, furthestPaidWeeks } from '../places/open-weeks.ts'
import type { WeekPlaces } from '../places/slot-queries.ts'
import type { LaunchRow } from './launch-queries.ts'
import { namedShape } from '../../platform/call/named-shape.ts'

export const Launch = namedShape('Launch', {
  ...ListingCard.shape,
  week_votes: z.int(),
  rank: z.int().describe('Equal votes share a rank.'),
})

const Lane = namedShape('LanePlaces', {
  places: z.int().nullable(),
  taken: z.int(),
  left: z
    .int()
    .nullable()
    .describe('How many a new launch may still take; 0 in a week that it cannot have. Null: no limit.'),
  why: z.string().nullable().describe('Why the week is closed to new launches, though places may be empty.'),
})

export const LaunchWeek = namedShape('LaunchWeek', {
  week: z.string(),
  url: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
  phase: z.enum(['past', 'current', 'upcoming']),
  shuffled_until: z.iso
    .datetime()
    .nullable()
    .describe(
      'Until then the launches of the week that just began are in a random order that changes every hour.',
    ),
  free: Lane,
  paid: Lane,
  closed: z
    .string()
    .nullable()
    .describe('Why the week takes no new launches, as the site’s team says; null where it does.'),
  message: z.string().nullable().describe('What the site’s team tells of the week.'),
})

/** A week as clients see it. */
export type LaunchWeekAnswer = z.output<typeof LaunchWeek>

/** A week with its launches. */
export const WeekOfLaunches = namedShape('WeekOfLaunches', {
  ...LaunchWeek.shape,
  launches: z.array(Launch),
})

/** The bounds and places of a week on a site. */
export function weekAnswer(
  week: Week,
  site: Site,
  places: WeekPlaces | undefined,
  now: Date,
): z.input<typeof LaunchWeek> {
  const { startsAt, endsAt } = weekBounds(week, site.timeZone)
  return {
    week,
    url: `${site.origin}/launches/${week}`,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    time_zone: site.timeZone,
    shuffled_until: shuffleOf(week, site, now) ? shuffledUntil(startsAt).toISOString() : null,
    phase: now >= endsAt ? 'past' : now >= startsAt ? 'current' : 'upcoming',
    free: lane(
      capacityOf(places, 'free', site),
      places?.free_taken ?? 0,
      freeClosed(week, site, places, now) ?? places?.closed ?? null,
    ),
    paid: lane(
      capacityOf(places, 'paid', site),
      places?.paid_taken ?? 0,
      paidClosed(week, site, now) ?? places?.closed ?? null,
    ),
    closed: places?.closed ?? null,
    message: places?.message || null,
  }
}

const shuffledHours = 12

function shuffledUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + hours(shuffledHours))
}

/**
 * The seed by which a week's launches are shuffled; null once they are in their real order. In the first hours nobody
 * should lead just for having been voted for a little earlier, so each hour has its own order, the same for everybody.
 */
export function shuffleOf(week: Week, site: Site, now: Date): string | null {
  const { startsAt } = weekBounds(week, site.timeZone)
  if (now < startsAt || now >= shuffledUntil(startsAt)) return null
  return `${week} ${Math.floor(now.getTime() / hours(1))} `
}

function lane(places: number | null, taken: number, why: string | null) {
  const left = places === null ? null : Math.max(0, places - taken)
  return { places, taken, left: why === null ? left : 0, why }
}

function freeClosed(week: Week, site: Site, places: WeekPlaces | undefined, now: Date): string | null {
  const [first, last] = [freeWeeks(site, now).at(0), freeWeeks(site, now).at(-1)]
  if (first === undefined || last === undefined) throw new Error('no week is open to free launches')
  if (places?.turned_at) return 'Its launches went live.'
  if (week < first) return `Free launches take the first free place from ${first} on.`
  return week > last ? `Free launches take no place after ${last}.` : null
}

function paidClosed(week: Week, site: Site, now: Date): string | null {
  const current = weekOf(now, site.timeZone)
  if (week < current) return 'The week is over.'
  const last = addWeeks(current, furthestPaidWeeks)
  return week > last ? `Paid launches are sold up to ${last}.` : null
}

/** Launches with their ranks; equal votes share a rank. */
export function ranked(launches: LaunchRow[], site: Site): z.input<typeof Launch>[] {
  return launches.map((launch) => ({
    ...cardOf(launch, site),
    week_votes: launch.week_votes,
    rank: 1 + launches.filter((other) => other.week_votes > launch.week_votes).length,
  }))
}
