/**
 * Search by words in SQL. The site's most voted listings are asked first and the rest only when those do not fill the
 * page, so a common word costs the same in a large table.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Db, row, rows } from '../../platform/database.ts'
import type { Window } from '../../platform/paging.ts'
import {
  all,
  cardsOf,
  conditions,
  type Found,
  type FoundRow,
  type ListingFilter,
  type ListingSort,
  onShelf,
  type Place,
  shelfOrders,
  whole,
} from './listing-lists.ts'

/** One part of a list by words: whole parts stand one after the other, inside one the higher value first, then the lower number. */
interface Stage {
  where: RawBuilder<unknown>
  value: RawBuilder<unknown>
}

/** One page of listings that have the words, and how many have them (counted up to the limit). */
export async function searchWords(
  db: Db,
  siteId: number,
  filter: ListingFilter & { q: string },
  sort: ListingSort,
  window: Window,
  countLimit: number,
): Promise<Found> {
  const query = sql`websearch_to_tsquery('simple', ${filter.q})`
  const shelf = filter.subcategory ?? filter.category
  const match = all([
    sql`l.site_id = ${siteId} and l.status = 'live' and l.search @@ ${query}`,
    ...(shelf === undefined ? [] : [onShelf(siteId, shelf)]),
    ...conditions(siteId, filter),
  ])
  const counted = await row(
    db,
    sql<{
      counted: number
    }>`select count(*)::int as counted from (select 1 from listings l where ${match} limit ${countLimit}) as counted_rows`,
  )
  if (sort !== 'relevance' && sort !== 'votes')
    return { rows: await sorted(db, match, sort, window), counted: counted?.counted ?? 0 }
  const found = await throughStages(db, stagesOf(filter.q, query, match, sort), window)
  return { rows: await cardsOf(db, found), counted: counted?.counted ?? 0 }
}

function stagesOf(
  q: string,
  query: RawBuilder<unknown>,
  match: RawBuilder<unknown>,
  sort: 'relevance' | 'votes',
): Stage[] {
  if (sort === 'votes') {
    const value = sql`coalesce((select n.votes from listing_counts n where n.listing_id = l.id), 0)`
    return [
      { where: sql`${match} and l.tier = 0`, value },
      { where: sql`${match} and l.tier <> 0`, value },
    ]
  }
  const value = sql`round((ts_rank(l.search, ${query}) * 1000000)::numeric)::int`
  const named = sql`lower(l.name) = ${q.toLowerCase()}`
  return [
    { where: sql`${match} and ${named}`, value },
    { where: sql`${match} and l.tier = 0 and not (${named})`, value },
    { where: sql`${match} and l.tier <> 0 and not (${named})`, value },
  ]
}

/** Fills the page from the first part that is not walked through yet, then from those behind it. */
async function throughStages(db: Db, stages: Stage[], window: Window): Promise<Place[]> {
  const [stageSeen, value, id] = window.after ?? [0, null, null]
  const wanted = window.offset + window.limit
  const found: Place[] = []
  for (const [index, stage] of stages.entries()) {
    if (index < whole(stageSeen) || found.length >= wanted) continue
    const after =
      window.after && index === whole(stageSeen) ? { value: whole(value), id: whole(id) } : undefined
    const part = await rows(
      db,
      sql<{
        id: number
        value: number
      }>`select * from (select l.id, ${stage.value} as value from listings l where ${stage.where}) part
        ${after ? sql`where value < ${after.value}::int or (value = ${after.value}::int and id > ${after.id}::int)` : sql``}
        order by value desc, id limit ${wanted - found.length}`,
    )
    found.push(...part.map((one) => ({ id: one.id, key: [index, one.value, one.id] })))
  }
  return found.slice(window.offset)
}

/** Listings by words in an order of their own. */
async function sorted(
  db: Db,
  match: RawBuilder<unknown>,
  sort: 'newest' | 'name' | 'domain_rating',
  window: Window,
): Promise<FoundRow[]> {
  const order = shelfOrders[sort]
  const found = await rows(
    db,
    sql<Place>`select l.id, ${order.key} as key from listings l join shelves s on s.listing_id = l.id and s.category_id = 0
      where ${match} ${window.after ? sql`and ${order.after(window.after)}` : sql``}
      order by ${order.by} limit ${window.limit} offset ${window.offset}`,
  )
  return cardsOf(db, found)
}

export interface SimilarRow {
  id: number
  name: string
  headline: string
  tags: string[]
}

/** Listings of the first tier whose words look like these, the most alike first: candidates for a misspelt query. */
export async function findAlike(
  db: Db,
  siteId: number,
  filter: ListingFilter,
  words: string[],
  limit: number,
): Promise<SimilarRow[]> {
  const shelf = filter.subcategory ?? filter.category
  const where = all([
    sql`l.site_id = ${siteId} and l.status = 'live' and l.tier = 0`,
    ...(shelf === undefined ? [] : [onShelf(siteId, shelf)]),
    ...conditions(siteId, filter),
  ])
  return rows(
    db,
    sql<SimilarRow>`select id, name, headline, tags from (
        select l.id, l.name, l.headline, l.tags, (select avg(greatest(word_similarity(w, lower(l.name || ' ' || l.headline || ' ' || array_to_string(l.tags, ' '))),
          similarity(w, lower(l.name)))) from unnest(${words}::text[]) w) as alike
        from listings l where ${where}) scored
      where alike > 0.15 order by alike desc, id limit ${limit}`,
  )
}
