/** Listings that wait for their badge, in SQL. */
import { sql } from 'kysely'
import { siteOrigin } from '../../platform/call/site-origin.ts'
import { change, type Db, row, rows } from '../../platform/data/database.ts'

export interface WaitingListing {
  id: number
  site_id: number
  slug: string
  name: string
  website_url: string
}

/** Listings whose badge was not looked for since a moment, the longest ago first. */
export async function findWaiting(db: Db, since: Date, limit: number): Promise<WaitingListing[]> {
  return rows(
    db,
    sql<WaitingListing>`select id, site_id, slug, name, website_url from listings
      where status = 'awaiting_badge' and (badge_checked_at is null or badge_checked_at < ${since}) order by badge_checked_at nulls first, id limit ${limit}`,
  )
}

const waitDays = 30

/** When the wait for a badge that began then is over. */
export function badgeWaitEnds(startedAt: Date): Date {
  return new Date(startedAt.getTime() + waitDays * 86_400_000)
}

/** Since when a listing waits for its badge, and when that was looked for last. */
export interface BadgeWait {
  started_at: Date
  checked_at: Date | null
}

/** The wait of a listing, or undefined where it waits for no badge. */
export async function findBadgeWait(db: Db, listingId: number): Promise<BadgeWait | undefined> {
  return row(
    db,
    sql<{
      started_at: Date
      checked_at: Date | null
    }>`select coalesce(badge_wait_started_at, updated_at) as started_at,
      badge_checked_at as checked_at from listings where id = ${listingId} and status = 'awaiting_badge'`,
  )
}

/** Notes that the badge was looked for. */
export async function noteBadgeCheck(db: Db, listingId: number, found: boolean, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings set badge_checked_at = ${now}, badge_seen_at = case when ${found} then ${now}::timestamptz else badge_seen_at end where id = ${listingId}`,
  )
}

export interface LaunchSite {
  id: number
  name: string
  timeZone: string
  freeQueueWeeks: number
  freeSlotsPerWeek: number
  badgeRequired: boolean
  moderation: boolean
  language: string
  /** Scheme, host and port. */
  origin: string
}

/** The site of a listing with what its launches need. Throws where it is gone. */
export async function findLaunchSite(db: Db, siteId: number, baseUrl: string): Promise<LaunchSite> {
  const found = await row(
    db,
    sql<
      Omit<LaunchSite, 'origin'> & { hostnames: string[]; is_default: boolean }
    >`select id, name, time_zone as "timeZone", free_queue_weeks as "freeQueueWeeks",
      free_slots_per_week as "freeSlotsPerWeek", badge_required as "badgeRequired", moderation, language, hostnames, is_default from sites where id = ${siteId}`,
  )
  if (!found) throw new Error(`the site ${siteId} of a listing is gone`)
  return { ...found, origin: siteOrigin(found, baseUrl) }
}

/** The mail addresses of a company's owners, the primary first. */
export async function findOwnerEmails(db: Db, companyId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ email: string }>`select a.email from company_owners o join accounts a on a.id = o.account_id
      where o.company_id = ${companyId} order by o.is_primary desc, a.email limit 20`,
  )
  return found.map(({ email }) => email)
}
