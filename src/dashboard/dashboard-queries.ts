/** Reads for the owner's dashboard, in SQL: read-only, each limited to rows of one listing or one owner. */
import { sql } from 'kysely'
import { weekStanding, weekStandingSources } from '../leaderboards/index.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'
import type { DashboardEvent } from './dashboard-event.ts'

export interface OwnStanding {
  listing_id: number
  /** Counted votes in its launch week. */
  votes: number
  /** Its rank in that week, shared by equal votes; null without a vote. */
  rank: number | null
  followers: number
  /** It launched on the free plan, and the badge is missing from its home page. */
  badge_missing: boolean
  /** The week of a planned relaunch. */
  relaunch_week: string | null
}

/** The standing of live listings in their launch weeks; the frozen place once a week has ended. */
export async function findOwnStandings(db: ReadDb, listingIds: readonly number[]): Promise<OwnStanding[]> {
  return rows(
    db,
    sql<OwnStanding>`select l.id as listing_id, ${weekStanding},
        (select count(*)::int from follows f where f.kind = 'listing' and f.target = l.id::text) as followers,
        l.plan = 'free' and l.badge_missing_since is not null
          and exists (select 1 from sites t where t.id = l.site_id and t.badge_required) as badge_missing,
        (select r.week from relaunches r where r.listing_id = l.id and r.began_at is null) as relaunch_week
      from ${weekStandingSources}
      where l.id = any(${[...listingIds]}::int[]) and l.status = 'live' limit 200`,
  )
}

export interface Neighbour {
  listing_id: number
  name: string
  slug: string
  votes: number
  rank: number
  /** Number of live launches in the week. */
  launches: number
}

/** A launch of the current week, with those right above and below it. */
export async function findNeighbours(db: ReadDb, listingId: number): Promise<Neighbour[]> {
  return rows(
    db,
    sql<Neighbour & { at: number }>`with week as (
        select o.id as listing_id, o.name, o.slug, coalesce(b.votes, 0) as votes,
          rank() over (order by coalesce(b.votes, 0) desc)::int as rank,
          row_number() over (order by coalesce(b.votes, 0) desc, b.last_vote_at, o.id)::int as at,
          count(*) over ()::int as launches
        from listings mine join listings o on o.site_id = mine.site_id and o.launch_week = mine.launch_week
          and o.status = 'live'
        left join board_counts b on b.listing_id = o.id and b.period = o.launch_week
        where mine.id = ${listingId} and mine.launch_week is not null)
      select w.listing_id, w.name, w.slug, w.votes, w.rank, w.launches from week w
        join week me on me.listing_id = ${listingId} and w.at between me.at - 1 and me.at + 1 order by w.at`,
  )
}

/** The number of votes in its launch week that were set aside. */
export async function findSetAside(db: ReadDb, listingId: number): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from listings l
      join votes v on v.listing_id = l.id and v.week = l.launch_week and v.set_aside is not null
      where l.id = ${listingId}`,
  )
  return found?.count ?? 0
}

/** The orders of an account that contain an item for a listing, newest first. */
export async function findOrdersOf(
  db: ReadDb,
  accountId: string,
  listingId: number,
): Promise<{ number: string; status: string; created_at: Date }[]> {
  return rows(
    db,
    sql<{
      number: string
      status: string
      created_at: Date
    }>`select o.number, o.status, o.created_at from orders o
      where o.account_id = ${accountId}
        and exists (select 1 from order_lines l where l.order_number = o.number and l.listing_id = ${listingId})
      order by o.created_at desc, o.number limit 10`,
  )
}

/** True if the listing's founder story is public. */
export async function hasPublicStory(db: ReadDb, listingId: number): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      told: boolean
    }>`select published_at is not null as told from founder_stories where listing_id = ${listingId}`,
  )
  return found?.told ?? false
}

/** Most events per kind; events of the same kind and day are merged into one. */
const maxOfAKind = 8

export interface EventsOf {
  listingIds: readonly number[]
  accountId: string
  since: Date
  /** The time zone that determines days. */
  timeZone: string
}

/** What others than the account did to its listings since a given time, newest first. */
export async function findDashboardEvents(
  db: ReadDb,
  { listingIds, accountId, since, timeZone }: EventsOf,
): Promise<DashboardEvent[]> {
  const latestFirst = sql`order by at desc limit ${maxOfAKind}`
  return rows(
    db,
    sql<DashboardEvent>`with mine as (select id, company_id, name, slug from listings where id = any(${[...listingIds]}::int[])),
      happened as (
        (select v.listing_id, case when v.set_aside is null then 'votes' else 'set_aside' end as kind,
            count(*)::int as count, '' as detail, null as about, max(v.cast_at) as at
          from votes v join mine on mine.id = v.listing_id where v.cast_at >= ${since}
          group by v.listing_id, 2, date_trunc('day', v.cast_at at time zone ${timeZone}) ${latestFirst})
        union all (select mine.id, 'followers', count(*)::int, '', null, max(f.created_at) as at
          from mine join follows f on f.kind = 'listing' and f.target = mine.id::text and f.created_at >= ${since}
          group by mine.id, date_trunc('day', f.created_at at time zone ${timeZone}) ${latestFirst})
        union all (select q.listing_id, 'question', 1, q.body, null, q.asked_at as at
          from founder_questions q join mine on mine.id = q.listing_id
          where q.status = 'open' and q.asked_at >= ${since} ${latestFirst})
        union all (select mine.id, 'site_change', count(*)::int, '', null, max(c.found_at) as at
          from site_changes c join mine on mine.company_id = c.company_id
            and (c.listing_id is null or c.listing_id = mine.id)
          where c.status = 'open' and c.found_at >= ${since} group by mine.id ${latestFirst})
        union all (select v.listing_id, 'edit', jsonb_array_length(v.changes), v.via, null, v.at
          from profile_versions v join mine on mine.id = v.listing_id
          where v.at >= ${since} and (v.account_id is distinct from ${accountId} or v.via <> 'web') ${latestFirst})
        union all (select e.listing_id, 'status', 1, e.to_status, null, e.at
          from listing_events e join mine on mine.id = e.listing_id
          where e.at >= ${since} and e.account_id is distinct from ${accountId}
            and e.from_status is distinct from e.to_status ${latestFirst})
        union all (select a.listing_id, 'award', a.votes, a.place::text, a.period, a.given_at as at
          from awards a join mine on mine.id = a.listing_id where a.given_at >= ${since} ${latestFirst})
        union all (select l.listing_id, 'order', 1, e.event, e.order_number, e.at
          from orders o join order_events e on e.order_number = o.number and e.at >= ${since}
            and e.event in ('paid', 'refunded', 'dispute_opened')
          join lateral (select listing_id from order_lines where order_number = o.number order by position limit 1) l on true
          join mine on mine.id = l.listing_id where o.account_id = ${accountId} ${latestFirst})
        union all (select mine.id, 'owner', 1, e.event, null, e.at
          from ownership_events e join mine on mine.company_id = e.company_id
          where e.at >= ${since} and e.account_id <> ${accountId} ${latestFirst}))
      select h.kind, h.listing_id, mine.name as listing_name, mine.slug, h.count, h.detail, h.about, h.at
        from happened h join mine on mine.id = h.listing_id order by h.at desc limit 20`,
  )
}
