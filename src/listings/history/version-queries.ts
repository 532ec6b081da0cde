/** The version history in SQL. */
import { sql } from 'kysely'
import type { PastChange } from 'marquee-profile'
import { noteListingEvent } from '../../events/index.ts'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'

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

/** The newest edits of a site before a number; of one listing where it is given. */
export async function findVersions(
  db: ReadDb,
  siteId: number,
  options: { listingId?: number; before?: number },
): Promise<VersionRow[]> {
  return rows(
    db,
    sql<VersionRow>`select ${columns} from ${sources} where l.site_id = ${siteId}
      and (${options.listingId ?? null}::int is null or v.listing_id = ${options.listingId ?? null}::int)
      and (${options.before ?? null}::bigint is null or v.id < ${options.before ?? null}::bigint)
      order by v.id desc limit 51`,
  )
}

/** One edit of a listing of the site. */
export async function findVersion(db: ReadDb, siteId: number, id: number): Promise<VersionRow | undefined> {
  return row(
    db,
    sql<VersionRow>`select ${columns} from ${sources} where l.site_id = ${siteId} and v.id = ${id}`,
  )
}

export interface LaterVersion {
  id: number
  /** The names that it changed. */
  paths: string[]
  at: Date
}

/** The edits of a listing after one of them, the oldest first. */
export async function findLaterVersions(db: ReadDb, listingId: number, id: number): Promise<LaterVersion[]> {
  return rows(
    db,
    sql<LaterVersion>`select v.id, v.at,
        array(select c->>'path' from jsonb_array_elements(v.changes) c) as paths
      from profile_versions v where v.listing_id = ${listingId} and v.id > ${id}::bigint order by v.id limit 200`,
  )
}

/** The newest edits of one listing before a number, with who made them: for its owners. */
export async function findMyVersions(
  db: ReadDb,
  listingId: number,
  before: number | undefined,
  most: number,
): Promise<(VersionRow & { account_id: string | null })[]> {
  return rows(
    db,
    sql<VersionRow & { account_id: string | null }>`select ${columns}, v.account_id from ${sources}
      where v.listing_id = ${listingId} and (${before ?? null}::bigint is null or v.id < ${before ?? null}::bigint)
      order by v.id desc limit ${most}`,
  )
}

/** The newest edits of a listing since a moment, before a number: for everybody, so without who made them. */
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
