/** Owners' listings in SQL. Only this area writes listings. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { noteListingEvent } from '../events/index.ts'
import {
  type Picture,
  pictureOf,
  picturesOf,
  type RefusedPicture,
  refusedPicturesOf,
} from '../pictures/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { ListingEvent, ListingPlan, ListingStatus } from './listing-status.ts'
import { storyAndMilestones } from './milestones/milestone-queries.ts'
import {
  type CardRow,
  categoriesOf,
  type FounderPage,
  founderPagesOf,
  recordColumns,
  siteCheckOf,
} from './public/public-queries.ts'
import type { ListingRecord } from './public/listing-record.ts'
import type { SiteCheck } from './public/site-check.ts'
import { competitorOf } from './public/competitor-queries.ts'
import type { Competitor } from './public/competitor.ts'
import { type SaidByKey, saidOf } from './site-fields/site-field-queries.ts'
import { indexListing } from './standing/index-queries.ts'
import type { OwnFilter } from '../sites/index.ts'

export interface ListingRow extends ListingRecord {
  id: number
  site_id: number
  site_key: string
  /** Where it stands, which need not be the site that was asked; `badge_required`: and its team excused it not. */
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
  /** Company and listing level together. */
  profile: Profile
  unlocked: string[]
  launch_week: string | null
  launched_at: Date | null
  badge_wait_started_at: Date | null
  /** The last look at its home page found the badge. */
  badge_seen: boolean
  /** Its place among the free launches of the site that wait for their week. */
  queue_position: number | null
  site_check: SiteCheck | null
  badge_checked_at: Date | null
  votes: number
  draft_id: string | null
  logo: Picture | null
  images: Picture[]
  refused_pictures: RefusedPicture[]
  competitor: Competitor | null
  site_fields: SaidByKey
  categories: CardRow['categories']
  founder_pages: FounderPage[]
  /** What the site says differently now and the owner has not decided on. */
  site_changes: number
  created_at: Date
  updated_at: Date
}

const columns = sql`l.id, l.site_id, s.key as site_key,
  json_build_object('name', s.name, 'hostnames', s.hostnames, 'is_default', s.is_default, 'time_zone', s.time_zone,
    'badge_required', s.badge_required and l.badge_excused_at is null) as site, l.company_id,
    c.identity, l.slug, l.status, l.plan, l.status_reason, l.website_url,
  c.profile || l.texts || ${storyAndMilestones} as profile, l.unlocked, l.launch_week, l.launched_at,
    l.badge_wait_started_at, l.badge_checked_at, coalesce(l.badge_seen_at >= l.badge_checked_at, false) as badge_seen,
  case when l.status = 'scheduled' and l.plan = 'free' then (select count(*)::int from listings q
    where q.site_id = l.site_id and q.status = 'scheduled' and q.plan = 'free'
      and (q.launch_week, q.id) <= (l.launch_week, l.id)) end as queue_position,
  ${siteCheckOf} as site_check, coalesce(n.votes, 0) as votes,
  (select d.id from drafts d where d.listing_id = l.id order by d.submitted_at desc limit 1) as draft_id,
    l.created_at, l.updated_at, ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo,
    ${picturesOf(sql`c.profile->'screenshots'->'value'`, 'screenshot', 1280)} as images,
  ${refusedPicturesOf(sql`c.profile`, sql`l.logo_url`)} as refused_pictures,
  ${competitorOf(sql`c.profile->'competitor_url'->>'value'`)} as competitor, ${saidOf} as site_fields, ${categoriesOf} as categories,
  ${recordColumns},
  ${founderPagesOf} as founder_pages,
  (select count(*)::int from site_changes x
    where x.company_id = l.company_id and coalesce(x.listing_id, l.id) = l.id and x.status = 'open') as site_changes`

const sources = sql`listings l join companies c on c.id = l.company_id join sites s on s.id = l.site_id
  left join listing_counts n on n.listing_id = l.id`

