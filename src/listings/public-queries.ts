/** What everybody may read of listings, in SQL: one statement a read. */
import { sql, type RawBuilder } from 'kysely'
import type { Profile } from '../companies/index.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Window } from '../platform/paging.ts'
import { type Picture, pictureOf, picturesOf } from '../pictures/index.ts'
import { toldProfile } from './milestone-queries.ts'
import type { CardRow } from './public-listing.ts'

const time = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns of a card; `l` is the listing, `n` its counts. */
export const cardColumns = sql`l.id, l.slug, l.name, l.website_url, l.headline, l.summary, l.logo_url, ${pictureOf(sql`l.logo_url`, 'logo', 128)} as logo, l.plan, l.pricing_model, l.tags,
  l.platforms, l.country, coalesce(n.votes, 0) as votes, l.launch_week, ${time(sql`l.launched_at`)} as launched_at,
  coalesce((select json_agg(json_build_object('name', c.name, 'slug', c.slug) order by lc.position)
    from listing_categories lc join categories c on c.id = lc.category_id where lc.listing_id = l.id), '[]'::json) as categories`

export interface PublicRow extends CardRow {
  status: string
  company_id: string
  unlocked: string[]
  profile: Profile
  founders: { slug: string; name: string; title: string | null; bio: string | null; photo_url: string | null; socials: Record<string, unknown>; photo: Picture | null }[]
  large_logo: Picture | null
  images: Picture[]
  read_at: string | null
  updated_at: string
}

/** The listing behind a slug, also an old one, whatever its status. */
export async function findListingBySlug(db: Db, siteId: number, slug: string): Promise<PublicRow | undefined> {
  return row(
    db,
    sql<PublicRow>`select ${cardColumns}, l.status, l.company_id, l.unlocked, co.profile || l.texts || ${toldProfile} as profile, ${time(sql`l.updated_at`)} as updated_at,
        (select ${time(sql`max(d.read_at)`)} from drafts d where d.listing_id = l.id) as read_at,
        coalesce((select json_agg(json_build_object('slug', f.slug, 'name', f.name, 'title', f.title, 'bio', f.bio,
          'photo_url', f.photo_url, 'photo', ${pictureOf(sql`f.photo_url`, 'photo', 128)}, 'socials', f.socials) order by f.position, f.id) from founders f where f.company_id = l.company_id), '[]'::json) as founders,
        ${pictureOf(sql`l.logo_url`, 'logo', 256)} as large_logo,
        ${picturesOf(sql`co.profile->'screenshots'->'value'`, 'screenshot', 1280)} as images
      from listings l join companies co on co.id = l.company_id left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId} and (l.slug = ${slug}
        or l.id = (select o.listing_id from listing_slugs o where o.site_id = ${siteId} and o.slug = ${slug}))`,
  )
}

export interface ListingFilter {
  q?: string | undefined
  category?: string | undefined
  plan?: string | undefined
  pricing_model?: string | undefined
  platform?: string | undefined
  tag?: string | undefined
  country?: string | undefined
  week?: string | undefined
}

export type ListingSort = 'relevance' | 'votes' | 'newest' | 'name'

/** One page of live listings, and how many match (counted up to the limit). */
export async function findLiveListings(
  db: Db,
  siteId: number,
  filter: ListingFilter,
  sort: ListingSort,
  window: Window,
  countLimit: number,
): Promise<{ rows: (CardRow & { rank: number })[]; counted: number }> {
  const query = filter.q ? sql`websearch_to_tsquery('simple', ${filter.q})` : undefined
  const where = sql`l.site_id = ${siteId} and l.status = 'live'
    ${query ? sql`and l.search @@ ${query}` : sql``}
    ${filter.plan ? sql`and l.plan = ${filter.plan}` : sql``}
    ${filter.pricing_model ? sql`and l.pricing_model = ${filter.pricing_model}` : sql``}
    ${filter.platform ? sql`and ${filter.platform} = any(l.platforms)` : sql``}
    ${filter.tag ? sql`and ${filter.tag} = any(l.tags)` : sql``}
    ${filter.country ? sql`and l.country = ${filter.country}` : sql``}
    ${filter.week ? sql`and l.launch_week = ${filter.week}` : sql``}
    ${filter.category ? inCategory(siteId, filter.category) : sql``}`
  const rank = sort === 'relevance' && query ? sql`round((ts_rank(l.search, ${query}) * 1000000)::numeric)::int` : sql`0`
  const found = await rows(
    db,
    sql<CardRow & { rank: number; counted: number }>`select ${cardColumns}, ${rank} as rank,
        (select count(*)::int from (select 1 from listings l where ${where} limit ${countLimit}) as counted_rows) as counted
      from listings l left join listing_counts n on n.listing_id = l.id
      where ${where} ${afterKey(sort, window, rank)}
      order by ${order(sort, rank)} limit ${window.limit} offset ${window.offset}`,
  )
  return { rows: found, counted: found[0]?.counted ?? 0 }
}

/** In the category or in one below it. */
function inCategory(siteId: number, slug: string): RawBuilder<unknown> {
  return sql`and exists (select 1 from listing_categories lc join categories c on c.id = lc.category_id
    left join categories p on p.id = c.parent_id
    where lc.listing_id = l.id and c.site_id = ${siteId} and (c.slug = ${slug} or p.slug = ${slug}))`
}

function order(sort: ListingSort, rank: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort === 'newest') return sql`l.launched_at desc, l.id desc`
  if (sort === 'name') return sql`lower(l.name) collate "C", l.id`
  if (sort === 'votes') return sql`coalesce(n.votes, 0) desc, l.id`
  return sql`${rank} desc, l.id`
}

function afterKey(sort: ListingSort, window: Window, rank: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!window.after) return sql``
  const [value, id] = window.after
  if (sort === 'newest') return sql`and (l.launched_at, l.id) < (${value}::timestamptz, ${id}::int)`
  if (sort === 'name') return sql`and (lower(l.name) collate "C", l.id) > (${value}::text, ${id}::int)`
  const key = sort === 'votes' ? sql`coalesce(n.votes, 0)` : rank
  return sql`and (${key} < ${value}::int or (${key} = ${value}::int and l.id > ${id}::int))`
}

/** The sort key of a row, for the next cursor. */
export function keyOf(sort: ListingSort, listing: CardRow & { rank: number }): (string | number | null)[] {
  if (sort === 'newest') return [listing.launched_at, listing.id]
  if (sort === 'name') return [listing.name.toLowerCase(), listing.id]
  return [sort === 'votes' ? listing.votes : listing.rank, listing.id]
}

export interface CategoryRow {
  name: string
  slug: string
  description: string
  parent: string | null
  listings: number
}

/** Every category of a site with the number of its live listings (those below included), counted up to 10,000. */
export async function findCategories(db: Db, siteId: number): Promise<CategoryRow[]> {
  return rows(
    db,
    sql<CategoryRow>`select c.name, c.slug, c.description, p.slug as parent,
        (select count(*)::int from (select distinct lc.listing_id from categories k join listing_categories lc on lc.category_id = k.id
          join listings l on l.id = lc.listing_id and l.status = 'live' where k.id = c.id or k.parent_id = c.id limit 10000) as filed) as listings
      from categories c left join categories p on p.id = c.parent_id where c.site_id = ${siteId}
      order by coalesce(p.position, c.position), p.id nulls first, c.position limit 2000`,
  )
}
