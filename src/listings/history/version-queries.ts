/** SQL queries for the version history. */
import { sql } from 'kysely'
import type { PastChange, Profile } from 'marquee-profile'
import { noteListingEvent } from '../../events/index.ts'
import { countLimit } from '../../platform/call/paging.ts'
import { findMatches, type Matches } from '../../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { likePattern } from '../../platform/text/like-pattern.ts'
import { isNamedLike } from '../listing-queries.ts'
import { storyAndMilestones } from '../milestones/milestone-queries.ts'

export type VersionChange = PastChange

export interface VersionRow {
  id: number
  listing_id: number
  listing_name: string
  slug: string
  email: string | null
  via: string
  changes: VersionChange[]
  at: Date
}

const columns = sql`v.id, v.listing_id, l.name as listing_name, l.slug, a.email, v.via, v.changes, v.at`
const sources = sql`profile_versions v join listings l on l.id = v.listing_id
  left join accounts a on a.id = v.account_id`

/** Selects edits of a site: of one listing, or those that match a search. */
interface VersionFilter {
  listingId?: number | null
  matches?: Matches | null
  /** Only edits with a lower number. */
  before?: number | null
}

/** The edits of a site whose listing, or whoever made them, goes by these words; with a number, only those of that listing. */
export async function findMatchingVersions(
  db: ReadDb,
  siteId: number,
  words: string,
  listingId: number | null,
): Promise<Matches> {
  const like = likePattern(words)
  const ofListing = sql`profile_versions v join listings l on l.id = v.listing_id`
  const places = [
    { from: ofListing, matches: isNamedLike(words) },
    {
      from: sql`${ofListing} join accounts a on a.id = v.account_id`,
      matches: sql`(a.email ilike ${like} or a.name ilike ${like})`,
    },
  ]
  return findMatches(db, { id: sql`v.id`, within: ofSite(siteId, listingId), places }, countLimit)
}

const ofSite = (siteId: number, listingId: number | null) =>
  sql`l.site_id = ${siteId} ${listingId === null ? sql`` : sql`and v.listing_id = ${listingId}`}`

/** The newest edits of a site. */
export async function findVersions(
  db: ReadDb,
  siteId: number,
  { listingId = null, matches = null, before = null }: VersionFilter,
): Promise<VersionRow[]> {
  return rows(
    db,
    sql<VersionRow>`select ${columns} from ${sources} where ${ofSite(siteId, listingId)}
      ${matches === null ? sql`` : sql`and ${matches.condition}`}
      ${before === null ? sql`` : sql`and v.id < ${before}`}
      order by v.id desc limit 51`,
  )
}

/** One edit of a listing on the site. */
export async function findVersion(db: ReadDb, siteId: number, id: number): Promise<VersionRow | undefined> {
  return row(
    db,
    sql<VersionRow>`select ${columns} from ${sources} where l.site_id = ${siteId} and v.id = ${id}`,
  )
}

export interface LaterVersion {
  id: number
  /** The names of the fields that it changed. */
  paths: string[]
  at: Date
}

/** The edits of the same listing after each given edit, oldest first; `of` is the number of that given edit. */
export async function findLaterVersions(
  db: ReadDb,
  edits: readonly { id: number; listing_id: number }[],
): Promise<(LaterVersion & { of: number })[]> {
  const [ids, listings] = [edits.map(({ id }) => id), edits.map((edit) => edit.listing_id)]
  return rows(
    db,
    sql<LaterVersion & { of: number }>`select e.id as of, v.id, v.at,
        array(select c->>'path' from jsonb_array_elements(v.changes) c) as paths
      from unnest(${ids}::bigint[], ${listings}::int[]) e (id, listing_id)
      cross join lateral (select id, at, changes from profile_versions
        where listing_id = e.listing_id and id > e.id order by id limit 200) v
      order by e.id, v.id`,
  )
}

/** The current profiles of listings, with their stories and milestones. */
export async function findProfiles(
  db: ReadDb,
  listingIds: readonly number[],
): Promise<{ listing_id: number; profile: Profile }[]> {
  return rows(
    db,
    sql<{ listing_id: number; profile: Profile }>`select l.id as listing_id,
        c.profile || l.texts || ${storyAndMilestones} as profile
      from listings l join companies c on c.id = l.company_id where l.id = any(${[...listingIds]}::int[])`,
  )
}

/** An edit as an owner of its listing sees it. */
export interface OwnVersionRow extends VersionRow {
  account_id: string | null
  /**
   * True if the account that made it neither owns nor owned the listing; owners are not shown who on the team it was.
   */
  by_team: boolean
}

/** True if the account that made the edit neither owns nor owned the listing. */
const byTeam = sql`a.id is not null
        and not exists (select 1 from company_owners o where o.company_id = l.company_id and o.account_id = a.id)
        and not exists (select 1 from companies k join ownership_events e on e.company_id = k.id
          where (k.id = l.company_id or k.merged_into = l.company_id) and e.account_id = a.id)`

/** The newest edits of one listing before a given number, with who made them; for its owners. */
export async function findMyVersions(
  db: ReadDb,
  listingId: number,
  before: number | undefined,
  limit: number,
): Promise<OwnVersionRow[]> {
  return rows(
    db,
    sql<OwnVersionRow>`select ${columns}, v.account_id, ${byTeam} as by_team
      from ${sources} where v.listing_id = ${listingId} and (${before ?? null}::bigint is null or v.id < ${before ?? null}::bigint)
      order by v.id desc limit ${limit}`,
  )
}

/** The newest edits of a listing since a given time and before a given number; public, so without who made them. */
export async function findVersionsSince(
  db: ReadDb,
  listingId: number,
  since: Date,
  before: number | undefined,
): Promise<VersionRow[]> {
  return rows(
    db,
    sql<VersionRow>`select v.id, v.listing_id, l.name as listing_name, l.slug, null as email, v.via, v.changes, v.at
      from profile_versions v join listings l on l.id = v.listing_id
      where v.listing_id = ${listingId} and v.at >= ${since}
        and (${before ?? null}::bigint is null or v.id < ${before ?? null}::bigint)
      order by v.id desc limit 51`,
  )
}

/**
 * The fields that the team removed from a listing and did not restore, each with the number of the edit that removed
 * it.
 */
export async function findTakenOut(
  db: ReadDb,
  listingId: number,
): Promise<{ path: string; version_id: number }[]> {
  return rows(
    db,
    sql<{ path: string; version_id: number }>`select path, version_id from (
        select distinct on (c->>'path') c->>'path' as path, v.id as version_id, c->'after' as after
        from ${sources} cross join lateral jsonb_array_elements(v.changes) c
        where v.listing_id = ${listingId} and ${byTeam} order by c->>'path', v.id desc) latest
      where after is null or after in ('null', '""', '[]')`,
  )
}

/** Adds an entry to the version history. */
export async function addVersion(
  db: Db,
  version: { companyId: string; listingId: number; accountId: string; via: string; changes: VersionChange[] },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into profile_versions (company_id, listing_id, account_id, via, changes, at)
      values (${version.companyId}, ${version.listingId}, ${version.accountId}, ${version.via},
        ${JSON.stringify(version.changes)}::jsonb, ${now})`,
  )
  const fields = version.changes.map(({ path }) => path)
  await noteListingEvent(
    db,
    { type: 'listing.edited', listingId: version.listingId, data: { via: version.via, fields } },
    now,
  )
}
