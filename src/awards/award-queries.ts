/** Frozen boards and the awards given for them, in SQL. */
import { sql } from 'kysely'
import { noteListingEvent } from '../events/index.ts'
import { cardColumns, type CardRow } from '../listings/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { change, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export interface NewAward {
  siteId: number
  listingId: number
  key: string
  period: string
  place: number
  votes: number
  snapshotId: number
}

/** Gives an award; an award already given stays. */
export async function addAward(db: Db, award: NewAward, now: Date): Promise<void> {
  const given = await change(
    db,
    sql`insert into awards (site_id, listing_id, key, period, place, votes, given_at, snapshot_id)
      values (${award.siteId}, ${award.listingId}, ${award.key}, ${award.period}, ${award.place}, ${award.votes},
        ${now}, ${award.snapshotId})
      on conflict (site_id, period, place) do nothing`,
  )
  if (given === 0) return
  const { key, period, place, listingId } = award
  const data = { key, period, place }
  await noteListingEvent(db, { type: 'award.given', listingId, isPublic: true, data }, now)
}

export interface AwardRow {
  award_id: number
  key: string
  period: string
  place: number
  award_votes: number
  given_at: string
  hash: string
}

const awardColumns = sql`w.id as award_id, w.key, w.period, w.place, w.votes as award_votes,
  to_char(w.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as given_at, b.hash`

/** One page of a site's awards, newest first. */
export async function findAwards(
  db: ReadDb,
  siteId: number,
  filter: { period?: string | undefined; slug?: string | undefined },
  window: Window,
): Promise<{ rows: (AwardRow & CardRow)[]; counted: number }> {
  const [id] = window.after ?? [null]
  const before = Number.isSafeInteger(id) ? Number(id) : null
  const from = sql`awards w join board_snapshots b on b.id = w.snapshot_id
    join listings l on l.id = w.listing_id and l.status in ('live', 'archived')
    left join listing_counts n on n.listing_id = l.id`
  const where = sql`w.site_id = ${siteId} ${filter.period ? sql`and w.period = ${filter.period}` : sql``}
    ${filter.slug ? sql`and l.slug = ${filter.slug}` : sql``}`
  return countedRows<AwardRow & CardRow>(
    db,
    sql`select 1 from ${from} where ${where}`,
    window.countLimit,
    (counted) => sql`select ${awardColumns}, ${cardColumns}, ${counted}
      from ${from} where ${where} and (${before}::bigint is null or w.id < ${before}::bigint)
      order by w.id desc limit ${window.limit} offset ${window.offset}`,
  )
}

/** A listing's awards, oldest first. */
export async function findAwardsOf(db: ReadDb, listingId: number): Promise<AwardRow[]> {
  return rows(
    db,
    sql<AwardRow>`select ${awardColumns} from awards w join board_snapshots b on b.id = w.snapshot_id
      where w.listing_id = ${listingId} order by w.id limit 100`,
  )
}

/** Deletes the awards of frozen boards and returns how many. */
export async function takeBackAwards(db: Db, snapshotIds: readonly number[]): Promise<number> {
  return change(db, sql`delete from awards where snapshot_id = any(${[...snapshotIds]}::int[])`)
}

/** Moves the awards of a duplicate listing to the one that stays. */
export async function mergeAwards(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update awards set listing_id = ${into} where listing_id = ${from}`)
}
