/** Listings that wait for their badge, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'

export interface WaitingListing {
  id: number
  site_id: number
  slug: string
  name: string
  website_url: string
  /** Its site’s team lets it go without. */
  excused: boolean
}

/** Listings whose badge was not looked for since a moment, the longest ago first. */
export async function findWaiting(db: ReadDb, since: Date, limit: number): Promise<WaitingListing[]> {
  return rows(
    db,
    sql<WaitingListing>`select id, site_id, slug, name, website_url, badge_excused_at is not null as excused
      from listings
      where status = 'awaiting_badge' and (badge_checked_at is null or badge_checked_at < ${since})
        order by badge_checked_at nulls first, id limit ${limit}`,
  )
}

/** Since when a listing waits for its badge, and when that was looked for last. */
export interface BadgeWait {
  started_at: Date
  checked_at: Date | null
}

/** The wait of a listing, or undefined where it waits for no badge. */
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

/** Free listings that are live by their badge and whose turn it is to be looked at, the longest ago first. */
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

/** Why a listing goes without the badge, and since when; undefined where it is not excused. */
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
  /** Since when it is missing; null where it was there. */
  missing_since: Date | null
  checked_at: Date | null
  /** It was there once: what nobody saw cannot be missing. */
  was_seen: boolean
}

/** What is known of the badge of a free listing after its launch. */
export async function findBadgeGrace(db: ReadDb, listingId: number): Promise<BadgeGrace | undefined> {
  return row(
    db,
    sql<BadgeGrace>`select badge_missing_since as missing_since, badge_checked_at as checked_at,
        badge_seen_at is not null as was_seen
      from listings where id = ${listingId} and plan = 'free' and status in ('live', 'archived')`,
  )
}
