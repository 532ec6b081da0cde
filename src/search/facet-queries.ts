/** How many listings each further filter would leave, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'
import { type ListingFilter, matching, narrowingOf } from './listing-list-queries.ts'

/** Nothing is counted if more listings than this match: a count over some of them would be wrong. */
const maxCounted = 2000

export interface FacetCount {
  facet: 'category' | 'pricing_model' | 'platform' | 'country'
  value: string
  count: number
}

/** Counts by facet and value among the matching live listings; empty if more than 2,000 match. */
export async function countFacets(db: ReadDb, siteId: number, filter: ListingFilter): Promise<FacetCount[]> {
  const narrowing = await narrowingOf(db, siteId, filter)
  if (!narrowing) return []
  const found = await rows(
    db,
    sql<FacetCount>`with matched as materialized (
        select l.facets from listings l where ${matching(siteId, narrowing)} limit ${maxCounted + 1}),
      counted as (select f.facet, count(*)::int as count from matched m cross join lateral unnest(m.facets) f (facet)
        where f.facet ~ '^(pricing|platform|country|category) ' group by f.facet)
      select case split_part(c.facet, ' ', 1) when 'pricing' then 'pricing_model'     else split_part(c.facet, ' ', 1) end as facet,
        coalesce(k.slug, split_part(c.facet, ' ', 2)) as value, c.count
      from counted c
      left join categories k on c.facet = 'category ' || k.id and k.site_id = ${siteId} and k.parent_id is null
      where (select count(*) from matched) <= ${maxCounted} and (c.facet not like 'category %' or k.id is not null)
      order by c.count desc, c.facet limit 200`,
  )
  return found
}

export interface SaidCount {
  field_id: number
  value: string | boolean
  count: number
}

/** Counts by value of these site fields among the matching live listings; empty if more than 2,000 match. */
export async function countSiteFieldValues(
  db: ReadDb,
  siteId: number,
  filter: ListingFilter,
  fieldIds: readonly number[],
): Promise<SaidCount[]> {
  const narrowing = fieldIds.length === 0 ? undefined : await narrowingOf(db, siteId, filter)
  if (!narrowing) return []
  return rows(
    db,
    sql<SaidCount>`with matched as materialized (select l.id from listings l
        where ${matching(siteId, narrowing)} limit ${maxCounted + 1})
      select v.field_id, v.value, count(*)::int as count
      from matched m join listing_site_fields v on v.listing_id = m.id and v.field_id = any(${[...fieldIds]}::int[])
      where (select count(*) from matched) <= ${maxCounted}
      group by v.field_id, v.value order by count desc, v.value limit 500`,
  )
}

/** How many matching live listings were launched at each of these moments or later; empty above 2,000 matches. */
export async function countSince(
  db: ReadDb,
  siteId: number,
  filter: ListingFilter,
  moments: readonly Date[],
): Promise<number[]> {
  const narrowing = await narrowingOf(db, siteId, filter)
  if (!narrowing) return []
  const found = await rows(
    db,
    sql<{ count: number }>`with matched as materialized (select l.launched_at from listings l
        where ${matching(siteId, narrowing)} limit ${maxCounted + 1})
      select (select count(*)::int from matched m where m.launched_at >= s.moment) as count
      from unnest(${moments.map((one) => one.toISOString())}::timestamptz[]) with ordinality s (moment, place)
      where (select count(*) from matched) <= ${maxCounted} order by s.place`,
  )
  return found.map(({ count }) => count)
}
