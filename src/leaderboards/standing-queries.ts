/** Places of listings in their launch weeks, now and at the start of the site's day, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** The rank of each listing of a running board at the start of the day, by slug; empty if none were recorded. */
export async function findEarlierRanks(
  db: ReadDb,
  siteId: number,
  period: string,
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ slug: string; position: number }>`select l.slug, m.position from board_positions m
      join listings l on l.id = m.listing_id
      where m.site_id = ${siteId} and m.period = ${period} order by m.position limit 200`,
  )
  return new Map(found.map(({ slug, position }) => [slug, position]))
}

/** The standing of a live listing `l` in its launch week: votes, and rank, shared by ties; null without a vote. */
export const weekStanding = sql`coalesce(e.votes, b.votes, 0) as votes,
  case when e.votes is not null then (select min(o.position) from board_entries o
    where o.snapshot_id = e.snapshot_id and o.votes = e.votes)
    when b.votes is not null then (select 1 + count(*)::int from board_counts o
      join listings ol on ol.id = o.listing_id and ol.status = 'live'
      where o.site_id = l.site_id and o.period = l.launch_week and o.votes > b.votes) end as rank`

/** The tables that `weekStanding` reads: the frozen board once a week has ended. */
export const weekStandingSources = sql`listings l
  left join board_counts b on b.listing_id = l.id and b.period = l.launch_week
  left join board_snapshots s on s.site_id = l.site_id and s.period = l.launch_week
  left join board_entries e on e.snapshot_id = s.id and e.listing_id = l.id`
