/** Imports of addresses in SQL. Only this area writes them. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { LeftOut, Stage } from './import.ts'

/** Why an address cannot be added to a site. */
export interface KnownAddress {
  identity: string
  /** `listed`: on this site if there is a slug, else on another site. `known`: in an import of this site. */
  why: 'listed' | 'known'
  slug: string | null
  import_id: number | null
}

/**
 * Finds which of these addresses are listed, being prepared by an owner on this site, or already given. One that was
 * given before and is listed by now counts as listed.
 */
export async function findKnownAddresses(
  db: ReadDb,
  siteId: number,
  identities: readonly string[],
): Promise<Map<string, KnownAddress>> {
  const asked = sql`any(${[...identities]}::text[])`
  const found = await rows(
    db,
    sql<KnownAddress>`select distinct on (s.identity) s.*
      from (select c.identity, 'listed' as why, min(l.slug) filter (where l.site_id = ${siteId}) as slug,
        null::int as import_id
      from companies c join listings l on l.company_id = coalesce(c.merged_into, c.id)
      where c.identity = ${asked} and (c.published_at is not null or l.site_id = ${siteId}) group by c.identity
      union all select a.identity, 'known', null, a.import_id from imported_addresses a
        where a.site_id = ${siteId} and a.identity = ${asked}) s
      order by s.identity, s.why = 'listed' desc limit 20000`,
  )
  return new Map(found.map((known) => [known.identity, known]))
}

/** How many addresses of a site are waiting to be read or being read. */
export async function countUnread(db: ReadDb, siteId: number): Promise<number> {
  const counted = await row(
    db,
    sql<{
      unread: number
    }>`select count(*)::int as unread from imported_addresses a join drafts d on d.id = a.draft_id
      where a.site_id = ${siteId} and a.state = 'open' and d.status in ('crawling', 'drafting')`,
  )
  return counted?.unread ?? 0
}

