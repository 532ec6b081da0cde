/** Addresses of public pages for search engines, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

export interface PageAddress {
  slug: string
  changed_at: Date
}

/** Live listings with numbers from `from` up to but not including `to`. */
export async function findListingAddresses(
  db: ReadDb,
  siteId: number,
  from: number,
  to: number,
): Promise<(PageAddress & { story: boolean })[]> {
  return rows(
    db,
    sql<
      PageAddress & { story: boolean }
    >`select l.slug, l.updated_at as changed_at, t.published_at is not null as story from listings l
      left join founder_stories t on t.listing_id = l.id
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

/** Weeks with live launches, and when something in them changed last. */
export async function findWeekAddresses(db: ReadDb, siteId: number): Promise<PageAddress[]> {
  return rows(
    db,
    sql<PageAddress>`select launch_week as slug, max(updated_at) as changed_at from listings
      where site_id = ${siteId} and status = 'live' and launch_week is not null
      group by launch_week order by launch_week desc limit 2000`,
  )
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
