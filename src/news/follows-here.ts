/** What an account follows on one site, including weeks. */
import { isWeek, weekOf } from '../calendar/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findFollows, type FollowKind, type FollowTarget } from './follow-queries.ts'
import { findFollowedWeeks } from './weeks/followed-week-queries.ts'
import { words } from './words/index.ts'

export interface FollowHere {
  kind: FollowKind
  name: string
  slug: string
}

/** What an account follows on one site: current and coming weeks first, then the rest by kind and name. */
export async function findFollowsHere(
  db: ReadDb,
  accountId: string,
  site: Pick<Site, 'id' | 'timeZone'>,
  now: Date,
): Promise<FollowHere[]> {
  const weeks = await findFollowedWeeks(db, accountId, site.id, weekOf(now, site.timeZone))
  return [
    ...weeks.map((week) => ({
      kind: 'week' as const,
      name: nameOf({ kind: 'week', name: week }),
      slug: week,
    })),
    ...(await findFollows(db, accountId, site.id)),
  ]
}

/** The display name; a week is named by its number. */
export function nameOf({ kind, name }: Pick<FollowTarget, 'kind' | 'name'>): string {
  return kind === 'week' && isWeek(name) ? words.weekOf(Number(name.slice(6)), name.slice(0, 4)) : name
}
