/** SQL queries for the team page for badges. */
import { sql } from 'kysely'
import { isNamedLike } from '../../listings/index.ts'
import { rows, type ReadDb } from '../../platform/data/database.ts'

export const badgeStates = ['missing', 'waiting', 'shown', 'excused'] as const
export type BadgeState = (typeof badgeStates)[number]

export interface BadgeRow {
  id: number
  slug: string
  name: string
  website_url: string
  status: string
  state: BadgeState
  checked_at: Date | null
  /** Since when the badge has been missing or awaited. */
  since: Date | null
  excuse: string | null
}

/** The filter of the team page; null means all. */
export interface BadgeFilter {
  state: BadgeState | null
  words: string | null
  /** Starts after the listing with this number. */
  after: number | null
}

/** The badge state of a listing in the free queue. */
const stateOf = sql`case when l.badge_excused_at is not null then 'excused'
  when l.status = 'awaiting_badge' then 'waiting'
  when l.badge_missing_since is not null then 'missing' else 'shown' end`

const wheres: Readonly<Record<BadgeState, ReturnType<typeof sql>>> = {
  excused: sql`l.badge_excused_at is not null`,
  waiting: sql`l.status = 'awaiting_badge' and l.badge_excused_at is null`,
  missing: sql`l.badge_missing_since is not null and l.plan = 'free' and l.status in ('live', 'archived')`,
  shown: sql`l.status = 'live' and l.plan = 'free' and l.badge_seen_at is not null and l.badge_missing_since is null
    and l.badge_excused_at is null`,
}

/**
 * Free listings that owe the badge, show it or are excused: newest first; missing ones by the end of their grace
 * period.
 */
export async function findBadgeRows(
  db: ReadDb,
  siteId: number,
  { state, words, after }: BadgeFilter,
  limit: number,
): Promise<BadgeRow[]> {
  const where =
    state === null
      ? sql`((${wheres.excused}) or (${wheres.waiting}) or (${wheres.missing}) or (${wheres.shown}))`
      : wheres[state]
  const byGrace = state === 'missing'
  const behind = byGrace
    ? sql`and (l.badge_missing_since, l.id) > (select p.badge_missing_since, p.id from listings p where p.id = ${after})`
    : sql`and l.id < ${after}`
  return rows(
    db,
    sql<BadgeRow>`select l.id, l.slug, l.name, l.website_url, l.status, ${stateOf} as state,
        l.badge_checked_at as checked_at, l.badge_excuse as excuse,
        case when l.status = 'awaiting_badge' then coalesce(l.badge_wait_started_at, l.updated_at)
          else l.badge_missing_since end as since
      from listings l
      where l.site_id = ${siteId} and ${where}
        ${words === null ? sql`` : sql`and ${isNamedLike(words)}`}
        ${after === null ? sql`` : behind}
      order by ${byGrace ? sql`l.badge_missing_since, l.id` : sql`l.id desc`} limit ${limit}`,
  )
}
