/** Where live listings stand in lists: one narrow row for the site and one for each category, in SQL. */
import { type RawBuilder, sql } from 'kysely'
import { change, type Db, rows } from '../../platform/database.ts'

/** The shelves that live listings belong on: the site's (category 0), their categories' and those categories' parents'. */
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

/** Puts a listing where it belongs now: on its shelves while it is live, on none otherwise. */
export async function shelve(db: Db, listingId: number): Promise<void> {
  const mine = places(sql`l.id = ${listingId}`)
  await change(
    db,
    sql`delete from shelves s where s.listing_id = ${listingId}
      and not exists (select 1 from (${mine}) p where p.category_id = s.category_id)`,
  )
  await put(db, mine)
  await noteShelves(db, sql`l.id = ${listingId}`)
}

/** Puts every listing of a site where it belongs; gives how many rows were wrong. */
export async function shelveAll(db: Db, siteId: number): Promise<number> {
  const all = places(sql`l.site_id = ${siteId}`)
  const removed = await change(
    db,
    sql`delete from shelves s where s.site_id = ${siteId}
      and not exists (select 1 from (${all}) p where p.listing_id = s.listing_id and p.category_id = s.category_id)`,
  )
  const added = await put(db, all)
  return removed + added + (await noteShelves(db, sql`l.site_id = ${siteId}`))
}

/** Puts listings that were just added, by their slugs, on their shelves. */
export async function shelveSlugs(db: Db, siteId: number, slugs: string[]): Promise<void> {
  const which = sql`l.site_id = ${siteId} and l.slug = any(${slugs}::text[])`
  await put(db, places(which))
  await noteShelves(db, which)
}

/** Notes with each listing the categories whose shelves it stands on, for the index that words within one are found by. */
async function noteShelves(db: Db, which: RawBuilder<unknown>): Promise<number> {
  return change(
    db,
    sql`update listings set shelf_ids = filed.ids from (
        select l.id, coalesce(array_agg(s.category_id order by s.category_id) filter (where s.category_id <> 0), '{}') as ids
        from listings l left join shelves s on s.listing_id = l.id where ${which} group by l.id) filed
      where filed.id = listings.id and listings.shelf_ids <> filed.ids`,
  )
}

async function put(db: Db, from: RawBuilder<unknown>): Promise<number> {
  return change(
    db,
    sql`insert into shelves (listing_id, category_id, site_id, votes, launched_at, name_key, rating)
      select listing_id, category_id, site_id, votes, launched_at, name_key, rating from (${from}) p
      on conflict (listing_id, category_id) do update set votes = excluded.votes, launched_at = excluded.launched_at,
        name_key = excluded.name_key, rating = excluded.rating
      where (shelves.votes, shelves.launched_at, shelves.name_key, shelves.rating)
        is distinct from (excluded.votes, excluded.launched_at, excluded.name_key, excluded.rating)`,
  )
}

/** Moves a listing within its shelves after its votes changed. */
export async function shelveVotes(db: Db, listingId: number, votes: number): Promise<void> {
  await change(
    db,
    sql`update shelves set votes = ${votes} where listing_id = ${listingId} and votes <> ${votes}`,
  )
}

/** Every site, for jobs that go through all of them. */
export async function findSiteIds(db: Db): Promise<number[]> {
  return (await rows(db, sql<{ id: number }>`select id from sites order by id limit 1000`)).map(
    ({ id }) => id,
  )
}

/** Works out which listings of a site are searched first: the `size` most voted ones. Gives how many moved. */
export async function refreshTier(db: Db, siteId: number, size: number): Promise<number> {
  const hot = sql`select s.listing_id from shelves s where s.site_id = ${siteId} and s.category_id = 0
    order by s.votes desc, s.listing_id limit ${size}`
  const cooled = await change(
    db,
    sql`update listings l set tier = 1 where l.site_id = ${siteId} and l.tier = 0 and l.status = 'live' and not exists
      (select 1 from (${hot}) h where h.listing_id = l.id)`,
  )
  const heated = await change(
    db,
    sql`update listings l set tier = 0 from (${hot}) h where l.id = h.listing_id and l.tier <> 0`,
  )
  return cooled + heated
}

/**
 * Notes how many listings a site's large categories have: `large` or more, counted up to `most`. Smaller ones are
 * counted when they are read.
 */
export async function countLargeCategories(
  db: Db,
  siteId: number,
  large: number,
  most: number,
): Promise<void> {
  await change(
    db,
    sql`update categories c set listings_counted = counted.listings
      from (select c.id, case when count(s.listing_id) >= ${large} then least(count(s.listing_id), ${most})::int end as listings
        from categories c left join shelves s on s.site_id = c.site_id and s.category_id = c.id
        where c.site_id = ${siteId} group by c.id) counted
      where counted.id = c.id and c.listings_counted is distinct from counted.listings`,
  )
}
