/** Frozen boards and the awards given for them, in SQL. */
import { sql } from 'kysely'
import { cardColumns, type CardRow } from '../listings/index.ts'
import { change, type Db, row, rows } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'

export interface SiteZone {
  id: number
  key: string
  name: string
  hostnames: string[]
  is_default: boolean
  time_zone: string
  created_at: Date
}

/** Every site with its clock. */
export async function findSiteZones(db: Db): Promise<SiteZone[]> {
  return rows(
    db,
    sql<SiteZone>`select id, key, name, hostnames, is_default, time_zone, created_at from sites order by id limit 1000`,
  )
}

/** The last frozen period of a kind, or undefined before the first. */
export async function findLastFrozen(db: Db, siteId: number, kind: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      period: string | null
    }>`select max(period) as period from board_snapshots where site_id = ${siteId} and kind = ${kind}`,
  )
  return found?.period ?? undefined
}

/** When the first vote of a site was cast. */
export async function findFirstVote(db: Db, siteId: number): Promise<Date | undefined> {
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

/** The live listings with votes in a period, in their order. */
export async function findStandings(
  db: Db,
  siteId: number,
  period: string,
  limit: number,
): Promise<StandingRow[]> {
  return rows(
    db,
    sql<StandingRow>`select b.listing_id, l.slug, l.name, l.company_id, b.votes, b.last_vote_at from board_counts b join listings l on l.id = b.listing_id and l.status = 'live'
      where b.site_id = ${siteId} and b.period = ${period} order by b.votes desc, b.last_vote_at, b.listing_id limit ${limit}`,
  )
}

/** The hash at the end of a site's chain; empty before the first. */
export async function findLastHash(db: Db, siteId: number): Promise<string> {
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

/** Keeps a frozen board with its entries and gives its number. */
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
      values (${snapshot.siteId}, ${snapshot.kind}, ${snapshot.period}, ${now}, ${snapshot.setAside}, ${snapshot.previousHash}, ${snapshot.hash}) returning id`,
  )
  if (!added) throw new Error('the snapshot was not kept')
  await change(
    db,
    sql`insert into board_entries (snapshot_id, position, listing_id, slug, votes, last_vote_at)
      select ${added.id}::int, e.position::int, e.listing_id, e.slug, e.votes, e.last_vote_at
      from unnest(${standings.map((one) => one.listing_id)}::int[], ${standings.map((one) => one.slug)}::text[], ${standings.map((one) => one.votes)}::int[],
        ${standings.map((one) => one.last_vote_at.toISOString())}::timestamptz[]) with ordinality as e (listing_id, slug, votes, last_vote_at, position)`,
  )
  return added.id
}

/** The frozen entries of a snapshot, in order. */
export async function findEntries(
  db: Db,
  snapshotId: number,
): Promise<Omit<StandingRow, 'name' | 'company_id'>[]> {
  return rows(
    db,
    sql<StandingRow>`select listing_id, slug, votes, last_vote_at from board_entries where snapshot_id = ${snapshotId} order by position limit 10000`,
  )
}

export interface NewAward {
  siteId: number
  listingId: number
  key: string
  period: string
  place: number
  votes: number
  snapshotId: number
}

/** Gives an award; what was given stays. */
export async function addAward(db: Db, award: NewAward, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into awards (site_id, listing_id, key, period, place, votes, given_at, snapshot_id)
      values (${award.siteId}, ${award.listingId}, ${award.key}, ${award.period}, ${award.place}, ${award.votes}, ${now}, ${award.snapshotId})
      on conflict (site_id, period, place) do nothing`,
  )
}

/** The mail addresses of a company's owners. */
export async function findOwnerEmails(db: Db, companyId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      email: string
    }>`select a.email from company_owners o join accounts a on a.id = o.account_id where o.company_id = ${companyId} order by o.is_primary desc, a.email limit 20`,
  )
  return found.map(({ email }) => email)
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

/** One page of a site's awards, the newest first. */
export async function findAwards(
  db: Db,
  siteId: number,
  filter: { period?: string | undefined; slug?: string | undefined },
  window: Window,
  countLimit: number,
): Promise<{ rows: (AwardRow & CardRow)[]; counted: number }> {
  const [id] = window.after ?? [null]
  const before = Number.isSafeInteger(id) ? Number(id) : null
  const from = sql`awards w join board_snapshots b on b.id = w.snapshot_id join listings l on l.id = w.listing_id and l.status in ('live', 'archived')
    left join listing_counts n on n.listing_id = l.id`
  const where = sql`w.site_id = ${siteId} ${filter.period ? sql`and w.period = ${filter.period}` : sql``} ${filter.slug ? sql`and l.slug = ${filter.slug}` : sql``}`
  const found = await rows(
    db,
    sql<AwardRow & CardRow & { counted: number }>`select ${awardColumns}, ${cardColumns},
        (select count(*)::int from (select 1 from ${from} where ${where} limit ${countLimit}) as counted_rows) as counted
      from ${from} where ${where} and (${before}::bigint is null or w.id < ${before}::bigint)
      order by w.id desc limit ${window.limit} offset ${window.offset}`,
  )
  return { rows: found, counted: found[0]?.counted ?? 0 }
}

/** A listing's awards, the oldest first. */
export async function findAwardsOf(db: Db, listingId: number): Promise<AwardRow[]> {
  return rows(
    db,
    sql<AwardRow>`select ${awardColumns} from awards w join board_snapshots b on b.id = w.snapshot_id where w.listing_id = ${listingId} order by w.id limit 100`,
  )
}
