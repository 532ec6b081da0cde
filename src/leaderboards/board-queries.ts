/** Boards in SQL: running ones from the vote counts, ended ones from their frozen snapshot. */
import { type RawBuilder, sql } from 'kysely'
import { cardColumns, type CardRow } from '../listings/index.ts'
import type { CursorKey, Window } from '../platform/call/paging.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

/** A listing on a board, with its position and the figures behind it. */
export interface BoardRow extends CardRow {
  /** Counted votes, minor units paid, or the rating. */
  score: number
  position: number
  rank: number
  tied: boolean
  last_vote_at: string | null
  set_aside: number
  /** Its position at the start of the site's day; null if it had none. */
  earlier: number | null
  source: string | null
  as_of: string | null
}

export interface FoundBoard {
  rows: BoardRow[]
  counted: number
}

const time = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const exact = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Where keyset paging continues: score, moment and id of the last row, with its position and rank. */
interface Place {
  score: number
  moment: string
  id: number
  position: number
  rank: number
}

function placeOf(window: Window): Place | undefined {
  if (!window.after) return undefined
  const [score, moment, id, position, rank] = window.after
  const whole = (value: unknown) =>
    Number.isSafeInteger(Number(value)) && Math.abs(Number(value)) < 2_000_000_000 ? Number(value) : 0
  const valid =
    typeof moment === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(moment) &&
    !Number.isNaN(Date.parse(moment))
  const number = Number(score)
  return {
    score: Math.abs(number) < 2_000_000_000 ? number : 0,
    moment: valid ? moment : '1970-01-01T00:00:00Z',
    id: whole(id),
    position: whole(position),
    rank: whole(rank),
  }
}

/** The cursor key that continues after a row. */
export function boardKey(entry: BoardRow & { moment?: string }): CursorKey {
  return [entry.score, entry.moment ?? null, entry.id, entry.position, entry.rank]
}

/** The query behind a board: `from` selects listing_id, score (higher first) and moment (earlier first). */
interface Source {
  from: RawBuilder<unknown>
  /** Counts the rows above a score, which gives the rank of the first row on a numbered page. */
  above(score: number): RawBuilder<unknown>
}

type Raw = CardRow & {
  score: number
  moment: string
  set_aside: number
  earlier: number | null
  source: string | null
  as_of: string | null
  last_vote_at: string | null
}

async function readBoard(
  db: ReadDb,
  source: Source,
  extra: RawBuilder<unknown>,
  window: Window,
): Promise<FoundBoard> {
  const place = placeOf(window)
  const after = place
    ? sql`where b.score <= ${place.score}::numeric and (b.score < ${place.score}::numeric
        or (b.moment, b.listing_id) > (${place.moment}::timestamptz, ${place.id}::int))`
    : sql``
  const found = await rows(
    db,
    sql<Raw>`select ${cardColumns}, page.score::float8 as score, ${exact(sql`page.moment`)} as moment, ${extra}
      from (select b.listing_id, b.score, b.moment,
        row_number() over (order by b.score desc, b.moment, b.listing_id) as place
        from (${source.from}) b ${after} order by b.score desc, b.moment, b.listing_id
          limit ${window.limit} offset ${window.offset}) page
      join listings l on l.id = page.listing_id left join listing_counts n on n.listing_id = l.id order by page.place`,
  )
  const counted = await row(
    db,
    sql<{
      counted: number
    }>`select count(*)::int as counted from (select 1 from (${source.from}) b limit ${window.countLimit}) as counted_rows`,
  )
  return { rows: await withRanks(db, found, source, place, window.offset), counted: counted?.counted ?? 0 }
}

/** Adds ranks and positions: equal scores share a rank, positions are consecutive. */
async function withRanks(
  db: ReadDb,
  found: Raw[],
  source: Source,
  place: Place | undefined,
  offset: number,
): Promise<(BoardRow & { moment: string })[]> {
  const first = found[0]
  if (!first) return []
  const start = place?.position ?? offset
  let rank = place?.score === first.score ? place.rank : start + 1
  if (!place && offset > 0)
    rank = 1 + ((await row(db, sql<{ count: number }>`${source.above(first.score)}`))?.count ?? 0)
  let score = first.score
  return found.map((entry, index) => {
    if (entry.score !== score) {
      rank = start + index + 1
      score = entry.score
    }
    const tied = found.some((other) => other.id !== entry.id && other.score === entry.score)
    return { ...entry, position: start + index + 1, rank, tied }
  })
}

/** The votes board of a running period. `period` is `all`, a year, a month or a launch week; `today` the site's day. */
export async function findVotesBoard(
  db: ReadDb,
  siteId: number,
  period: string,
  today: number,
  window: Window,
): Promise<FoundBoard> {
  // A subquery instead of a join: for a join the database allocates memory for the whole board.
  const standing = sql`board_counts b where b.site_id = ${siteId} and b.period = ${period}
    and (select l.status = 'live' from listings l where l.id = b.listing_id)`
  const source: Source = {
    from: sql`select b.listing_id, b.votes as score, b.last_vote_at as moment from ${standing}`,
    above: (score) => sql`select count(*)::int as count from ${standing} and b.votes > ${score}::int`,
  }
  const extra = sql`${time(sql`page.moment`)} as last_vote_at, null as source, null as as_of,
    (select m.position from board_positions m
      where m.site_id = ${siteId} and m.period = ${period} and m.listing_id = l.id and m.day = ${today}) as earlier,
    (select count(*)::int from votes v
      where v.listing_id = l.id and v.set_aside is not null and ${castIn(period)}) as set_aside`
  return readBoard(db, source, extra, window)
}

