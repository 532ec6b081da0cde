/** SQL queries for votes that wait until their account is old enough. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import type { DropReason } from './pending-vote.ts'

export interface PendingVote {
  listing_id: number
  account_id: string
  site_id: number
  asked_at: Date
  week: string
  counts_at: Date
  address_range: string | null
}

/** Keeps a vote; one already kept for the same week is left as it is. */
export async function keepPendingVote(db: Db, vote: PendingVote): Promise<void> {
  await change(
    db,
    sql`insert into pending_votes (listing_id, account_id, site_id, asked_at, week, counts_at, address_range)
      values (${vote.listing_id}, ${vote.account_id}, ${vote.site_id}, ${vote.asked_at}, ${vote.week},
        ${vote.counts_at}, ${vote.address_range})
      on conflict (listing_id, account_id) do update set site_id = excluded.site_id, asked_at = excluded.asked_at,
        week = excluded.week, counts_at = excluded.counts_at, address_range = excluded.address_range, dropped_for = null
      where pending_votes.dropped_for is not null or pending_votes.week <> excluded.week`,
  )
}

/** The account's kept vote on a listing, still waiting or given up. */
export async function findPendingVote(
  db: ReadDb,
  listingId: number,
  accountId: string,
): Promise<(PendingVote & { dropped_for: DropReason | null }) | undefined> {
  return row(
    db,
    sql<
      PendingVote & { dropped_for: DropReason | null }
    >`select listing_id, account_id, site_id, asked_at, week,
        counts_at, address_range, dropped_for
      from pending_votes where listing_id = ${listingId} and account_id = ${accountId}`,
  )
}

/**
 * Votes whose account is now old enough, earliest first. One for a listing that is archived or suspended waits, since it
 * may be live again in the same week, until that week is over for certain.
 */
export async function findDuePendingVotes(db: ReadDb, now: Date, limit: number): Promise<PendingVote[]> {
  return rows(
    db,
    sql<PendingVote>`select p.listing_id, p.account_id, p.site_id, p.asked_at, p.week, p.counts_at, p.address_range
      from pending_votes p join listings l on l.id = p.listing_id
      where p.dropped_for is null and p.counts_at <= ${now}
        and (l.status = 'live' or p.asked_at < ${now}::timestamptz - interval '8 days')
      order by p.counts_at, p.listing_id, p.account_id limit ${limit}`,
  )
}

/** Removes a waiting vote. Returns false if there is none. */
export async function takePendingVote(db: Db, listingId: number, accountId: string): Promise<boolean> {
  const taken = await change(
    db,
    sql`delete from pending_votes
      where listing_id = ${listingId} and account_id = ${accountId} and dropped_for is null`,
  )
  return taken === 1
}

/** Removes a kept vote, still waiting or given up. */
export async function dropPendingVote(db: Db, listingId: number, accountId: string): Promise<void> {
  await change(
    db,
    sql`delete from pending_votes where listing_id = ${listingId} and account_id = ${accountId}`,
  )
}

/** Records why a kept vote will not be counted. */
export async function giveUpPendingVote(
  db: Db,
  listingId: number,
  accountId: string,
  reason: DropReason,
): Promise<void> {
  await change(
    db,
    sql`update pending_votes set dropped_for = ${reason}
      where listing_id = ${listingId} and account_id = ${accountId} and dropped_for is null`,
  )
}

/** Removes all kept votes of an account. */
export async function dropPendingVotesOf(db: Db, accountId: string): Promise<void> {
  await change(db, sql`delete from pending_votes where account_id = ${accountId}`)
}

/** On which of the listings a vote of the account is waiting, and when it will count. */
export async function findPendingSlugs(
  db: ReadDb,
  siteId: number,
  accountId: string,
  slugs: string[],
): Promise<{ slug: string; counts_at: Date }[]> {
  return rows(
    db,
    sql<{ slug: string; counts_at: Date }>`select l.slug, p.counts_at from pending_votes p
      join listings l on l.id = p.listing_id
      where p.account_id = ${accountId} and p.dropped_for is null and l.site_id = ${siteId}
        and l.slug = any(${slugs}::text[]) limit 200`,
  )
}

/** Moves the waiting votes of one listing to another, except those of accounts with a kept vote there. */
export async function movePendingVotes(db: Db, from: number, into: number): Promise<void> {
  await change(
    db,
    sql`update pending_votes v set listing_id = ${into} where v.listing_id = ${from} and v.dropped_for is null
      and not exists (select 1 from pending_votes x where x.listing_id = ${into} and x.account_id = v.account_id)`,
  )
}
