/** Where a listing stands: its place in its launch week and what it has won, in SQL. */
import type { Week } from '../calendar/index.ts'
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

export interface Standing {
  week: Week
  /** Equal votes share it; null without a vote. */
  rank: number | null
  votes: number
  set_aside: number
}

/** The listing's place in its launch week: the frozen one once the week has ended. */
export async function findStanding(db: ReadDb, listingId: number): Promise<Standing | undefined> {
  return row(
    db,
    sql<Standing>`select l.launch_week as week, coalesce(e.votes, b.votes, 0) as votes,
        (select count(*)::int from votes v
          where v.listing_id = l.id and v.week = l.launch_week and v.set_aside is not null) as set_aside,
        case when e.votes is not null then (select min(o.position) from board_entries o
          where o.snapshot_id = e.snapshot_id and o.votes = e.votes)
          when b.votes is not null then (select 1 + count(*)::int from board_counts o
            join listings ol on ol.id = o.listing_id and ol.status = 'live'
            where o.site_id = l.site_id and o.period = l.launch_week and o.votes > b.votes) end as rank
      from listings l
      left join board_counts b on b.listing_id = l.id and b.period = l.launch_week
      left join board_snapshots s on s.site_id = l.site_id and s.period = l.launch_week
      left join board_entries e on e.snapshot_id = s.id and e.listing_id = l.id
      where l.id = ${listingId} and l.launch_week is not null and l.status = 'live'`,
  )
}

/** What a listing has won, the oldest first. */
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
