/**
 * SQL queries for the parts of a profile that belong to the listing: its texts, the copies for lists and search, its
 * categories.
 */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { change, type Db, type ReadDb, row, rows } from '../platform/data/database.ts'
import { findCategoriesNamed } from './public/category-queries.ts'
import { indexListing } from './listing-index/index-queries.ts'

/** The plain copies that lists and search use. */
export interface ListingCopies {
  name: string
  headline: string
  summary: string
  logoUrl: string | null
  pricingModel: string | null
  platforms: string[]
  tags: string[]
  country: string | null
  city: string | null
  description: string
}

export interface NewListing {
  siteId: number
  companyId: string
  slug: string
  websiteUrl: string
  texts: Profile
  copies: ListingCopies
}

const searchVector = (siteId: unknown, { name, headline, tags, summary, description, city }: ListingCopies) =>
  sql`listing_words(${siteId}, ${name}, ${headline}, ${tags}, ${summary}, ${description}, ${city})`

/** Adds a listing as its owner's draft and returns its id. */
export async function addListing(db: Db, listing: NewListing, now: Date): Promise<number> {
  const { copies } = listing
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into listings (site_id, company_id, slug, status, website_url, texts, name, headline, summary, logo_url,
        pricing_model, platforms, tags, country, search, created_at, updated_at)
      values (${listing.siteId}, ${listing.companyId}, ${listing.slug}, 'draft', ${listing.websiteUrl},
        ${JSON.stringify(listing.texts)}::jsonb,
        ${copies.name}, ${copies.headline}, ${copies.summary}, ${copies.logoUrl}, ${copies.pricingModel},
          ${copies.platforms},
        ${copies.tags}, ${copies.country}, ${searchVector(listing.siteId, copies)}, ${now}, ${now})
      returning id`,
  )
  if (!added) throw new Error('the listing was not added')
  await change(db, sql`insert into listing_counts (listing_id) values (${added.id})`)
  return added.id
}

/** Stores a listing's texts and copies. */
export async function saveListing(
  db: Db,
  listingId: number,
  texts: Profile,
  copies: ListingCopies,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update listings
      set texts = ${JSON.stringify(texts)}::jsonb, name = ${copies.name}, headline = ${copies.headline},
      summary = ${copies.summary}, logo_url = ${copies.logoUrl}, pricing_model = ${copies.pricingModel},
        platforms = ${copies.platforms},
      tags = ${copies.tags}, country = ${copies.country}, search = ${searchVector(sql`site_id`, copies)}, updated_at = ${now}
      where id = ${listingId}`,
  )
}

/** Files a listing under the categories of its site that have or had these names, in the given order. */
export async function saveListingCategories(
  db: Db,
  listingId: number,
  siteId: number,
  names: string[],
): Promise<void> {
  const slugs = await lockCategories(db, siteId, names)
  await change(db, sql`delete from listing_categories where listing_id = ${listingId}`)
  await change(
    db,
    sql`insert into listing_categories (listing_id, category_id, position)
      select ${listingId}, id, array_position(${slugs}::text[], slug) - 1 from categories
        where site_id = ${siteId} and slug = any(${slugs}::text[])`,
  )
  await indexListing(db, listingId)
}

/**
 * The slugs of the categories of these names, locked until the transaction ends. Names are resolved again if a category
 * was merged into another in the meantime.
 */
async function lockCategories(db: Db, siteId: number, names: string[]): Promise<string[]> {
  for (;;) {
    const known = await findCategoriesNamed(db, siteId, names)
    const slugs = [...new Set(names.flatMap((name) => known.get(name.toLowerCase())?.slug ?? []))]
    const held = await rows(
      db,
      sql`select 1 from categories where site_id = ${siteId} and slug = any(${slugs}::text[])
        order by id limit ${slugs.length} for key share`,
    )
    if (held.length === slugs.length) return slugs
  }
}

/**
 * The texts of a company's listing on the site, or else of its listing on another site that changed last. Undefined if
 * it has none.
 */
export async function findTextsOf(
  db: ReadDb,
  companyId: string,
  siteId: number,
): Promise<Profile | undefined> {
  const found = await row(
    db,
    sql<{ texts: Profile }>`select texts from listings where company_id = ${companyId}
      order by (site_id = ${siteId}) desc, updated_at desc, id limit 1`,
  )
  return found?.texts
}
