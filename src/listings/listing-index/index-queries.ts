/**
 * SQL queries for the listing index, which orders live listings: one narrow row for the site and one for each category.
 */
import { type RawBuilder, sql } from 'kysely'
import { change, row, type Db } from '../../platform/data/database.ts'
import { noteWords } from './word-queries.ts'

/** The index rows of live listings: one for the site (category 0), one for each category and for its parent. */
const places = (
  which: RawBuilder<unknown>,
) => sql`select l.id as listing_id, filed.category_id, l.site_id, coalesce(n.votes, 0) as votes,
    coalesce(l.launched_at, l.created_at) as launched_at, lower(l.name) as name_key, coalesce(r.value, -1) as rating
  from listings l
  left join listing_counts n on n.listing_id = l.id
  left join listing_ratings r on r.listing_id = l.id
  cross join lateral (
    select 0 as category_id
    union select lc.category_id from listing_categories lc where lc.listing_id = l.id
    union select c.parent_id from listing_categories lc join categories c on c.id = lc.category_id
      where lc.listing_id = l.id and c.parent_id is not null
  ) filed
  where l.status = 'live' and ${which}`

/** Updates a listing's place in the index: a live listing has its rows there, any other none. */
export async function indexListing(db: Db, listingId: number): Promise<void> {
  const mine = places(sql`l.id = ${listingId}`)
  await change(
    db,
    sql`delete from listing_index s where s.listing_id = ${listingId}
      and not exists (select 1 from (${mine}) p where p.category_id = s.category_id)`,
  )
  await put(db, mine)
  await noteCategories(db, sql`l.id = ${listingId}`)
  await noteWords(db, sql`l.id = ${listingId}`)
}

/** Like `indexListing`, for many listings at once. */
export async function indexMany(db: Db, listingIds: readonly number[]): Promise<void> {
  const which = sql`l.id = any(${[...listingIds]}::int[])`
  const right = places(which)
  await change(
    db,
    sql`delete from listing_index s where s.listing_id = any(${[...listingIds]}::int[])
      and not exists (select 1 from (${right}) p where p.listing_id = s.listing_id and p.category_id = s.category_id)`,
  )
  await put(db, right)
  await noteCategories(db, which)
  await noteWords(db, which)
}

/** The outcome of indexing one batch of a site's listings. */
interface Indexed {
  /** The number of its last listing; undefined past the end. */
  last: number | undefined
  /** How many rows were wrong. */
  changed: number
}

/** Processes a site's listings batch by batch; returns how many rows were wrong. */
export async function indexEach(portion: (after: number) => Promise<Indexed>): Promise<number> {
  let changed = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const indexed: Indexed = await portion(after)
    changed += indexed.changed
    after = indexed.last
  }
  return changed
}

/** Corrects the index rows of every listing of a site; returns how many were wrong. */
export async function indexSite(db: Db, siteId: number): Promise<number> {
  return indexEach((after) => indexPortion(db, siteId, after))
}

/** Like `indexSite`, for the next 5,000 listings after a given number. */
export async function indexPortion(db: Db, siteId: number, after: number): Promise<Indexed> {
  const end = await row(
    db,
    sql<{ last: number | null }>`select max(id) as last from (select id from listings
      where site_id = ${siteId} and id > ${after} order by id limit 5000) portion`,
  )
  const last = end?.last ?? undefined
  if (last === undefined) return { last, changed: 0 }
  const which = sql`l.site_id = ${siteId} and l.id > ${after} and l.id <= ${last}`
  const right = places(which)
  const removed = await change(
    db,
    sql`delete from listing_index s where s.site_id = ${siteId} and s.listing_id > ${after} and s.listing_id <= ${last}
      and not exists (select 1 from (${right}) p where p.listing_id = s.listing_id and p.category_id = s.category_id)`,
  )
  const added = await put(db, right)
  await noteWords(db, which)
  return { last, changed: removed + added + (await noteCategories(db, which)) }
}

/** Adds listings that were just created, given by their slugs, to the index. */
export async function indexSlugs(db: Db, siteId: number, slugs: string[]): Promise<void> {
  const which = sql`l.site_id = ${siteId} and l.slug = any(${slugs}::text[])`
  await put(db, places(which))
  await noteCategories(db, which)
  await noteWords(db, which)
}

/**
 * Stores on each listing all its categories, parents included; the index for word searches within a category uses them.
 */
async function noteCategories(db: Db, which: RawBuilder<unknown>): Promise<number> {
  return change(
    db,
    sql`update listings set all_category_ids = filed.ids from (
        select l.id,
          coalesce(array_agg(s.category_id order by s.category_id) filter (where s.category_id <> 0), '{}') as ids
        from listings l left join listing_index s on s.listing_id = l.id where ${which} group by l.id) filed
      where filed.id = listings.id and listings.all_category_ids <> filed.ids`,
  )
}

async function put(db: Db, from: RawBuilder<unknown>): Promise<number> {
  return change(
    db,
    sql`insert into listing_index (listing_id, category_id, site_id, votes, launched_at, name_key, rating)
      select listing_id, category_id, site_id, votes, launched_at, name_key, rating from (${from}) p
      on conflict (listing_id, category_id) do update set votes = excluded.votes, launched_at = excluded.launched_at,
        name_key = excluded.name_key, rating = excluded.rating
      where (listing_index.votes, listing_index.launched_at, listing_index.name_key, listing_index.rating)
        is distinct from (excluded.votes, excluded.launched_at, excluded.name_key, excluded.rating)`,
  )
}

/** Updates a listing's place in the index after its votes changed. */
export async function indexVotes(db: Db, listingId: number, votes: number): Promise<void> {
  await change(
    db,
    sql`update listing_index set votes = ${votes} where listing_id = ${listingId} and votes <> ${votes}`,
  )
}

/**
 * Assigns the tiers in which a site's listings are searched: tier 0 has the `size` listings with the most votes, tier 1
 * the next ten times as many, tier 2 the rest. Returns how many moved, at most `atOnce`; the others move next time.
 */
export async function refreshTiers(db: Db, siteId: number, size: number, atOnce: number): Promise<number> {
  return change(
    db,
    sql`with first as (
        select s.listing_id, case when row_number() over (order by s.votes desc, s.listing_id) <= ${size} then 0
          else 1 end as tier
        from listing_index s where s.site_id = ${siteId} and s.category_id = 0 order by s.votes desc, s.listing_id
          limit ${size * 11}),
      moved as (
        (select l.id, first.tier from first join listings l on l.id = first.listing_id where l.tier <> first.tier
          limit ${atOnce})
        union all
        (select l.id, 2 from listings l where l.site_id = ${siteId} and l.status = 'live' and l.tier < 2
          and not exists (select 1 from first where first.listing_id = l.id) limit ${atOnce}))
      update listings l set tier = moved.tier from (select * from moved limit ${atOnce}) moved where l.id = moved.id`,
  )
}
