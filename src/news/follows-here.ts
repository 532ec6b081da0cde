/** What an account follows on one site, including weeks. */
import { isWeek, weekOf, periodTitle } from '../calendar/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findFollows, type FollowKind, type Follows, type FollowTarget } from './follow-queries.ts'
import { followsLaunches } from './weeks/followed-launches-queries.ts'
import { findFollowedWeeks } from './weeks/followed-week-queries.ts'
import { words } from './words/index.ts'

interface FollowHere {
  kind: FollowKind
  name: string
  slug: string
}

export type FollowsHere = Follows<FollowHere>

/**
 * A part of what an account follows on one site: all launches first, then current and coming weeks, then the rest by kind
 * and name.
 */
export async function findFollowsHere(
  db: ReadDb,
  accountId: string,
  site: Pick<Site, 'id' | 'name' | 'timeZone'>,
  now: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<FollowsHere> {
  const launches: FollowHere[] = (await followsLaunches(db, accountId, site.id))
    ? [{ kind: 'launches', name: nameOf({ kind: 'launches', name: site.name }), slug: '' }]
    : []
  const weeks = (await findFollowedWeeks(db, accountId, site.id, weekOf(now, site.timeZone))).map(
    (week): FollowHere => ({ kind: 'week', name: nameOf({ kind: 'week', name: week }), slug: week }),
  )
  const first = [...launches, ...weeks]
  const shown = first.slice(skip, skip + limit)
  const rest = await findFollows(db, accountId, site.id, {
    skip: Math.max(skip - first.length, 0),
    limit: limit - shown.length,
  })
  return { rows: [...shown, ...rest.rows], counted: first.length + rest.counted }
}

/** The display name; a week is named by its number, all launches by their site. */
export function nameOf({ kind, name }: Pick<FollowTarget, 'kind' | 'name'>): string {
  if (kind === 'launches') return words.launchesOn(name)
  return kind === 'week' && isWeek(name) ? periodTitle(name) : name
}
