/** SQL queries for owners' listings. Only this area writes listings. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { noteListingEvent } from '../events/index.ts'
import { type RefusedPicture, refusedPicturesOf } from '../pictures/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { likePattern } from '../platform/text/like-pattern.ts'
import type { ListingEvent, ListingPlan, ListingStatus } from './listing-status.ts'
import { picturesOutsideProfile, storyAndMilestones } from './milestones/milestone-queries.ts'
import { indexListing } from './listing-index/index-queries.ts'

/** A listing as writes and rules need it; an `OwnedListing` adds what else its owner sees. */
export interface ListingRow {
  id: number
  site_id: number
  site_key: string
  /**
   * The listing's site, which may differ from the site of the request. `badge_required`: the site requires the badge
   * and its team has not excused the listing.
   */
  site: {
    name: string
    hostnames: string[]
    is_default: boolean
    time_zone: string
    badge_required: boolean
  }
  company_id: string
  identity: string
  slug: string
  status: ListingStatus
  plan: ListingPlan
  status_reason: string | null
  website_url: string
  /** The merged profile of the company and the listing. */
  profile: Profile
  unlocked: string[]
  launch_week: string | null
  launched_at: Date | null
  badge_wait_started_at: Date | null
  /** True if the last check of its home page found the badge. */
  badge_seen: boolean
  badge_checked_at: Date | null
  /** The draft of its website that was submitted last; a draft merged into it may have read another website. */
  draft_id: string | null
  refused_pictures: RefusedPicture[]
  created_at: Date
  updated_at: Date
}

/** The columns of a `ListingRow`, selected from `listingSources`. */
export const listingColumns = sql`l.id, l.site_id, s.key as site_key,
  json_build_object('name', s.name, 'hostnames', s.hostnames, 'is_default', s.is_default, 'time_zone', s.time_zone,
    'badge_required', s.badge_required and l.badge_excused_at is null) as site,
  l.company_id, c.identity, l.slug, l.status, l.plan, l.status_reason, l.website_url,
  c.profile || l.texts || ${storyAndMilestones} as profile, l.unlocked, l.launch_week, l.launched_at,
  l.badge_wait_started_at, l.badge_checked_at, coalesce(l.badge_seen_at >= l.badge_checked_at, false) as badge_seen,
  ${refusedPicturesOf(sql`c.profile`, sql`l.logo_url`, picturesOutsideProfile)} as refused_pictures,
  (select d.id from drafts d where d.listing_id = l.id 
    order by d.identity = c.identity desc, d.submitted_at desc limit 1) as draft_id,
  l.created_at, l.updated_at`

/** Joins the listing `l` with its company `c` and its site `s`. */
export const listingSources = sql`listings l join companies c on c.id = l.company_id join sites s on s.id = l.site_id`

/** Condition: the account owns the company of the listing `l`. */
export const owned = (accountId: string) =>
  sql`exists (select 1 from company_owners o where o.company_id = l.company_id and o.account_id = ${accountId})`

/** Condition: the name or the address of the listing `l` contains these words. */
export const isNamedLike = (words: string) =>
  sql`(l.name || ' ' || l.website_url) ilike ${likePattern(words)}`

/** Condition: a payment launched the listing `l` of the site without review, and the site team has not seen it. */
export const isUnreviewed = (siteId: number) =>
  sql`l.site_id = ${siteId} and l.unreviewed_since is not null and l.status in ('scheduled', 'live')`

/** The listing if the account owns it, or undefined. */
export async function findMyListing(
  db: ReadDb,
  listingId: number,
  accountId: string,
): Promise<ListingRow | undefined> {
  return row(
    db,
    sql<ListingRow>`select ${listingColumns} from ${listingSources} where l.id = ${listingId} and ${owned(accountId)}`,
  )
}

/**
 * The account's listing, with its row and its company's locked until the transaction ends. Ownership is checked after
 * the lock: while it waited, the account may have left, been removed or been deleted.
 */
export async function lockMyListing(
  db: Db,
  listingId: number,
  accountId: string,
): Promise<ListingRow | undefined> {
  const mine = sql`l.id = ${listingId} and ${owned(accountId)}`
  const held = await row(
    db,
    sql`select 1 from listings l join companies c on c.id = l.company_id where ${mine} for update of c, l`,
  )
  if (!held) return undefined
  return row(db, sql<ListingRow>`select ${listingColumns} from ${listingSources} where ${mine}`)
}

