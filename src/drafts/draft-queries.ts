/** SQL queries for drafts. */
import { type RawBuilder, sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import {
  picturesOutsideProfile,
  storyAndMilestones,
  type Competitor,
  competitorOf,
  categoriesOf,
  requiredOfDraft,
  type SiteFieldValuesByKey,
  saidOfDraft,
} from '../listings/index.ts'
import {
  type Picture,
  pictureOf,
  picturesOf,
  type RefusedPicture,
  refusedPicturesOf,
} from '../pictures/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { countedRows } from '../platform/data/counted-rows.ts'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'
import type { DraftStatus, ReadingProblem } from './draft.ts'
import type { ReadingLog } from './reading/reading-log.ts'
import type { OwnFilter } from '../sites/index.ts'
import { ownListing } from './own-listing-queries.ts'

export interface DraftRow {
  id: string
  site_id: number
  site_key: string
  /** The site where the draft becomes a listing; may differ from the site of the request. */
  site: { hostnames: string[]; is_default: boolean }
  account_id: string
  identity: string
  website_url: string
  status: DraftStatus
  step: string
  pages_read: number
  pages_planned: number
  facts_found: number
  reading: ReadingLog
  problem: ReadingProblem | null
  notes: string[]
  /** Once the draft is submitted, this is the profile that it shares with its listing. */
  profile: Profile
  regenerating: string[]
  /** Our copies of the logo, the screenshots and the founders' photos. */
  logo: Picture | null
  images: Picture[]
  photos: Picture[]
  refused_pictures: RefusedPicture[]
  competitor: Competitor | null
  site_fields: SiteFieldValuesByKey
  /** Once submitted: the categories of its listing, named as on its site. */
  filed: { name: string; slug: string }[]
  /** Fields that the site requires and that are still empty. */
  required_fields: string[]
  company_id: string | null
  listing_id: number | null
  /**
   * True if its listing is live, or was live and can be again; after a refund the listing may be a draft that needs a
   * new launch.
   */
  is_launched: boolean
  /** For a draft without a listing: the listing of the same account that submitting would update. */
  updates_listing: number | null
  submitted_at: Date | null
  read_at: Date | null
  created_at: Date
  updated_at: Date
}

/**
 * Pictures outside the profile values. Without a listing, the story is stored as texts: any address in them may be a
 * picture's.
 */
const picturesOutsideDraft = sql`${picturesOutsideProfile} union select a.found[1], 'screenshot'
  from jsonb_each_text(case jsonb_typeof(d.profile->'story'->'value') when 'object' then d.profile->'story'->'value'
      else '{}'::jsonb end) as told (part, text),
    regexp_matches(told.text, '(https?://[^[:space:])>"]+)', 'gi') as a (found)
  where l.id is null`

const columns = sql`d.id, d.site_id, s.key as site_key,
  json_build_object('hostnames', s.hostnames, 'is_default', s.is_default) as site,
  d.account_id, d.identity, d.website_url, d.status, d.step,
  d.pages_read,
  d.pages_planned, d.facts_found, d.reading, d.problem, d.notes, d.regenerating, d.company_id, d.listing_id,
    coalesce(l.status in ('live', 'archived', 'suspended'), false) as is_launched,
    d.submitted_at, d.read_at,
  d.created_at, d.updated_at,
  case when l.id is null then d.profile
    else (d.profile - 'milestones' - 'story') || c.profile || l.texts || ${storyAndMilestones} end as profile,
  ${pictureOf(sql`coalesce(c.profile, d.profile)->'logo_url'->>'value'`, 'logo', 256)} as logo,
  ${picturesOf(sql`coalesce(c.profile, d.profile)->'screenshots'->'value'`, 'screenshot', 1280)} as images,
  ${picturesOf(sql`jsonb_path_query_array(coalesce(c.profile, d.profile), '$.founders.value[*].photo_url')`, 'photo', 256)} as photos,
  ${refusedPicturesOf(
    sql`coalesce(c.profile, d.profile)`,
    sql`coalesce(c.profile, d.profile)->'logo_url'->>'value'`,
    picturesOutsideDraft,
  )} as refused_pictures,
  ${competitorOf(sql`coalesce(c.profile, d.profile)->'competitor_url'->>'value'`)} as competitor,
  ${saidOfDraft} as site_fields, ${categoriesOf} as filed, ${requiredOfDraft} as required_fields,
  case when d.listing_id is null
    then ${ownListing(sql`d.identity`, sql`d.account_id`, sql`d.site_id`)} end as updates_listing`

const sources = sql`drafts d join sites s on s.id = d.site_id
  left join listings l on l.id = d.listing_id left join companies c on c.id = l.company_id`

/**
 * The caller's drafts: those of a company that the account owns; without a company, those that the account started or
 * joined. Losing a company means losing its drafts.
 */
const mine = (accountId: string) => sql`((d.company_id is null and (d.account_id = ${accountId}
    or exists (select 1 from draft_members m where m.draft_id = d.id and m.account_id = ${accountId})))
  or exists (select 1 from company_owners o where o.company_id = d.company_id and o.account_id = ${accountId}))`

/** The account's draft, or undefined. */
export async function findDraft(db: ReadDb, id: string, accountId: string): Promise<DraftRow | undefined> {
  return row(db, sql<DraftRow>`select ${columns} from ${sources} where d.id = ${id} and ${mine(accountId)}`)
}

/**
 * The account's draft, with its row and its company's locked until the transaction ends. Whose it is, is checked after
 * the lock: while it waited, the draft or the company may have gone to somebody else.
 */
export async function lockDraft(db: Db, id: string, accountId: string): Promise<DraftRow | undefined> {
  // The company first, as a merge locks them.
  const company = await row(
    db,
    sql<{ id: string }>`select c.id from companies c where c.id = (select d.company_id from drafts d
      where d.id = ${id} and ${mine(accountId)}) for update`,
  )
  await row(db, sql`select 1 from drafts d where d.id = ${id} and ${mine(accountId)} for update`)
  const draft = await findDraft(db, id, accountId)
  const isSettled = !draft || draft.company_id === (company?.id ?? null)
  return isSettled ? draft : lockDraft(db, id, accountId)
}

/** Any draft by id, for the jobs that process drafts; its row is locked. */
export async function lockDraftForJob(db: Db, id: string): Promise<DraftRow | undefined> {
  return row(db, sql<DraftRow>`select ${columns} from ${sources} where d.id = ${id} for update of d`)
}

/** Any draft by id, for the jobs that process drafts. */
export async function findDraftForJob(db: ReadDb, id: string): Promise<DraftRow | undefined> {
  return row(db, sql<DraftRow>`select ${columns} from ${sources} where d.id = ${id}`)
}

/** One page of the account's drafts, newest first, with their total (counted only up to the limit). */
export async function findDrafts(
  db: ReadDb,
  accountId: string,
  { status, siteId, open = false }: OwnFilter & { open?: boolean },
  window: Window,
): Promise<{ rows: DraftRow[]; counted: number }> {
  const narrowed = sql`(${status}::text is null or d.status = ${status}::text) and (not ${open} or d.listing_id is null)
    and (${siteId}::int is null or d.site_id = ${siteId}::int)`
  const [createdAt, id] = window.after ?? [null, null]
  const newest = (last: number) => sql`order by created_at desc, id desc limit ${last}`
  const behind = sql`(${createdAt}::timestamptz is null or (d.created_at, d.id) < (${createdAt}::timestamptz, ${id}::text))`
  return countedRows<DraftRow>(
    db,
    everyWay(accountId, sql`${narrowed} limit ${window.countLimit}`),
    window.countLimit,
    (counted) => sql`select ${columns}, ${counted}
      from (${everyWay(accountId, sql`${narrowed} and ${behind} ${newest(window.offset + window.limit)}`)}
        ${newest(window.limit)} offset ${window.offset}) chosen
      join drafts d using (id) join sites s on s.id = d.site_id
      left join listings l on l.id = d.listing_id left join companies c on c.id = l.company_id
      order by d.created_at desc, d.id desc`,
  )
}

/**
 * The account's drafts that fit `rest`, a condition with an optional order and limit. Each way to have a draft begins at
 * the account: a condition that joins them with `or`, or a join that the planner turns around, reads everybody's drafts.
 */
const everyWay = (accountId: string, rest: RawBuilder<unknown>) => {
  const found = (by: RawBuilder<unknown>) =>
    sql`lateral (select id, created_at, status, site_id, listing_id from drafts where ${by} offset 0) d`
  return sql`(select d.id, d.created_at from drafts d
      where d.account_id = ${accountId} and d.company_id is null and ${rest})
    union (select d.id, d.created_at from draft_members m, ${found(sql`id = m.draft_id and company_id is null`)}
      where m.account_id = ${accountId} and ${rest})
    union (select d.id, d.created_at from company_owners o, ${found(sql`company_id = o.company_id`)}
      where o.account_id = ${accountId} and ${rest})`
}

/**
 * When the account started the draft that must age out of the 24-hour limit before it may start another; undefined
 * below the limit.
 */
export async function findLimitingDraft(
  db: ReadDb,
  accountId: string,
  limit: number,
  now: Date,
): Promise<Date | undefined> {
  const found = await row(
    db,
    sql<{
      created_at: Date
    }>`select created_at from (select created_at from drafts where account_id = ${accountId}
        union all select created_at from deleted_drafts where account_id = ${accountId}) started
      where created_at > ${now}::timestamptz - interval '1 day'
      order by created_at desc limit 1 offset ${Math.max(0, limit - 1)}`,
  )
  return found?.created_at
}

/** How many drafts the account has started that are not listings yet. */
export async function countHeldDrafts(db: ReadDb, accountId: string): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from drafts
      where account_id = ${accountId} and company_id is null`,
  )
  return found?.count ?? 0
}

export interface NewDraft {
  id: string
  siteId: number
  accountId: string
  identity: string
  websiteUrl: string
  profile: Profile
}

/** Adds a draft that is waiting to be read. */
export async function addDraft(db: Db, draft: NewDraft, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at,
      updated_at)
      values (${draft.id}, ${draft.siteId}, ${draft.accountId}, ${draft.identity}, ${draft.websiteUrl}, 'crawling',
        'waiting',
        ${JSON.stringify(draft.profile)}::jsonb, ${now}, ${now})`,
  )
}

