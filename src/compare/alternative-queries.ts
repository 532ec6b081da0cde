/** Candidates for alternatives, in SQL. Each read is bounded, whatever the size of the table. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

export interface CandidateRow {
  id: number
  tags: string[]
  category_ids: number[]
  features: string[]
  audience: string | null
  platforms: string[]
  pricing_model: string | null
  identity: string
}

/**
 * Live listings that may replace a listing: the most voted of its categories, those that share its tags, and that of
 * the competitor it names. At most `each` of every kind.
 */
export async function findCandidates(
  db: ReadDb,
  siteId: number,
  listing: { id: number; tags: string[]; identities: string[] },
  each: number,
): Promise<CandidateRow[]> {
  const live = sql`l.site_id = ${siteId} and l.status = 'live' and l.id <> ${listing.id}`
  return rows(
    db,
    sql<CandidateRow>`with found as (
        (select s.listing_id from listing_categories mine join lateral (select s.listing_id from listing_index s
            where s.site_id = ${siteId} and s.category_id = mine.category_id order by s.votes desc, s.listing_id
              limit ${each}) s on true
          where mine.listing_id = ${listing.id})
        union (select l.id from listings l
          where ${live} and l.facets && ${listing.tags.map((tag) => `tag ${tag.toLowerCase()}`)}::text[] limit ${each})
        union (select l.id from companies c join listings l on l.company_id = c.id
          where ${live} and c.identity = any(${listing.identities}::text[]) limit ${each})
      )
      select l.id, l.tags, c.identity, l.platforms, l.pricing_model,
        c.profile #>> '{audience,value}' as audience,
        coalesce((select array_agg(lc.category_id) from listing_categories lc where lc.listing_id = l.id),
          '{}') as category_ids,
        coalesce((select array_agg(f.value ->> 'title')
          from jsonb_array_elements(case jsonb_typeof(c.profile #> '{features,value}')
          when 'array' then c.profile #> '{features,value}' else '[]'::jsonb end) f), '{}') as features
      from found join listings l on l.id = found.listing_id join companies c on c.id = l.company_id
      where ${live} limit ${each * 8}`,
  )
}

/** Categories of one listing, with their names. */
export async function findCategoriesOf(
  db: ReadDb,
  listingId: number,
): Promise<{ id: number; name: string }[]> {
  return rows(
    db,
    sql<{
      id: number
      name: string
    }>`select c.id, c.name from listing_categories lc join categories c on c.id = lc.category_id
      where lc.listing_id = ${listingId} order by lc.position limit 10`,
  )
}
