/** SQL queries for the team page for companies: those with a listing on the site, the newest listing first. */
import { sql } from 'kysely'
import { isNamedLike } from '../../listings/index.ts'
import { rows, type ReadDb } from '../../platform/data/database.ts'

export interface TeamCompany {
  listing_id: number
  slug: string
  name: string
  website_url: string
  /** The primary owner first. */
  owners: { email: string; verified: boolean }[]
  /** Names of the other sites of the deployment where it is live. */
  elsewhere: string[]
  /** How many companies were merged into this one. */
  merged: number
}

/** The filter of the team page; null means all. */
export interface CompanyFilter {
  /** Part of the name or the website's address. */
  words: string | null
  /** The full email address of an owner. */
  owner: string | null
  /** True: only companies without an owner. */
  unowned: boolean
  /** Only listings with a lower number. */
  before: number | null
}

/** Companies matching the filter, newest listing on the site first. */
export async function findTeamCompanies(
  db: ReadDb,
  siteId: number,
  { words, owner, unowned, before }: CompanyFilter,
  limit: number,
): Promise<TeamCompany[]> {
  const hasOwner = sql`coalesce((select true from company_owners o where o.company_id = l.company_id limit 1), false)`
  return rows(
    db,
    sql<TeamCompany>`select l.id as listing_id, l.slug, l.name, l.website_url,
        coalesce((select jsonb_agg(jsonb_build_object('email', a.email, 'verified', o.verified_at is not null)
            order by o.is_primary desc, o.created_at, o.account_id)
          from company_owners o join accounts a on a.id = o.account_id where o.company_id = l.company_id), '[]') as owners,
        coalesce((select array_agg(s.name order by s.id) from listings e join sites s on s.id = e.site_id
          where e.company_id = l.company_id and e.site_id <> l.site_id and e.status = 'live'), '{}') as elsewhere,
        (select count(*)::int from companies m where m.merged_into = l.company_id) as merged
      from listings l
      where l.site_id = ${siteId}
        ${words === null ? sql`` : sql`and ${isNamedLike(words)}`}
        ${
          owner === null
            ? sql``
            : sql`and l.company_id in (select o.company_id from accounts a
                join company_owners o on o.account_id = a.id where a.email = ${owner})`
        }
        ${unowned ? sql`and not ${hasOwner}` : sql``}
        ${before === null ? sql`` : sql`and l.id < ${before}`}
      order by l.id desc limit ${limit}`,
  )
}