/** Stores an edited profile; a draft that could not be read becomes ready. */
export async function saveDraftProfile(db: Db, id: string, profile: Profile, now: Date): Promise<void> {
  await change(
    db,
    sql`update drafts set profile = ${JSON.stringify(profile)}::jsonb, status = 'ready',
        step = 'ready', problem = null, updated_at = ${now}
      where id = ${id}`,
  )
}

/** Restores an earlier profile of a draft; the status of its reading stays as it is. */
export async function restoreDraftProfile(db: Db, id: string, profile: Profile, now: Date): Promise<void> {
  await change(
    db,
    sql`update drafts set profile = ${JSON.stringify(profile)}::jsonb, updated_at = ${now} where id = ${id}`,
  )
}

/** Records that a submitted draft was edited through its listing. */
export async function touchDraft(db: Db, id: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update drafts set status = 'ready', step = 'ready', problem = null,
        updated_at = ${now} where id = ${id}`,
  )
}

/**
 * Ties a draft to its listing. From then on edits are undone in the listing's history, so the draft's own undo steps
 * are dropped.
 */
export async function submitDraftRow(
  db: Db,
  id: string,
  companyId: string,
  listingId: number,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update drafts
      set company_id = ${companyId}, listing_id = ${listingId}, submitted_at = coalesce(submitted_at, ${now}),
      undo = '[]', updated_at = ${now} where id = ${id}`,
  )
}

/** Marks the fields that are being redrafted. */
export async function startRegenerating(db: Db, id: string, names: string[]): Promise<void> {
  await change(db, sql`update drafts set regenerating = ${names} where id = ${id}`)
}
