/** Frozen boards, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

/** The last frozen period of a kind; undefined before the first. */
export async function findLastFrozen(db: ReadDb, siteId: number, kind: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      period: string | null
    }>`select max(period) as period from board_snapshots where site_id = ${siteId} and kind = ${kind}`,
  )
  return found?.period ?? undefined
}

/** The time of a site's first vote. */
export async function findFirstVote(db: ReadDb, siteId: number): Promise<Date | undefined> {
  const found = await row(
    db,
    sql<{
      at: Date | null
    }>`select min(cast_at) as at from votes where site_id = ${siteId}`,
  )
  return found?.at ?? undefined
}

export interface StandingRow {
  listing_id: number
  slug: string
  name: string
  company_id: string
  votes: number
  last_vote_at: Date
}

/** The live listings with votes in a period, ranked. */
export async function findStandings(
  db: ReadDb,
  siteId: number,
  period: string,
  limit: number,
): Promise<StandingRow[]> {
  return rows(
    db,
    sql<StandingRow>`select b.listing_id, l.slug, l.name, l.company_id, b.votes, b.last_vote_at from board_counts b
      join listings l on l.id = b.listing_id and l.status = 'live'
      where b.site_id = ${siteId} and b.period = ${period} order by b.votes desc, b.last_vote_at, b.listing_id
        limit ${limit}`,
  )
}

/** The last hash of a site's chain; empty before the first. */
export async function findLastHash(db: ReadDb, siteId: number): Promise<string> {
  const found = await row(
    db,
    sql<{
      hash: string
    }>`select hash from board_snapshots where site_id = ${siteId} order by id desc limit 1`,
  )
  return found?.hash ?? ''
}

export interface NewSnapshot {
  siteId: number
  kind: string
  period: string
  setAside: number
  previousHash: string
  hash: string
}

/** Saves a frozen board with its entries and returns its id. */
export async function addSnapshot(
  db: Db,
  snapshot: NewSnapshot,
  standings: StandingRow[],
  now: Date,
): Promise<number> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into board_snapshots (site_id, kind, period, frozen_at, set_aside, previous_hash, hash)
      values (${snapshot.siteId}, ${snapshot.kind}, ${snapshot.period}, ${now}, ${snapshot.setAside},
        ${snapshot.previousHash}, ${snapshot.hash}) returning id`,
  )
  if (!added) throw new Error('the snapshot was not kept')
  await change(
    db,
    sql`insert into board_entries (snapshot_id, position, listing_id, slug, votes, last_vote_at)
      select ${added.id}::int, e.position::int, e.listing_id, e.slug, e.votes, e.last_vote_at
      from unnest(${standings.map((one) => one.listing_id)}::int[], ${standings.map((one) => one.slug)}::text[],
        ${standings.map((one) => one.votes)}::int[],
        ${standings.map((one) => one.last_vote_at.toISOString())}::timestamptz[]) with ordinality as e (listing_id,
          slug, votes, last_vote_at, position)`,
  )
  return added.id
}

/** The frozen entries of a snapshot, in order. */
export async function findEntries(
  db: ReadDb,
  snapshotId: number,
): Promise<Omit<StandingRow, 'name' | 'company_id'>[]> {
  return rows(
    db,
    sql<StandingRow>`select listing_id, slug, votes, last_vote_at from board_entries where snapshot_id = ${snapshotId}
      order by position limit 10000`,
  )
}

/** A site's frozen board of a period and all frozen after it, in order; empty if the period is not frozen. */
export async function findBoardsSince(
  db: ReadDb,
  siteId: number,
  period: string,
): Promise<{ id: number; period: string }[]> {
  return rows(
    db,
    sql<{
      id: number
      period: string
    }>`select b.id, b.period from board_snapshots b where b.site_id = ${siteId}
      and b.id >= (select f.id from board_snapshots f where f.site_id = ${siteId} and f.period = ${period})
      order by b.id limit 10000`,
  )
}

/** Deletes frozen boards with their entries. Their awards must be deleted before. */
export async function forgetBoards(db: Db, ids: readonly number[]): Promise<void> {
  await change(db, sql`delete from board_entries where snapshot_id = any(${[...ids]}::int[])`)
  await change(db, sql`delete from board_snapshots where id = any(${[...ids]}::int[])`)
}
