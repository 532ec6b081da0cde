/** SQL queries for launches by week. */
import { sql } from 'kysely'
import { cardColumns, type CardRow } from '../../listings/index.ts'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'

export interface LaunchRow extends CardRow {
  week_votes: number
}

/**
 * The launches of a week. While it runs: live listings by the votes cast in it; ties go to the earlier last vote, then
 * to the lower number. Once its board is frozen: as frozen, including listings archived since. `shuffle` sorts by a
 * hash instead, the same for the same text.
 */
export async function findLaunches(
  db: ReadDb,
  siteId: number,
  week: string,
  limit: number,
  shuffle: string | null = null,
): Promise<LaunchRow[]> {
  const votes = sql`coalesce(e.votes, case when s.id is null then n.week_votes end, 0)`
  const standing = sql`${votes} desc, e.position, n.week_last_vote_at nulls last, l.id`
  return rows(
    db,
    sql<LaunchRow>`select ${cardColumns}, ${votes} as week_votes
      from listings l left join listing_counts n on n.listing_id = l.id
      left join board_snapshots s on s.site_id = l.site_id and s.period = ${week}
      left join board_entries e on e.snapshot_id = s.id and e.listing_id = l.id
      where l.id in (select id from listings where site_id = ${siteId} and launch_week = ${week}
          union select listing_id from relaunches
            where site_id = ${siteId} and earlier_week = ${week} and began_at is not null)
        and (l.status = 'live' or (l.status = 'archived' and e.listing_id is not null))
      order by ${shuffle === null ? standing : sql`md5(${shuffle} || l.id::text)`} limit ${limit}`,
  )
}

/** The first week in which anything launched on the site; null before its first launch. */
export async function findFirstWeek(db: ReadDb, siteId: number): Promise<string | null> {
  const found = await row(
    db,
    sql<{ week: string | null }>`select least(
        (select min(launch_week) from listings where site_id = ${siteId} and status in ('live', 'archived')),
        (select min(earlier_week) from relaunches where site_id = ${siteId} and began_at is not null)) as week`,
  )
  return found?.week ?? null
}

/** The newest launches. */
export async function findJustLaunched(
  db: ReadDb,
  siteId: number,
  limit: number,
): Promise<{ slug: string; name: string; headline: string; launched_at: Date }[]> {
  return rows(
    db,
    sql<{
      slug: string
      name: string
      headline: string
      launched_at: Date
    }>`select l.slug, l.name, l.headline,
        coalesce(l.launched_at, l.created_at) as launched_at from listings l
      where l.site_id = ${siteId} and l.status = 'live' order by coalesce(l.launched_at, l.created_at) desc, l.id desc
        limit ${limit}`,
  )
}
