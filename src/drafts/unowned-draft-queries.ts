/**
 * SQL queries for drafts that no account started: those of listings that did not come from a draft (imports; without
 * one, the owner would have no page for editing), and those of addresses that a site's team has had read.
 */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'

/** Stands for no account: the owners of the company read and edit the draft, as with any submitted one. */
const nobody = 'nobody'

/** Whose queue turn a reading takes: that of the draft's account, or of the site whose team has addresses read. */
export function turnOf({
  account_id: accountId,
  site_id: siteId,
}: {
  account_id: string
  site_id: number
}): string {
  return accountId === nobody ? `import ${siteId}` : accountId
}

/** Adds a submitted draft for a listing; it shows the listing's profile. */
export async function addListingDraft(
  db: Db,
  listing: { siteId: number; companyId: string; listingId: number; identity: string; websiteUrl: string },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, company_id,
        listing_id,
        submitted_at, created_at, updated_at)
      values (${randomId('drf_')}, ${listing.siteId}, ${nobody}, ${listing.identity}, ${listing.websiteUrl}, 'ready',
        'ready', '{}'::jsonb,
        ${listing.companyId}, ${listing.listingId}, ${now}, ${now}, ${now})`,
  )
}

/**
 * Adds a submitted draft for each of the companies' listings on a site that has none, dated to when the listing was
 * created.
 */
export async function addListingDrafts(db: Db, siteId: number, companyIds: readonly string[]): Promise<void> {
  await change(
    db,
    sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, company_id,
        listing_id, read_at, submitted_at, created_at, updated_at)
      select 'drf_' || left(replace(gen_random_uuid()::text, '-', ''), 22), l.site_id, ${nobody}, c.identity,
        c.website_url, 'ready', 'ready', '{}'::jsonb, c.id, l.id, l.created_at, l.created_at, l.created_at, l.updated_at
      from listings l join companies c on c.id = l.company_id
      where l.site_id = ${siteId} and l.company_id = any(${[...companyIds]}::text[])
        and not exists (select 1 from drafts d where d.listing_id = l.id)`,
  )
}

export interface UnownedDraft {
  id: string
  identity: string
  websiteUrl: string
}

/** Adds drafts that are waiting to be read. */
export async function addUnownedDrafts(
  db: Db,
  siteId: number,
  drafts: readonly UnownedDraft[],
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at, updated_at)
      select r.id, ${siteId}, ${nobody}, r.identity, r."websiteUrl", 'crawling', 'waiting', '{}'::jsonb, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as r(id text, identity text, "websiteUrl" text)`,
  )
}

/** Requeues the reading of a draft that failed. */
export async function readDraftAgain(db: Db, id: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update drafts set status = 'crawling', step = 'waiting', problem = null, updated_at = ${now}
      where id = ${id} and status = 'failed'`,
  )
}
