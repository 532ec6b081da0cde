/** What would be merged, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'
import type { MergedCompany } from './merge.ts'

/** The company of a site's listing, given by id or by current or former slug; undefined if it was merged itself. */
export async function findCompanyOf(
  db: ReadDb,
  siteId: number,
  which: { id: number } | { slug: string },
): Promise<string | undefined> {
  const named =
    'id' in which
      ? sql`l.id = ${which.id}`
      : sql`(l.slug = ${which.slug} or l.id = (select o.listing_id from listing_slugs o
          where o.site_id = ${siteId} and o.slug = ${which.slug}))`
  const found = await row(
    db,
    sql<{ company_id: string }>`select l.company_id from listings l join companies c on c.id = l.company_id
      where l.site_id = ${siteId} and c.merged_into is null and ${named}`,
  )
  return found?.company_id
}

export interface MergedBefore {
  name: string
  /** The listing that stays. */
  into: string
  slug: string
  /** Whoever merged them; null if the account was deleted. */
  email: string | null
}

/** Where a listing of a site went that was merged into another; undefined if it was not. */
export async function findMergedBefore(
  db: ReadDb,
  siteId: number,
  listingId: number,
): Promise<MergedBefore | undefined> {
  return row(
    db,
    sql<MergedBefore>`select l.name, k.name as into, k.slug, a.email
      from listings l join companies c on c.id = l.company_id
      join listings k on k.company_id = c.merged_into and k.site_id = l.site_id
      left join accounts a on a.id = (select e.account_id from listing_events e
        where e.listing_id = l.id and e.event = 'merge' order by e.id desc limit 1)
      where l.id = ${listingId} and l.site_id = ${siteId} limit 1`,
  )
}

const counted = (table: string, where = '') =>
  sql.raw(`(select count(*)::int from ${table} x where x.listing_id = l.id${where})`)

/** Companies with their owners, their listings on all sites and what belongs to these. */
export async function findMerged(db: ReadDb, companyIds: readonly string[]): Promise<MergedCompany[]> {
  return rows(
    db,
    sql<MergedCompany>`select c.id as company_id, c.website_url,
        coalesce((select json_agg(json_build_object('account_id', a.id, 'email', a.email)
            order by o.is_primary desc, o.created_at)
          from company_owners o join accounts a on a.id = o.account_id where o.company_id = c.id), '[]') as owners,
        (select count(*)::int from claims k where k.company_id = c.id and k.status = 'pending') as claims,
        (select count(*)::int from claim_cases k where k.company_id = c.id and k.status = 'open') as cases,
        coalesce((select json_agg(one order by one.id) from (
          select l.id, l.site_id, s.key as site_key, s.name as site_name, s.time_zone, l.slug, l.name, l.status, l.plan, l.launch_week,
            ${counted('votes')} as votes, ${counted('saved_listings')} as saved,
            ${counted('listing_updates')} as updates, ${counted('milestones')} as milestones,
            ${counted('founder_questions')} as questions, ${counted('founder_stories')} as stories,
            ${counted('awards')} as awards, ${counted('order_lines')} as order_lines, ${counted('reports')} as reports,
            ${counted('drafts')} as drafts,
            (select count(*)::int from follows w where w.kind = 'listing' and w.target = l.id::text) as followers,
            array(select distinct n.order_number from order_lines n join orders r on r.number = n.order_number
              where n.listing_id = l.id and r.status = 'pending' order by 1) as open_orders,
            exists (select 1 from relaunches r where r.listing_id = l.id and r.began_at is null) as is_planned_again
          from listings l join sites s on s.id = l.site_id where l.company_id = c.id) one), '[]') as listings
      from companies c where c.id = any(${[...companyIds]}::text[]) limit 2`,
  )
}
