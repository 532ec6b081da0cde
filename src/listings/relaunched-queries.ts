/** SQL queries for the launches of a listing, earlier and present. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'

const time = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export interface ListingLaunch {
  week: string
  launched_at: string | null
  /** What the owner says is new; null for the first launch. */
  whats_new: string | null
  votes: number
  /** Its rank on the frozen board; null while its week runs, or without a vote. */
  rank: number | null
}

/** The launches of the listing `l` with the counts `n`, oldest first, each with its figures from that week's board. */
export const launchesOf = sql`coalesce((select json_agg(json_build_object('week', x.week,
    'launched_at', ${time(sql`x.launched_at`)}, 'whats_new', x.whats_new,
    'votes', coalesce(e.votes, case when x.present and s.id is null then n.week_votes end, 0),
    'rank', (select min(o.position) from board_entries o
      where o.snapshot_id = e.snapshot_id and o.votes = e.votes)) order by x.number)
  from (select r.number - 1 as number, r.earlier_week as week, r.earlier_launched_at as launched_at,
        (select p.whats_new from relaunches p where p.listing_id = r.listing_id and p.number = r.number - 1) as whats_new,
        false as present
      from relaunches r where r.listing_id = l.id and r.began_at is not null and r.earlier_week is not null
    union all select 1 + greatest(0, max(r.number) - 1), l.launch_week, l.launched_at,
        (array_agg(r.whats_new order by r.number desc))[1], true
      from relaunches r where r.listing_id = l.id and r.began_at is not null) x
  left join board_snapshots s on s.site_id = l.site_id and s.period = x.week
  left join board_entries e on e.snapshot_id = s.id and e.listing_id = l.id
  where x.week is not null and l.launched_at is not null), '[]'::json)`

/** Starts another launch of a live listing, which becomes its present one. */
export async function startRelaunch(db: Db, listingId: number, startsAt: Date): Promise<void> {
  await change(
    db,
    sql`update listings set launched_at = ${startsAt}, relaunched_at = ${startsAt} where id = ${listingId}`,
  )
}
