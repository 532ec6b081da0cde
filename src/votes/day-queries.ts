/** SQL queries for counted votes by day. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/**
 * The counted votes that a week's launches received within it, by day in the site's time zone (`2026-11-16`); of one
 * listing if `listingId` is given.
 */
export async function findVotesByDay(
  db: ReadDb,
  siteId: number,
  week: string,
  listingId?: number,
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{
      day: string
      votes: number
    }>`select to_char(v.cast_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
        count(*)::int as votes
      from listings l join sites s on s.id = l.site_id
      join votes v on v.listing_id = l.id and v.week = l.launch_week and v.set_aside is null
      where l.site_id = ${siteId} and l.launch_week = ${week}
        and (${listingId ?? null}::int is null or l.id = ${listingId ?? null}::int)
      group by 1 order by 1 limit 10`,
  )
  return new Map(found.map(({ day, votes }) => [day, votes]))
}

/** Those of the given slugs whose listings belong to the account, with their numbers. */
export async function findOwnSlugs(
  db: ReadDb,
  siteId: number,
  accountId: string,
  slugs: string[],
): Promise<{ slug: string; id: number }[]> {
  return rows(
    db,
    sql<{ slug: string; id: number }>`select l.slug, l.id from listings l
      join company_owners o on o.company_id = l.company_id and o.account_id = ${accountId}
      where l.site_id = ${siteId} and l.slug = any(${slugs}::text[]) limit 200`,
  )
}

/** Counted votes of a week's launches since a given time, by slug. */
export async function findVotesSince(
  db: ReadDb,
  siteId: number,
  week: string,
  since: Date,
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ slug: string; votes: number }>`select l.slug, count(*)::int as votes
      from listings l join votes v on v.listing_id = l.id and v.week = l.launch_week and v.set_aside is null
      where l.site_id = ${siteId} and l.launch_week = ${week} and l.status = 'live' and v.cast_at >= ${since}
      group by l.slug order by votes desc, l.slug limit 200`,
  )
  return new Map(found.map(({ slug, votes }) => [slug, votes]))
}
