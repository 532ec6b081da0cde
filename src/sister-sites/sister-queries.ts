/** The pages of a product on all sites of the deployment, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import type { SisterListing } from './sister-listings.ts'

/** Returns the live listings of a listing's company, the oldest first. */
export async function findSisters(db: ReadDb, listingId: number, baseUrl: string): Promise<SisterListing[]> {
  const found = await rows(
    db,
    sql<
      Omit<SisterListing, 'url'> & { slug: string; hostnames: string[]; is_default: boolean }
    >`select l.id as listing_id, l.slug, s.id as site_id, s.name as site_name, s.language, s.indexing, s.hostnames,
        s.is_default, coalesce(c.home_site_id = s.id, false) as chosen
      from listings l join companies c on c.id = l.company_id join sites s on s.id = l.site_id
      where l.company_id = (select company_id from listings where id = ${listingId}) and l.status = 'live'
      order by l.id limit 100`,
  )
  return found.map(({ slug, hostnames, is_default: isDefault, ...one }) => ({
    ...one,
    url: `${siteOrigin({ hostnames, is_default: isDefault }, baseUrl)}/listings/${encodeURIComponent(slug)}`,
  }))
}
