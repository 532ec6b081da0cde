import { isWeek, weekBounds } from '../../calendar/index.ts'
import { findLaunches } from '../../launches/index.ts'
import { findLastFrozen } from '../../leaderboards/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import type { Podium } from './mail-parts.ts'

export type DecidedWeek = Podium & { endedAt: Date }

/** The top three of a site's latest final week; undefined if nobody voted in it, or none is final. */
export async function findLastPodium(db: ReadDb, site: Site): Promise<DecidedWeek | undefined> {
  const week = await findLastFrozen(db, site.id, 'week')
  if (week === undefined || !isWeek(week)) return undefined
  const best = (await findLaunches(db, site.id, week, 3)).filter((one) => one.week_votes > 0)
  return best.length > 0 ? { week, best, endedAt: weekBounds(week, site.timeZone).endsAt } : undefined
}