/** Any listing, for the site team. */
export async function findListing(db: ReadDb, listingId: number): Promise<ListingRow | undefined> {
  return row(db, sql<ListingRow>`select ${listingColumns} from ${listingSources} where l.id = ${listingId}`)
}

/** Any listing, with its row and its company's row locked; for jobs and the site team. */
export async function lockListing(db: Db, listingId: number): Promise<ListingRow | undefined> {
  return row(
    db,
    sql<ListingRow>`select ${listingColumns} from ${listingSources} where l.id = ${listingId} for update of c, l`,
  )
}

/**
 * The status of a listing, with a shared lock on its row until the transaction ends, so that nothing is added to a
 * listing that is being merged or archived.
 */
export async function lockStatus(db: Db, listingId: number): Promise<ListingStatus | undefined> {
  const found = await row(
    db,
    sql<{ status: ListingStatus }>`select status from listings where id = ${listingId} for share`,
  )
  return found?.status
}

/** The listing of a company on a site; its row is locked. */
export async function lockListingOfCompany(
  db: Db,
  companyId: string,
  siteId: number,
): Promise<ListingRow | undefined> {
  return row(
    db,
    sql<ListingRow>`select ${listingColumns} from ${listingSources}
      where l.company_id = ${companyId} and l.site_id = ${siteId} for update of c, l`,
  )
}

/** Every listing of a company, with rows locked in id order. */
export async function lockListingsOfCompany(db: Db, companyId: string): Promise<ListingRow[]> {
  return rows(
    db,
    sql<ListingRow>`select ${listingColumns} from ${listingSources} where l.company_id = ${companyId} order by l.id
      limit 1000 for update of c, l`,
  )
}

export interface StatusChange {
  listingId: number
  event: ListingEvent
  from: ListingStatus | null
  to: ListingStatus
  plan: ListingPlan
  reason?: string | null
  /** The account that made the change; absent if the service did. */
  accountId?: string
  launchWeek?: string | null
  launchedAt?: Date
  /** True if the site team reviews listings and has not seen this one, which a payment launches at once. */
  isUnreviewed?: boolean
}

/** Changes a listing's status as the transition table allows and records who did it, when and why. */
export async function moveListing(db: Db, move: StatusChange, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings set status = ${move.to}, plan = ${move.plan}, status_reason = ${move.reason ?? null},
      launch_week = ${move.launchWeek === undefined ? sql`launch_week` : sql`${move.launchWeek}`},
      launched_at = ${move.launchedAt === undefined ? sql`launched_at` : sql`coalesce(launched_at, ${move.launchedAt})`},
      badge_wait_started_at = case when ${move.to} = 'awaiting_badge' then coalesce(badge_wait_started_at, ${now}) end,
      unreviewed_since = case when ${move.to} in ('scheduled', 'live', 'archived')
        then ${move.isUnreviewed ? sql`${now}::timestamptz` : sql`unreviewed_since`} end,
      updated_at = ${now} where id = ${move.listingId}`,
  )
  await change(
    db,
    sql`insert into listing_events (listing_id, event, from_status, to_status, plan, account_id, reason, at)
      values (${move.listingId}, ${move.event}, ${move.from}, ${move.to}, ${move.plan}, ${move.accountId ?? null},
        ${move.reason ?? null}, ${now})`,
  )
  await indexListing(db, move.listingId)
  await noteListingEvent(
    db,
    {
      type: `listing.${move.to}`,
      listingId: move.listingId,
      isPublic: move.to === 'live' && (move.from !== 'live' || move.event === 'relaunch'),
      data: { event: move.event, from: move.from, plan: move.plan },
    },
    now,
  )
}

/** Records that the site team has seen a listing that was launched without review. Returns false if it was not due. */
export async function markReviewed(db: Db, listingId: number): Promise<boolean> {
  const marked = await change(
    db,
    sql`update listings set unreviewed_since = null where id = ${listingId} and unreviewed_since is not null`,
  )
  return marked === 1
}
