/** Finds a free place: the first week with one left, no earlier than the site's waiting time allows. */
import type { Week } from '../../calendar/index.ts'
import { noFreePlace } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { Db, ReadDb } from '../../platform/data/database.ts'
import { freeWeeks, type OpenWeek, withPlaces } from './open-weeks.ts'
import { takePlace } from './slot-queries.ts'

type QueueSite = Pick<Site, 'id' | 'timeZone' | 'freeQueueWeeks' | 'freeSlotsPerWeek'>

/** The place that the next free launch would get; the answer may be outdated a moment later. */
export async function firstFreePlace(db: ReadDb, site: QueueSite, now: Date): Promise<OpenWeek | undefined> {
  const [first] = await withPlaces(db, site, 'free', freeWeeks(site, now))
  return first
}

/** Takes the first free place and returns its week. Throws `no_free_place` if a whole year is full. */
export async function takeFirstFreePlace(db: Db, site: QueueSite, now: Date): Promise<Week> {
  const weeks = freeWeeks(site, now)
  for (const { week } of await withPlaces(db, site, 'free', weeks)) {
    if (await takePlace(db, site.id, week, 'free', site.freeSlotsPerWeek)) return week
  }
  throw new Problem(noFreePlace, `Every free place of the next ${weeks.length} weeks is taken.`)
}
