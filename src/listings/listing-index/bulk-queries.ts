/** SQL queries that write many listings in a few statements, for seeding and import. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { change, row, type Db, type ReadDb } from '../../platform/data/database.ts'
import { indexSite, indexSlugs } from './index-queries.ts'

export interface BulkListing {
  company_id: string
  slug: string
  status: string
  plan: string
  website_url: string
  texts: Profile
  name: string
  headline: string
  summary: string
  pricing_model: string | null
  platforms: string[]
  tags: string[]
  country: string | null
  launch_week: string | null
  launched_at: string | null
  logo_url?: string | null
  created_at: string
  categories: string[]
  votes: number
}

/** Adds listings of existing companies, with their categories and counts. Listings whose slug is taken are skipped. */
export async function addListings(db: Db, siteId: number, listings: readonly BulkListing[]): Promise<void> {
  const json = JSON.stringify(listings)
  await change(
    db,
    sql`insert into listings (site_id, company_id, slug, status, plan, website_url, texts, name, headline, summary,
        pricing_model,
        platforms, tags, country, launch_week, launched_at, logo_url, search, created_at, updated_at)
      select ${siteId}::int, r.company_id, r.slug, r.status, r.plan, r.website_url, r.texts, r.name, r.headline,
        r.summary, r.pricing_model,
        r.platforms, r.tags, r.country, r.launch_week, r.launched_at,
        r.logo_url, listing_words(${siteId}::int, r.name, r.headline, r.tags, r.summary, c.profile->'description'->>'value',
          c.profile->'city'->>'value'),
        r.created_at, r.created_at
      from jsonb_to_recordset(${json}::jsonb) as r(company_id text, slug text, status text, plan text,
        website_url text, texts jsonb,
        name text, headline text, summary text, pricing_model text, platforms text[], tags text[], country text,
          launch_week text,
        launched_at timestamptz, logo_url text, created_at timestamptz)
      join companies c on c.id = r.company_id on conflict do nothing`,
  )
  await change(
    db,
    sql`insert into listing_counts (listing_id, votes, week_votes, last_vote_at)
      select l.id, r.votes, r.votes, l.launched_at
        from jsonb_to_recordset(${json}::jsonb) as r(company_id text, votes int)
      join listings l on l.company_id = r.company_id and l.site_id = ${siteId}::int on conflict do nothing`,
  )
  await change(
    db,
    sql`insert into listing_categories (listing_id, category_id, position)
      select l.id, c.id, named.position - 1
        from jsonb_to_recordset(${json}::jsonb) as r(company_id text, categories jsonb)
      join listings l on l.company_id = r.company_id and l.site_id = ${siteId}::int
      cross join lateral jsonb_array_elements_text(r.categories) with ordinality as named(name, position)
      join categories c on c.site_id = ${siteId}::int and lower(c.name) = lower(named.name) on conflict do nothing`,
  )
  await indexSlugs(
    db,
    siteId,
    listings.map(({ slug }) => slug),
  )
}

/**
 * Rebuilds the search words and index entries of a site's listings, after rows were added with values from elsewhere.
 */
export async function reindexListings(db: Db, siteId: number): Promise<void> {
  await change(
    db,
    sql`update listings l
      set search = listing_words(l.site_id, l.name, l.headline, l.tags, l.summary, c.profile->'description'->>'value',
        c.profile->'city'->>'value')
      from companies c where c.id = l.company_id and l.site_id = ${siteId}`,
  )
  await indexSite(db, siteId)
}

/** The number of a site's listings in any state. */
export async function countListings(db: ReadDb, siteId: number): Promise<number> {
  const counted = await row(
    db,
    sql<{ listings: number }>`select count(*)::int as listings from listings where site_id = ${siteId}`,
  )
  return counted?.listings ?? 0
}
