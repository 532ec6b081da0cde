/** The desk of listings in SQL: any state, newest first, by what the team looks for. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../../platform/data/database.ts'

export interface DeskListing {
  id: number
  slug: string
  name: string
  website_url: string
  status: string
  plan: string
  launch_week: string | null
  votes: number
  has_owner: boolean
  categories: string[]
}

/** What is looked for; null is all. */
export interface DeskFilter {
  words: string | null
  status: string | null
  week: string | null
  unowned: boolean
  /** Listings with a lower number. */
  before: number | null
}

/** Looked up for each listing that is shown: as `exists` it would be looked up for all companies first. */
const hasOwner = sql`coalesce((select true from company_owners o where o.company_id = l.company_id limit 1), false)`

const columns = sql`l.id, l.slug, l.name, l.website_url, l.status, l.plan, l.launch_week,
  coalesce(n.votes, 0) as votes, ${hasOwner} as has_owner,
  coalesce((select array_agg(c.name order by lc.position) from listing_categories lc
    join categories c on c.id = lc.category_id where lc.listing_id = l.id), '{}') as categories`

/** Listings of a site that fit, the newest first. */
export async function findDeskListings(
  db: ReadDb,
  siteId: number,
  { words, status, week, unowned, before }: DeskFilter,
  limit: number,
): Promise<DeskListing[]> {
  const wanted = words === null ? null : `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return rows(
    db,
    sql<DeskListing>`select ${columns} from listings l left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId}
        ${wanted === null ? sql`` : sql`and (l.name || ' ' || l.website_url) ilike ${wanted}`}
        ${status === null ? sql`` : sql`and l.status = ${status}`}
        ${week === null ? sql`` : sql`and l.launch_week = ${week}`}
        ${unowned ? sql`and not ${hasOwner}` : sql``}
        ${before === null ? sql`` : sql`and l.id < ${before}`}
      order by l.id desc limit ${limit}`,
  )
}

/** These listings of a site, the newest first. */
export async function findChosenListings(
  db: ReadDb,
  siteId: number,
  ids: readonly number[],
): Promise<DeskListing[]> {
  return rows(
    db,
    sql<DeskListing>`select ${columns} from listings l left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId} and l.id = any(${[...ids]}::int[]) order by l.id desc limit 100`,
  )
}
