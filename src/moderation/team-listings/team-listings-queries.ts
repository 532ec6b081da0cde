/** Listings in any state for the team's page, newest first and filtered, in SQL. */
import { sql } from 'kysely'
import { emailAddress } from 'marquee-profile'
import { isNamedLike } from '../../listings/index.ts'
import { rows, type ReadDb } from '../../platform/data/database.ts'

export interface TeamListing {
  id: number
  slug: string
  name: string
  headline: string
  website_url: string
  status: string
  plan: string
  launch_week: string | null
  votes: number
  /** The first owner; null if it has none. */
  owner: { email: string; banned: boolean } | null
  categories: string[]
  /** The listing that it was merged into. */
  merged_into: { name: string; slug: string } | null
}

/** The filter; null and false do not filter. */
export interface TeamListingFilter {
  /** Part of the name or domain, or the whole email address of an owner. */
  words: string | null
  status: string | null
  week: string | null
  unowned: boolean
  /** Only listings with a lower id. */
  before: number | null
}

/** A subquery per shown listing: `exists` would be evaluated for all companies first. */
const hasOwner = sql`coalesce((select true from company_owners o where o.company_id = l.company_id limit 1), false)`

const mergedCompany = sql`(select c.merged_into from companies c where c.id = l.company_id)`

const columns = sql`l.id, l.slug, l.name, l.headline, l.website_url, l.status, l.plan, l.launch_week,
  coalesce(n.votes, 0) as votes, (select json_build_object('email', a.email,
      'banned', exists (select 1 from account_bans b where b.account_id = a.id))
    from company_owners o join accounts a on a.id = o.account_id where o.company_id = l.company_id
    order by o.is_primary desc, o.created_at, o.account_id limit 1) as owner,
  coalesce((select array_agg(c.name order by lc.position) from listing_categories lc
    join categories c on c.id = lc.category_id where lc.listing_id = l.id), '{}') as categories,
  (select json_build_object('name', k.name, 'slug', k.slug) from listings k
    where k.company_id = ${mergedCompany} and k.site_id = l.site_id limit 1) as merged_into`

/** A whole email address means the listings of that person; anything else is part of a name or domain. */
function isMeantBy(words: string) {
  const email = emailAddress().safeParse(words.trim())
  if (!email.success) return isNamedLike(words)
  return sql`l.company_id in (select o.company_id from company_owners o join accounts a on a.id = o.account_id
    where a.email = ${email.data.toLowerCase()})`
}

/** Listings of a site that match the filter, newest first. */
export async function findTeamListings(
  db: ReadDb,
  siteId: number,
  { words, status, week, unowned, before }: TeamListingFilter,
  limit: number,
): Promise<TeamListing[]> {
  return rows(
    db,
    sql<TeamListing>`select ${columns} from listings l left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId}
        ${words === null ? sql`` : sql`and ${isMeantBy(words)}`}
        ${status === null ? sql`` : sql`and l.status = ${status}`}
        ${week === null ? sql`` : sql`and l.launch_week = ${week}`}
        ${unowned ? sql`and not ${hasOwner} and ${mergedCompany} is null` : sql``}
        ${before === null ? sql`` : sql`and l.id < ${before}`}
      order by l.id desc limit ${limit}`,
  )
}

/** The given listings of a site, newest first. */
export async function findChosenListings(
  db: ReadDb,
  siteId: number,
  ids: readonly number[],
): Promise<TeamListing[]> {
  return rows(
    db,
    sql<TeamListing>`select ${columns} from listings l left join listing_counts n on n.listing_id = l.id
      where l.site_id = ${siteId} and l.id = any(${[...ids]}::int[]) order by l.id desc limit 100`,
  )
}
