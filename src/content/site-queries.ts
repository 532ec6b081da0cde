/** Addresses of public pages for search engines, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

export interface PageAddress {
  slug: string
  changed_at: Date
}

/**
 * Live listings with ids from `from` up to but not including `to`, except those whose product has its canonical page on
 * another site in the same language. `shared`: another live listing is in its category.
 */
export async function findListingAddresses(
  db: ReadDb,
  siteId: number,
  from: number,
  to: number,
): Promise<(PageAddress & { story_at: Date | null; shared: boolean })[]> {
  return rows(
    db,
    sql<
      PageAddress & { story_at: Date | null; shared: boolean }
    >`select l.slug, case when t.published_at is not null then t.updated_at end as story_at,
        greatest(l.updated_at, (select max(u.posted_at) from listing_updates u where u.listing_id = l.id)) as changed_at,
        exists (select from listing_categories mine join listing_categories other
            on other.category_id = mine.category_id and other.listing_id <> mine.listing_id
          join listings o on o.id = other.listing_id and o.site_id = l.site_id and o.status = 'live'
          where mine.listing_id = l.id) as shared
      from listings l join sites s on s.id = l.site_id join companies c on c.id = l.company_id
        left join founder_stories t on t.listing_id = l.id
      where l.site_id = ${siteId} and l.status = 'live' and l.id >= ${from} and l.id < ${to}
        and l.id = (select o.id from listings o join sites os on os.id = o.site_id
          where o.company_id = l.company_id and o.status = 'live' and os.language = s.language
            and (os.indexing or os.id = s.id)
          order by coalesce(o.site_id = c.home_site_id, false) desc, o.id limit 1)
      order by l.id limit 20000`,
  )
}

/** The highest listing id. */
export async function highestListing(db: ReadDb): Promise<number> {
  return (
    (await row(db, sql<{ highest: number }>`select coalesce(max(id), 0) as highest from listings`))
      ?.highest ?? 0
  )
}

/**
 * Weeks with live launches, newest first, with the time since which their order is final. Takes one index step per
 * week, not one per listing.
 */
export async function findWeekAddresses(
  db: ReadDb,
  siteId: number,
): Promise<{ week: string; frozen_at: Date | null }[]> {
  return rows(
    db,
    sql<{ week: string; frozen_at: Date | null }>`with recursive weeks (week) as (
        select max(launch_week) from listings where site_id = ${siteId} and launch_week is not null
        union all
        select (select max(l.launch_week) from listings l
          where l.site_id = ${siteId} and l.launch_week is not null and l.launch_week < weeks.week)
        from weeks where weeks.week is not null
      )
      select weeks.week, b.frozen_at from weeks
        left join board_snapshots b on b.site_id = ${siteId} and b.period = weeks.week
      where exists (select from listings l
        where l.site_id = ${siteId} and l.launch_week = weeks.week and l.status = 'live')
      order by weeks.week desc limit 2000`,
  )
}

/** Frozen boards, whose content never changes again. */
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

/** Founders of live listings, with the time of their last interview answer. */
export async function findFounderAddresses(
  db: ReadDb,
  siteId: number,
): Promise<(PageAddress & { interview_at: Date | null })[]> {
  return rows(
    db,
    sql<PageAddress & { interview_at: Date | null }>`select f.slug, f.updated_at as changed_at,
        (select max(a.answered_at) from interview_answers a
          join interview_questions q on q.key = a.question_key and q.site_id = ${siteId}
          where a.account_id = f.account_id) as interview_at
      from founders f where f.listed
      and exists (select 1 from listings l
      where l.company_id = f.company_id and l.site_id = ${siteId} and l.status = 'live') order by f.id limit 40000`,
  )
}
