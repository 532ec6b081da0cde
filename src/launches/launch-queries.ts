/** Launches by week, in SQL. */
import { sql } from 'kysely'
import { cardColumns, type CardRow } from '../listings/index.ts'
import { type Db, rows } from '../platform/database.ts'

export interface LaunchRow extends CardRow {
  week_votes: number
}

/** The live listings of a week by the votes cast in it; ties by the earlier last vote, then the lower number. */
export async function findLaunches(
  db: Db,
  siteId: number,
  week: string,
  limit: number,
): Promise<LaunchRow[]> {
  return rows(
    db,
    sql<LaunchRow>`select ${cardColumns}, coalesce(n.week_votes, 0) as week_votes
      from listings l left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId} and l.launch_week = ${week} and l.status = 'live'
      order by coalesce(n.week_votes, 0) desc, n.last_vote_at nulls last, l.id limit ${limit}`,
  )
}

/** What went live last. */
export async function findJustLaunched(db: Db, siteId: number, limit: number): Promise<LaunchRow[]> {
  return rows(
    db,
    sql<LaunchRow>`select ${cardColumns}, coalesce(n.week_votes, 0) as week_votes
      from listings l left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId} and l.status = 'live' order by l.launched_at desc, l.id desc limit ${limit}`,
  )
}