export interface Snapshot {
  id: number
  kind: 'week' | 'month' | 'year'
  period: string
  frozen_at: Date
  set_aside: number
  previous_hash: string
  hash: string
}

/** The snapshot frozen at the end of a period; undefined while the period runs. */
export async function findSnapshot(
  db: ReadDb,
  siteId: number,
  period: string,
): Promise<Snapshot | undefined> {
  return row(
    db,
    sql<Snapshot>`select id, kind, period, frozen_at, set_aside, previous_hash, hash from board_snapshots
      where site_id = ${siteId} and period = ${period}`,
  )
}

/** A frozen board in its final order, without listings that were taken down since. */
export async function findFrozenBoard(db: ReadDb, snapshotId: number, window: Window): Promise<FoundBoard> {
  const after = window.after ? (placeOf(window)?.position ?? 0) : 0
  const found = await rows(
    db,
    sql<
      Raw & { position: number }
    >`select ${cardColumns}, e.votes::float8 as score, e.position, ${exact(sql`e.last_vote_at`)} as moment,
        ${time(sql`e.last_vote_at`)} as last_vote_at, 0 as set_aside, null as earlier, null as source, null as as_of
      from board_entries e join listings l on l.id = e.listing_id and l.status in ('live', 'archived')
        left join listing_counts n on n.listing_id = l.id
      where e.snapshot_id = ${snapshotId} and e.position > ${after}
        order by e.position limit ${window.limit} offset ${window.offset}`,
  )
  const ranks = await rows(
    db,
    sql<{
      votes: number
      rank: number
      tied: boolean
    }>`select votes, min(position) as rank, count(*) > 1 as tied from board_entries
      where snapshot_id = ${snapshotId} and votes = any(${found.map(({ score }) => score)}::int[]) group by votes
        limit 1000`,
  )
  const byVotes = new Map(ranks.map((one) => [one.votes, one]))
  const counted = await row(
    db,
    sql<{
      counted: number
    }>`select count(*)::int as counted
      from (select 1 from board_entries e join listings l on l.id = e.listing_id and l.status in ('live', 'archived')
      where e.snapshot_id = ${snapshotId} limit ${window.countLimit}) as counted_rows`,
  )
  return {
    rows: found.map((entry) => ({
      ...entry,
      rank: byVotes.get(entry.score)?.rank ?? entry.position,
      tied: byVotes.get(entry.score)?.tied ?? false,
    })),
    counted: counted?.counted ?? 0,
  }
}

/** The paid board: spend in the site's currency within the period; of equal sums the earlier payment comes first. */
export async function findBillboard(
  db: ReadDb,
  site: { id: number; currency: string },
  weeks: string[] | null,
  window: Window,
): Promise<FoundBoard> {
  const from = sql`select p.listing_id, sum(p.amount) as score, min(p.placed_at) as moment from placements p
    join listings l on l.id = p.listing_id and l.status = 'live'
    where p.site_id = ${site.id} and p.currency = ${site.currency}
      and p.ended_at is null ${weeks ? sql`and p.week = any(${weeks}::text[])` : sql``} group by p.listing_id`
  const source: Source = {
    from,
    above: (score) => sql`select count(*)::int as count from (${from}) b where b.score > ${score}::numeric`,
  }
  const extra = sql`null as last_vote_at, 0 as set_aside, null as earlier, null as source, null as as_of`
  return readBoard(db, source, extra, window)
}

/** The board of domain ratings, each with its source and date. */
export async function findRatingBoard(db: ReadDb, siteId: number, window: Window): Promise<FoundBoard> {
  const from = sql`select r.listing_id, r.value as score, timestamptz '1970-01-01 00:00:00+00' as moment
    from listing_ratings r
    join listings l on l.id = r.listing_id and l.status = 'live' where r.site_id = ${siteId}`
  const source: Source = {
    from,
    above: (score) => sql`select count(*)::int as count from (${from}) b where b.score > ${score}::numeric`,
  }
  const extra = sql`null as last_vote_at, 0 as set_aside, null as earlier, (select r.source from listing_ratings r
    where r.listing_id = l.id) as source,
    (select r.as_of::text from listing_ratings r where r.listing_id = l.id) as as_of`
  return readBoard(db, source, extra, window)
}

/** Counts the votes set aside on a site in a period, up to `limit`. */
export async function countSetAside(
  db: ReadDb,
  siteId: number,
  period: string,
  limit: number | null,
): Promise<number> {
  const found = await row(
    db,
    sql<{
      count: number
    }>`select count(*)::int as count from (select 1 from votes v
      where v.site_id = ${siteId} and v.set_aside is not null and ${castIn(period)} limit ${limit}) as counted_rows`,
  )
  return found?.count ?? 0
}

/** The period as a condition on the column for its kind; each of these columns is indexed. */
function castIn(period: string): RawBuilder<unknown> {
  if (period === 'all') return sql`true`
  return sql`v.${sql.ref(period.includes('W') ? 'week' : period.length === 7 ? 'month' : 'year')} = ${period}`
}
