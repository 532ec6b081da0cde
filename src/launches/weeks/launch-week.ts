/** A launch week as clients read it. */
import { z } from 'zod'
import { type Week, weekBounds, hours } from '../../calendar/index.ts'
import { cardOf, ListingCard } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
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
  left: z.int().nullable(),
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
})

/** A week with its launches. */
export const WeekOfLaunches = namedShape('WeekOfLaunches', {
  ...LaunchWeek.shape,
  launches: z.array(Launch),
})

/** Bounds and places of a week on a site. */
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
    free: lane(site.freeSlotsPerWeek, places?.free_taken ?? 0),
    paid: lane(site.paidSlotsPerWeek, places?.paid_taken ?? 0),
  }
}

const shuffledHours = 12

function shuffledUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + hours(shuffledHours))
}

/**
 * What a week's launches are shuffled by, or null when they stand in their order. In its first hours nobody leads by
 * having been voted for a little earlier: each hour has an order of its own, the same for everybody.
 */
export function shuffleOf(week: Week, site: Site, now: Date): string | null {
  const { startsAt } = weekBounds(week, site.timeZone)
  if (now < startsAt || now >= shuffledUntil(startsAt)) return null
  return `${week} ${Math.floor(now.getTime() / hours(1))} `
}

function lane(places: number | null, taken: number) {
  return { places, taken, left: places === null ? null : Math.max(0, places - taken) }
}

/** Launches with their ranks; equal votes share one. */
export function ranked(launches: LaunchRow[], site: Site): z.input<typeof Launch>[] {
  return launches.map((launch) => ({
    ...cardOf(launch, site),
    week_votes: launch.week_votes,
    rank: 1 + launches.filter((other) => other.week_votes > launch.week_votes).length,
  }))
}
