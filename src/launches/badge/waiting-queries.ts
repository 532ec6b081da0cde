/** SQL queries for listings that wait for their badge. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'

export interface WaitingListing {
  id: number
  site_id: number
  slug: string
  name: string
  website_url: string
  /** True if the site's team has excused it. */
  excused: boolean
}

/** Listings whose badge has not been checked since a given time, the longest ago first. */
export async function findWaiting(db: ReadDb, since: Date, limit: number): Promise<WaitingListing[]> {
  return rows(
    db,
    sql<WaitingListing>`select id, site_id, slug, name, website_url, badge_excused_at is not null as excused
      from listings
      where status = 'awaiting_badge' and (badge_checked_at is null or badge_checked_at < ${since})
        order by badge_checked_at nulls first, id limit ${limit}`,
  )
}

/** Since when a listing has been waiting for its badge, and when that was last checked. */
export interface BadgeWait {
  started_at: Date
  checked_at: Date | null
}

/** The wait of a listing; undefined if it is not waiting for a badge. */
export async function findBadgeWait(db: ReadDb, listingId: number): Promise<BadgeWait | undefined> {
  return row(
    db,
    sql<{
      started_at: Date
      checked_at: Date | null
    }>`select coalesce(badge_wait_started_at, updated_at) as started_at,
      badge_checked_at as checked_at from listings where id = ${listingId} and status = 'awaiting_badge'`,
  )
}

/** Free listings that are live because of their badge and due for a check, the longest ago first. */
export async function findWatched(
  db: ReadDb,
  { seen, missing }: { seen: Date; missing: Date },
  limit: number,
): Promise<WaitingListing[]> {
  return rows(
    db,
    sql<WaitingListing>`select l.id, l.site_id, l.slug, l.name, l.website_url, false as excused
      from listings l join sites s on s.id = l.site_id and s.badge_required
      where l.status = 'live' and l.plan = 'free' and l.badge_seen_at is not null and l.badge_excused_at is null
        and (l.badge_checked_at < ${seen}
          or (l.badge_missing_since is not null and l.badge_checked_at < ${missing}))
      order by l.badge_checked_at, l.id limit ${limit}`,
  )
}

/** Why a listing is excused from the badge, and since when; undefined if it is not excused. */
export async function findBadgeExcuse(
  db: ReadDb,
  listingId: number,
): Promise<{ reason: string; since: Date } | undefined> {
  return row(
    db,
    sql<{ reason: string; since: Date }>`select badge_excuse as reason, badge_excused_at as since
      from listings where id = ${listingId} and badge_excused_at is not null`,
  )
}

export interface BadgeGrace {
  /** Since when the badge has been missing; null if the last check found it. */
  missing_since: Date | null
  checked_at: Date | null
  /** True if the badge was ever seen: one that was never seen cannot be missing. */
  was_seen: boolean
}

/** What is known about the badge of a free listing after its launch. */
export async function findBadgeGrace(db: ReadDb, listingId: number): Promise<BadgeGrace | undefined> {
  return row(
    db,
    sql<BadgeGrace>`select badge_missing_since as missing_since, badge_checked_at as checked_at,
        badge_seen_at is not null as was_seen
      from listings where id = ${listingId} and plan = 'free' and status in ('live', 'archived')`,
  )
}
