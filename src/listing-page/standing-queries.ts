/** A listing's place in its launch week and its awards, in SQL. */
import type { Week } from '../calendar/index.ts'
import { sql } from 'kysely'
import { weekStanding, weekStandingSources } from '../leaderboards/index.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

export interface Standing {
  week: Week
  /** Listings with equal votes share a rank; null without a vote. */
  rank: number | null
  votes: number
  set_aside: number
}

/** The listing's place in its launch week; final once the week has ended. */
export async function findStanding(db: ReadDb, listingId: number): Promise<Standing | undefined> {
  return row(
    db,
    sql<Standing>`select l.launch_week as week, ${weekStanding},
        (select count(*)::int from votes v
          where v.listing_id = l.id and v.week = l.launch_week and v.set_aside is not null) as set_aside
      from ${weekStandingSources}
      where l.id = ${listingId} and l.launch_week is not null and l.status = 'live'`,
  )
}

/** The slug of a site's listing by its id, in any state. */
export async function findSlug(db: ReadDb, siteId: number, listingId: number): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ slug: string }>`select slug from listings where id = ${listingId} and site_id = ${siteId}`,
  )
  return found?.slug
}

/** The awards of a listing, oldest first. */
export async function findAwardsWon(
  db: ReadDb,
  listingId: number,
): Promise<{ place: number; period: string; votes: number }[]> {
  return rows(
    db,
    sql<{
      place: number
      period: string
      votes: number
    }>`select place, period, votes from awards where listing_id = ${listingId} order by id limit 20`,
  )
}
