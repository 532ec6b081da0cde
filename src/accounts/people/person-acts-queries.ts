/** SQL queries for what somebody did on a site. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../../platform/data/database.ts'

export type PersonActKind = 'owns' | 'draft' | 'claim' | 'vote' | 'aside' | 'question' | 'update' | 'order'

export interface PersonAct {
  kind: PersonActKind
  at: Date
  /** A product's name, a website, or an order's number. */
  what: string
  /** The slug of the product's page; null if the act is not about a product. */
  slug: string | null
}

/** What somebody did on a site, newest first. */
export async function findPersonActs(
  db: ReadDb,
  siteId: number,
  accountId: string,
  limit: number,
): Promise<PersonAct[]> {
  return rows(
    db,
    sql<PersonAct>`select kind, at, what, slug from (
      select 'owns' as kind, o.created_at as at, l.name as what, l.slug
        from company_owners o join listings l on l.company_id = o.company_id
        where o.account_id = ${accountId} and l.site_id = ${siteId}
      union all select 'draft', d.created_at, d.website_url, null
        from drafts d where d.account_id = ${accountId} and d.site_id = ${siteId}
      union all select 'claim', c.created_at, l.name, l.slug
        from claims c join listings l on l.id = c.listing_id where c.account_id = ${accountId} and l.site_id = ${siteId}
      union all select case when v.set_aside is null then 'vote' else 'aside' end, v.cast_at, l.name, l.slug
        from votes v join listings l on l.id = v.listing_id where v.account_id = ${accountId} and v.site_id = ${siteId}
      union all select 'question', q.asked_at, l.name, l.slug
        from founder_questions q join listings l on l.id = q.listing_id
        where q.account_id = ${accountId} and q.site_id = ${siteId}
      union all select 'update', u.posted_at, l.name, l.slug
        from listing_updates u join listings l on l.id = u.listing_id
        where u.account_id = ${accountId} and u.site_id = ${siteId}
      union all select 'order', o.created_at, o.number, null
        from orders o where o.account_id = ${accountId} and o.site_id = ${siteId}
    ) acts order by at desc, kind, what limit ${limit}`,
  )
}
