/** SQL queries for vote counts, kept in narrow tables and derived from the stored votes; one statement per step. */
import { type RawBuilder, sql } from 'kysely'
import { lockCounts, saveCounts, indexVotes } from '../listings/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

const counted = (which: RawBuilder<unknown>) => sql`select l.id as listing_id,
    count(v.account_id) filter (where v.set_aside is null)::int as votes,
    count(v.account_id) filter (where v.set_aside is null and v.week = l.launch_week)::int as week_votes,
    max(v.cast_at) filter (where v.set_aside is null) as last_vote_at,
    max(v.cast_at) filter (where v.set_aside is null and v.week = l.launch_week) as week_last_vote_at,
    count(v.account_id) filter (where v.set_aside is not null)::int as set_aside
  from listings l left join votes v on v.listing_id = l.id where ${which} group by l.id`

// A week's board shows that week's launches: only votes cast within a launch week of the listing count there.
const byPeriod = (
  which: RawBuilder<unknown>,
) => sql`select v.listing_id, p.period, l.site_id, count(*)::int as votes, max(v.cast_at) as last_vote_at
  from votes v join listings l on l.id = v.listing_id
  cross join lateral (values ('all'), (v.year), (v.month), (v.week)) p (period)
  where ${which} and v.set_aside is null and (p.period <> v.week or v.week = l.launch_week
    or exists (select 1 from relaunches r
      where r.listing_id = l.id and r.began_at is not null and r.earlier_week = v.week))
  group by v.listing_id, p.period, l.site_id`

/** Recounts a listing's votes in every table that stores a count of them. The caller holds the lock of its counts. */
export async function countVotes(db: Db, listingId: number): Promise<number> {
  const mine = sql`l.id = ${listingId}`
  const votes = await saveCounts(db, counted(mine))
  await change(
    db,
    sql`delete from board_counts b where b.listing_id = ${listingId}
      and not exists (select 1 from (${byPeriod(mine)}) p where p.period = b.period)`,
  )
  await change(
    db,
    sql`insert into board_counts (listing_id, period, site_id, votes, last_vote_at)
      select listing_id, period, site_id, votes, last_vote_at from (${byPeriod(mine)}) p
      on conflict (listing_id, period) do update set votes = excluded.votes, last_vote_at = excluded.last_vote_at
      where (board_counts.votes, board_counts.last_vote_at) is distinct from (excluded.votes, excluded.last_vote_at)`,
  )
  await indexVotes(db, listingId, votes)
  return votes
}

/** Like `countVotes`, but takes the lock of the counts first. */
export async function recount(db: Db, listingId: number): Promise<void> {
  await lockCounts(db, listingId)
  await countVotes(db, listingId)
}

export interface CountDifference {
  listing_id: number
  slug: string
  what: string
  stored: number
  counted: number
}

/**
 * Stored counts that differ from the votes, for listings with ids above `after` up to and including `last`: totals,
 * launch weeks, set-aside votes, boards and the ledger.
 */
async function differencesAmong(
  db: ReadDb,
  after: number,
  last: number,
  limit: number,
): Promise<CountDifference[]> {
  const among = (id: RawBuilder<unknown>) => sql`${id} > ${after} and ${id} <= ${last}`
  const these = among(sql`l.id`)
  return rows(
    db,
    sql<CountDifference>`select l.id as listing_id, l.slug, d.what, d.stored, d.counted from (
        select c.listing_id, x.what, x.stored, x.counted from (${counted(these)}) c
          left join listing_counts n on n.listing_id = c.listing_id
          cross join lateral (values ('votes', coalesce(n.votes, 0), c.votes),
            ('week_votes', coalesce(n.week_votes, 0), c.week_votes),
            ('set_aside', coalesce(n.set_aside, 0), c.set_aside)) x (what, stored, counted) where x.stored <> x.counted
        union all
        select coalesce(b.listing_id, p.listing_id), 'board ' || coalesce(b.period, p.period), coalesce(b.votes, 0),
          coalesce(p.votes, 0)
          from (select * from board_counts where ${among(sql`listing_id`)}) b
          full join (${byPeriod(these)}) p on p.listing_id = b.listing_id and p.period = b.period
          where coalesce(b.votes, 0) <> coalesce(p.votes, 0)
        union all
        select coalesce(e.listing_id, v.listing_id), 'ledger', coalesce(v.votes, 0), coalesce(e.votes, 0)
          from (select listing_id, sum(case action when 'cast' then 1 when 'removed' then -1 else 0 end)::int as votes
            from vote_ledger where ${among(sql`listing_id`)} group by listing_id) e
          full join (select listing_id, count(*)::int as votes from votes where ${among(sql`listing_id`)}
            group by listing_id) v
            on v.listing_id = e.listing_id
          where coalesce(v.votes, 0) <> coalesce(e.votes, 0)
      ) d join listings l on l.id = d.listing_id order by l.id, d.what limit ${limit}`,
  )
}

/** Stored counts that differ from the votes, at most `limit`; goes through all listings in batches. */
export async function findCountDifferences(db: ReadDb, limit: number): Promise<CountDifference[]> {
  const found: CountDifference[] = []
  for (let after = 0; found.length < limit;) {
    const portion = await row(
      db,
      sql<{
        last: number | null
      }>`select max(id) as last from (select id from listings where id > ${after} order by id limit 2000) portion`,
    )
    const last = portion?.last ?? undefined
    if (last === undefined) break
    found.push(...(await differencesAmong(db, after, last, limit - found.length)))
    after = last
  }
  return found
}

/**
 * The ids of listings that have votes or stored counts, in order, starting after a given one; for recounting
 * everything.
 */
export async function findVotedListings(db: ReadDb, after: number, limit: number): Promise<number[]> {
  const found = await rows(
    db,
    sql<{
      listing_id: number
    }>`select distinct listing_id from (select listing_id from votes where listing_id > ${after}
        union all select listing_id from listing_counts
          where listing_id > ${after} and (votes <> 0 or week_votes <> 0 or set_aside <> 0)
        union all select listing_id from board_counts where listing_id > ${after}) counted order by listing_id
          limit ${limit}`,
  )
  return found.map(({ listing_id }) => listing_id)
}