/** Adds an import and returns its id. */
export async function addImport(
  db: Db,
  {
    siteId,
    source,
    leftOut,
    leftOutCount = leftOut.length,
    beyond = 0,
  }: {
    siteId: number
    source: string
    /** The first ones left out. */
    leftOut: readonly LeftOut[]
    leftOutCount?: number
    beyond?: number
  },
  now: Date,
): Promise<number> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into address_imports (site_id, source, left_out, left_out_count, beyond, created_at)
      values (${siteId}, ${source}, ${JSON.stringify(leftOut)}::jsonb, ${leftOutCount}, ${beyond}, ${now}) returning id`,
  )
  if (!added) throw new Error('the import was not added')
  return added.id
}

export interface NewAddress {
  identity: string
  websiteUrl: string
  draftId: string
}

/** Adds the addresses of an import. */
export async function addAddresses(
  db: Db,
  siteId: number,
  importId: number,
  addresses: readonly NewAddress[],
): Promise<void> {
  await change(
    db,
    sql`insert into imported_addresses (import_id, site_id, identity, website_url, draft_id)
      select ${importId}, ${siteId}, r.identity, r."websiteUrl", r."draftId"
      from jsonb_to_recordset(${JSON.stringify(addresses.map((address, at) => ({ ...address, at })))}::jsonb)
        as r(identity text, "websiteUrl" text, "draftId" text, at int) order by r.at`,
  )
}

/** Stage of an address: the team's decision, else the progress of its reading. `a` is the address, `d` its draft. */
const stage = sql<Stage>`case when a.state <> 'open' then a.state
  when d.status = 'failed' then 'failed' when d.status = 'ready' then 'ready'
  when d.step = 'waiting' then 'waiting' else 'reading' end`

export type Stages = Readonly<Record<Stage, number>>

/** An import as a row of the list. */
export interface ListedImport {
  id: number
  source: string
  created_at: Date
  stages: Partial<Stages>
}

export interface ImportRow extends ListedImport {
  left_out: LeftOut[]
  left_out_count: number
  /** Number of addresses of the list that were not looked at. */
  beyond: number
}

const importColumns = sql`i.id, i.source, i.created_at, coalesce((select json_object_agg(s.stage, s.count)
  from (select ${stage} as stage, count(*)::int as count from imported_addresses a join drafts d on d.id = a.draft_id
    where a.import_id = i.id group by 1) s), '{}'::json) as stages`

/** Imports of a site, newest first; with `before`, only those with a smaller id. */
export async function findImports(
  db: ReadDb,
  siteId: number,
  before: number | null,
  limit: number,
): Promise<ListedImport[]> {
  return rows(
    db,
    sql<ListedImport>`select ${importColumns} from address_imports i
      where i.site_id = ${siteId} and (${before}::int is null or i.id < ${before}::int) order by i.id desc limit ${limit}`,
  )
}

/** One import of a site, with the number of its addresses at each stage. */
export async function findImport(db: ReadDb, siteId: number, id: number): Promise<ImportRow | undefined> {
  return row(
    db,
    sql<ImportRow>`select ${importColumns}, i.left_out, i.left_out_count, i.beyond from address_imports i
      where i.id = ${id} and i.site_id = ${siteId}`,
  )
}

export interface AddressRow {
  id: number
  import_id: number
  website_url: string
  stage: Stage
  /** What went wrong during the reading. */
  problem: { code: string; detail: string } | null
  pages_read: number
  pages_planned: number
  slug: string | null
  profile: Profile
}

const addressColumns = sql`a.id, a.import_id, a.website_url, ${stage} as stage, d.problem, d.pages_read, d.pages_planned,
  l.slug, case when c.id is null then d.profile else c.profile || l.texts end as profile`

const addressSources = sql`imported_addresses a join drafts d on d.id = a.draft_id
  left join listings l on l.id = a.listing_id left join companies c on c.id = l.company_id`

/** Addresses of an import at these stages, in the order of the list; with `after`, only those that follow that id. */
export async function findAddresses(
  db: ReadDb,
  { siteId, importId, stages }: { siteId: number; importId: number; stages: readonly Stage[] },
  after: number | null,
  limit: number,
): Promise<AddressRow[]> {
  return rows(
    db,
    sql<AddressRow>`select ${addressColumns} from ${addressSources}
      where a.site_id = ${siteId} and a.import_id = ${importId} and (${after}::int is null or a.id > ${after}::int)
        and ${stage} = any(${[...stages]}::text[])
      order by a.id limit ${limit}`,
  )
}

export interface LockedAddress {
  id: number
  identity: string
  website_url: string
  state: 'open' | 'published' | 'set_aside'
  draft_id: string
  listing_id: number | null
  decided_at: Date | null
}

/** Returns an address of a site and locks its row. */
export async function lockAddress(db: Db, siteId: number, id: number): Promise<LockedAddress | undefined> {
  return row(
    db,
    sql<LockedAddress>`select a.id, a.identity, a.website_url, a.state, a.draft_id, a.listing_id, a.decided_at
      from imported_addresses a where a.id = ${id} and a.site_id = ${siteId} for update of a`,
  )
}

/** The websites of addresses, by their ids. */
export async function findHosts(
  db: ReadDb,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await rows(
    db,
    sql<{ id: number; identity: string }>`select id, identity from imported_addresses
      where site_id = ${siteId} and id = any(${ids}::int[])`,
  )
  return new Map(found.map(({ id, identity }) => [id, identity]))
}

/** Saves the team's decision on an address. */
export async function decideAddress(
  db: Db,
  id: number,
  { state, listingId }: { state: LockedAddress['state']; listingId?: number },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update imported_addresses set state = ${state}, decided_at = ${now},
      listing_id = coalesce(${listingId ?? null}::int, listing_id) where id = ${id}`,
  )
}

/** True if a company has an owner. */
export async function hasOwner(db: ReadDb, companyId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      owned: boolean
    }>`select exists (select 1 from company_owners o where o.company_id = ${companyId}) as owned`,
  )
  return found?.owned ?? false
}

/** Points the address from which a merged duplicate was made to the listing that stays. */
export async function mergeImported(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update imported_addresses set listing_id = ${into} where listing_id = ${from}`)
}
