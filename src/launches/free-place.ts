/** Finds a free place: the first week at least the site's waiting time ahead that has one left. */
import type { Site } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import { noFreePlace } from '../listings/index.ts'
import { findPlaces, takePlace } from './slot-queries.ts'
import { addWeeks, type Week, weekOf } from './week.ts'

const horizonWeeks = 52

/** Takes the first free place and gives its week. Throws `no_free_place` when a year is full. */
export async function takeFirstFreePlace(
  db: Db,
  site: Pick<Site, 'id' | 'timeZone' | 'freeQueueWeeks' | 'freeSlotsPerWeek'>,
  now: Date,
): Promise<Week> {
  const first = addWeeks(weekOf(now, site.timeZone), site.freeQueueWeeks)
  const weeks = Array.from({ length: horizonWeeks }, (_none, index) => addWeeks(first, index))
  const full = new Set(
    (await findPlaces(db, site.id, weeks))
      .filter((week) => week.free_taken >= site.freeSlotsPerWeek)
      .map((week) => week.week),
  )
  for (const week of weeks) {
    if (!full.has(week) && (await takePlace(db, site.id, week, 'free', site.freeSlotsPerWeek))) return week
  }
  throw new Problem(noFreePlace, `Every free place of the next ${horizonWeeks} weeks is taken.`)
}
