/** Addresses of public pages for search engines, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

export interface PageAddress {
  slug: string
  changed_at: Date
}

/** Live listings with numbers from `from` up to but not including `to`; `shared`: another live one is in its category. */
export async function findListingAddresses(
  db: ReadDb,
  siteId: number,
  from: number,
  to: number,
): Promise<(PageAddress & { story: boolean; shared: boolean })[]> {
  return rows(
    db,
    sql<
      PageAddress & { story: boolean; shared: boolean }
    >`select l.slug, l.updated_at as changed_at, t.published_at is not null as story,
        exists (select from listing_categories mine join listing_categories other
            on other.category_id = mine.category_id and other.listing_id <> mine.listing_id
          join listings o on o.id = other.listing_id and o.site_id = l.site_id and o.status = 'live'
          where mine.listing_id = l.id) as shared
      from listings l left join founder_stories t on t.listing_id = l.id
        where l.site_id = ${siteId} and l.status = 'live' and l.id >= ${from} and l.id < ${to}
      order by l.id limit 20000`,
  )
}

/** The highest number of a listing. */
export async function highestListing(db: ReadDb): Promise<number> {
  return (
    (await row(db, sql<{ highest: number }>`select coalesce(max(id), 0) as highest from listings`))
      ?.highest ?? 0
  )
}

/** Weeks with live launches, the newest first: one step through the index for each week, not one for each listing. */
export async function findWeekAddresses(db: ReadDb, siteId: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ week: string }>`with recursive weeks (week) as (
        select max(launch_week) from listings where site_id = ${siteId} and launch_week is not null
        union all
        select (select max(l.launch_week) from listings l
          where l.site_id = ${siteId} and l.launch_week is not null and l.launch_week < weeks.week)
        from weeks where weeks.week is not null
      )
      select week from weeks
      where exists (select from listings l
        where l.site_id = ${siteId} and l.launch_week = weeks.week and l.status = 'live')
      order by week desc limit 2000`,
  )
  return found.map(({ week }) => week)
}

/** Boards that are frozen: what they show never changes again. */
export async function findBoardAddresses(
  db: ReadDb,
  siteId: number,
): Promise<{ kind: string; period: string; frozen_at: Date }[]> {
  return rows(
    db,
    sql<{ kind: string; period: string; frozen_at: Date }>`select kind, period, frozen_at from board_snapshots
      where site_id = ${siteId} order by id desc limit 3000`,
  )
}

/** Slugs of a site's categories. */
export async function findCategoryAddresses(db: ReadDb, siteId: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ slug: string }>`select slug from categories where site_id = ${siteId} order by id limit 5000`,
  )
  return found.map(({ slug }) => slug)
}

/** Founders of live listings. */
export async function findFounderAddresses(db: ReadDb, siteId: number): Promise<PageAddress[]> {
  return rows(
    db,
    sql<PageAddress>`select f.slug, f.updated_at as changed_at from founders f where f.listed
      and exists (select 1 from listings l
      where l.company_id = f.company_id and l.site_id = ${siteId} and l.status = 'live') order by f.id limit 40000`,
  )
}
