/**
 * SQL queries that merge a duplicate listing: what moves to the other listing, and where its address redirects from
 * then on.
 */
import { sql } from 'kysely'
import { change, type Db } from '../../platform/data/database.ts'
import { freeSlug } from '../slug-queries.ts'

/**
 * Moves to another listing of the same site: milestones, open sections, and all addresses, which then redirect there.
 */
export async function mergeListing(db: Db, from: number, into: number, now: Date): Promise<void> {
  await change(db, sql`update milestones set listing_id = ${into} where listing_id = ${from}`)
  await change(
    db,
    sql`update listings i set updated_at = ${now},
        unlocked = array(select distinct unnest(i.unlocked || f.unlocked) order by 1)
      from listings f where f.id = ${from} and i.id = ${into}`,
  )
  await change(db, sql`update listing_slugs set listing_id = ${into} where listing_id = ${from}`)
  await change(
    db,
    sql`insert into listing_slugs (site_id, slug, listing_id)
      select site_id, slug, ${into} from listings where id = ${from}`,
  )
}

/** Gives a merged listing a retired slug for the links of past boards; that slug redirects to the other listing too. */
export async function retireSlug(
  db: Db,
  { siteId, listingId, slug, into }: { siteId: number; listingId: number; slug: string; into: number },
): Promise<void> {
  const retired = await freeSlug(db, siteId, `${slug.slice(0, 60)}-merged`)
  await change(db, sql`update listings set slug = ${retired} where id = ${listingId}`)
  await change(
    db,
    sql`insert into listing_slugs (site_id, slug, listing_id) values (${siteId}, ${retired}, ${into})`,
  )
}

/** Moves a listing and its history to another company. */
export async function refileCompany(db: Db, listingId: number, companyId: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update listings set company_id = ${companyId}, updated_at = ${now} where id = ${listingId}`,
  )
  await change(db, sql`update profile_versions set company_id = ${companyId} where listing_id = ${listingId}`)
}
