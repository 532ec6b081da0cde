/** Which weeks a launch may take, and which of them have places left. */
import { addWeeks, type Week, weekOf } from '../../calendar/index.ts'
import type { ListingPlan, ListingRow } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { findPlaces, type WeekPlaces } from './slot-queries.ts'

const furthestWeeks = 52
/** How many weeks ahead a paid launch may be. */
export const furthestPaidWeeks = 26

type LaunchRules = Pick<Site, 'timeZone' | 'freeQueueWeeks' | 'freeSlotsPerWeek'>

/** A week with a place for one more launch. `left` is null if there is no limit. */
export interface OpenWeek {
  week: Week
  taken: number
  left: number | null
}

/** The weeks that a new free launch may get: one year, starting after the site's waiting time. */
export function freeWeeks(site: LaunchRules, now: Date): Week[] {
  return weeksFrom(addWeeks(weekOf(now, site.timeZone), site.freeQueueWeeks), furthestWeeks)
}

/**
 * The weeks that a launch may move to. Paid: any of the next 26 weeks. Free: from the end of the waiting time, or from
 * its own week if that is sooner, so that nobody jumps the queue or loses their place.
 */
export function movableWeeks(
  listing: Pick<ListingRow, 'plan' | 'launch_week'>,
  site: LaunchRules,
  now: Date,
): Week[] {
  const current = weekOf(now, site.timeZone)
  if (listing.plan === 'paid') return weeksFrom(addWeeks(current, 1), furthestPaidWeeks)
  const queue = addWeeks(current, Math.max(1, site.freeQueueWeeks))
  const own = listing.launch_week
  const ahead = weeksFrom(addWeeks(current, 1), furthestWeeks)
  return ahead.filter((week) => week >= queue || (own !== null && week >= own && own > current))
}

/** The given weeks that have a place left for this plan. */
export async function withPlaces(
  db: ReadDb,
  site: LaunchRules & Pick<Site, 'id'> & Partial<Pick<Site, 'paidSlotsPerWeek'>>,
  plan: ListingPlan,
  weeks: Week[],
): Promise<OpenWeek[]> {
  const known = new Map((await findPlaces(db, site.id, weeks)).map((places) => [places.week, places]))
  return weeks.flatMap((week) => {
    const places = known.get(week)
    const taken = (plan === 'free' ? places?.free_taken : places?.paid_taken) ?? 0
    const capacity = capacityOf(places, plan, site)
    const left = capacity === null ? null : capacity - taken
    return places?.turned_at || places?.closed || (left !== null && left <= 0) ? [] : [{ week, taken, left }]
  })
}

/** Like `withPlaces`, but includes the weeks that the team closed, with the team's note. */
export async function withPlacesOrNote(
  db: ReadDb,
  site: Parameters<typeof withPlaces>[1],
  plan: ListingPlan,
  weeks: Week[],
): Promise<(OpenWeek & { closed?: string })[]> {
  const open = new Map((await withPlaces(db, site, plan, weeks)).map((one) => [one.week, one]))
  const notes = await closedWeeks(db, site.id, weeks)
  return weeks.flatMap((week) => {
    const closed = notes.get(week)
    return open.get(week) ?? (closed === undefined ? [] : [{ week, taken: 0, left: 0, closed }])
  })
}

/** How many launches of a plan a week takes, as set for the week or else for the site; null means no limit. */
export function capacityOf(
  places: Pick<WeekPlaces, 'free_places' | 'paid_places'> | undefined,
  plan: ListingPlan,
  site: Partial<Pick<Site, 'freeSlotsPerWeek' | 'paidSlotsPerWeek'>>,
): number | null {
  return plan === 'free'
    ? (places?.free_places ?? site.freeSlotsPerWeek ?? null)
    : (places?.paid_places ?? site.paidSlotsPerWeek ?? null)
}

/** The team's notes for those of the given weeks that are closed. */
export async function closedWeeks(
  db: ReadDb,
  siteId: number,
  weeks: string[],
): Promise<ReadonlyMap<string, string>> {
  const places = await findPlaces(db, siteId, weeks)
  return new Map(places.flatMap(({ week, closed }) => (closed === null ? [] : [[week, closed]])))
}

/** Why a launch of this plan cannot get a place in a week. */
export async function noPlaceText(
  db: ReadDb,
  siteId: number,
  week: string,
  plan: ListingPlan,
): Promise<string> {
  const closed = (await closedWeeks(db, siteId, [week])).get(week)
  return closed === undefined
    ? `Every ${plan} place of ${week} is taken`
    : `${week} takes no new launches (${closed})`
}

function weeksFrom(first: Week, count: number): Week[] {
  return Array.from({ length: count }, (_none, index) => addWeeks(first, index))
}