const owned = (accountId: string) =>
  sql`exists (select 1 from company_owners o where o.company_id = l.company_id and o.account_id = ${accountId})`

/** The account's listing, or undefined. */
export async function findMyListing(
  db: ReadDb,
  listingId: number,
  accountId: string,
): Promise<ListingRow | undefined> {
  return row(
    db,
    sql<ListingRow>`select ${columns} from ${sources} where l.id = ${listingId} and ${owned(accountId)}`,
  )
}

/** The account's listing with its row and its company's locked until the transaction ends. */
export async function lockMyListing(
  db: Db,
  listingId: number,
  accountId: string,
): Promise<ListingRow | undefined> {
  return row(
    db,
    sql<ListingRow>`select ${columns} from ${sources}
      where l.id = ${listingId} and ${owned(accountId)} for update of c, l`,
  )
}

/** Any listing, for the site team. */
export async function findListing(db: ReadDb, listingId: number): Promise<ListingRow | undefined> {
  return row(db, sql<ListingRow>`select ${columns} from ${sources} where l.id = ${listingId}`)
}

/** Any listing, its row and its company's locked: for jobs and the site team. */
export async function lockListing(db: Db, listingId: number): Promise<ListingRow | undefined> {
  return row(
    db,
    sql<ListingRow>`select ${columns} from ${sources} where l.id = ${listingId} for update of c, l`,
  )
}

/** The listing of a company on a site, locked. */
export async function lockListingOfCompany(
  db: Db,
  companyId: string,
  siteId: number,
): Promise<ListingRow | undefined> {
  return row(
    db,
    sql<ListingRow>`select ${columns} from ${sources}
      where l.company_id = ${companyId} and l.site_id = ${siteId} for update of c, l`,
  )
}

/** Every listing of a company, locked in id order. */
export async function lockListingsOfCompany(db: Db, companyId: string): Promise<ListingRow[]> {
  return rows(
    db,
    sql<ListingRow>`select ${columns} from ${sources} where l.company_id = ${companyId} order by l.id
      limit 1000 for update of c, l`,
  )
}

/** One page of the account's listings on all sites, newest first. */
export async function findMyListings(
  db: ReadDb,
  accountId: string,
  { status, siteId }: OwnFilter,
  window: Window,
): Promise<{ rows: ListingRow[]; counted: number }> {
  const narrowed = sql`(${status}::text is null or l.status = ${status}::text)
    and (${siteId}::int is null or l.site_id = ${siteId}::int)`
  const [id] = window.after ?? [null]
  return countedRows<ListingRow>(
    db,
    sql`select 1 from listings l where ${owned(accountId)} and ${narrowed}`,
    window.countLimit,
    (counted) => sql`select ${columns}, ${counted}
      from ${sources} where ${owned(accountId)} and ${narrowed} and (${id}::int is null or l.id < ${id}::int)
      order by l.id desc limit ${window.limit} offset ${window.offset}`,
  )
}

export interface StatusChange {
  listingId: number
  event: ListingEvent
  from: ListingStatus | null
  to: ListingStatus
  plan: ListingPlan
  reason?: string | null
  /** Who did it; absent where the service did. */
  accountId?: string
  launchWeek?: string | null
  launchedAt?: Date
}

/** Moves a listing along the transition table and records who, when and why. */
export async function moveListing(db: Db, move: StatusChange, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings set status = ${move.to}, plan = ${move.plan}, status_reason = ${move.reason ?? null},
      launch_week = ${move.launchWeek === undefined ? sql`launch_week` : sql`${move.launchWeek}`},
      launched_at = ${move.launchedAt === undefined ? sql`launched_at` : sql`coalesce(launched_at, ${move.launchedAt})`},
      badge_wait_started_at = case when ${move.to} = 'awaiting_badge' then coalesce(badge_wait_started_at, ${now}) end,
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
