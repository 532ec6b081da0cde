/** Queries for imports and for the listings of a CSV, in SQL. */
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { siteFieldValuesOf, type SiteFieldValuesByKey } from '../listings/index.ts'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** Returns the slug of each of these addresses whose company is published, by address. */
export async function findListedSlugs(
  db: ReadDb,
  identities: readonly string[],
  limit: number,
): Promise<Map<string, string>> {
  const listed = await rows(
    db,
    sql<{ identity: string; slug: string }>`select c.identity, min(l.slug) as slug
      from companies c join listings l on l.company_id = c.id
      where c.identity = any(${[...identities]}::text[]) and c.published_at is not null
      group by c.identity limit ${limit}`,
  )
  return new Map(listed.map(({ identity, slug }) => [identity, slug]))
}

/** Returns the names of a site's categories in lower case. */
export async function findCategoryNames(db: ReadDb, siteId: number): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{ name: string }>`select lower(name) as name from categories where site_id = ${siteId} limit 10000`,
  )
  return new Set(found.map(({ name }) => name))
}

export interface CsvListing {
  id: number
  website_url: string
  status: 'draft' | 'live'
  launched_on: string | null
  owner_email: string | null
  profile: Profile
  said: SiteFieldValuesByKey
}

/** Returns listings of a site after a row number: those that are live or not launched yet. */
export async function findListingsForCsv(
  db: ReadDb,
  siteId: number,
  { after, limit }: { after: number; limit: number },
): Promise<CsvListing[]> {
  return rows(
    db,
    sql<CsvListing>`select l.id, l.website_url, l.status,
        to_char(l.launched_at at time zone s.time_zone, 'YYYY-MM-DD') as launched_on,
        (select a.email from company_owners o join accounts a on a.id = o.account_id
          where o.company_id = l.company_id order by o.created_at, a.id limit 1) as owner_email,
        c.profile || l.texts as profile, ${siteFieldValuesOf} as said
      from listings l join companies c on c.id = l.company_id join sites s on s.id = l.site_id
      where l.site_id = ${siteId} and l.status in ('draft', 'live') and l.id > ${after}
      order by l.id limit ${limit}`,
  )
}
