/**
 * Search in SQL. Without words every order is a walk along a shelf's index. With words the site's most voted listings
 * are asked first and the rest only when those do not fill the page, so a common word costs the same in a large table.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Db, row, rows } from '../../platform/database.ts'
import type { Window } from '../../platform/paging.ts'
import type { CardRow } from '../public-listing.ts'
import { cardColumns } from './public-queries.ts'

export interface ListingFilter {
  q?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  plan?: string | undefined
  pricing_model?: string | undefined
  platform?: string | undefined
  tag?: string | undefined
  country?: string | undefined
  week?: string | undefined
}

export type ListingSort = 'relevance' | 'votes' | 'newest' | 'name' | 'domain_rating'

/** A card with where it stands in its list. */
export type FoundRow = CardRow & { key: (string | number | null)[] }

export interface Found {
  rows: FoundRow[]
  counted: number
}

/** One page of live listings, and how many match (counted up to the limit). */
export async function findLiveListings(
  db: Db,
  siteId: number,
  filter: ListingFilter,
  sort: ListingSort,
  window: Window,
  countLimit: number,
): Promise<Found> {
  if (filter.q === undefined) return browse(db, siteId, filter, sort, window, countLimit)
  return searchWords(db, siteId, { ...filter, q: filter.q }, sort, window, countLimit)
}

/** What a listing `l` must be, besides live and of its site. */
function conditions(siteId: number, filter: ListingFilter): RawBuilder<unknown>[] {
  return [
    ...(filter.plan ? [sql`l.plan = ${filter.plan}`] : []),
    ...(filter.pricing_model ? [sql`l.pricing_model = ${filter.pricing_model}`] : []),
    ...(filter.platform ? [sql`${filter.platform} = any(l.platforms)`] : []),
    ...(filter.tag ? [sql`l.tags @> array[${filter.tag}]::text[]`] : []),
    ...(filter.country ? [sql`l.country = ${filter.country}`] : []),
    ...(filter.week ? [sql`l.launch_week = ${filter.week}`] : []),
    ...(filter.subcategory && filter.category ? [onShelf(siteId, filter.category)] : []),
  ]
}

/** On the shelf of this category. */
function onShelf(siteId: number, slug: string): RawBuilder<unknown> {
  return sql`exists (select 1 from shelves f where f.listing_id = l.id and f.category_id = ${categoryId(siteId, slug)})`
}

function categoryId(siteId: number, slug: string): RawBuilder<unknown> {
  return sql`(select c.id from categories c where c.site_id = ${siteId} and c.slug = ${slug})`
}

function all(parts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, sql` and `)
}

interface Order {
  by: RawBuilder<unknown>
  key: RawBuilder<unknown>
  after(key: (string | number | null)[]): RawBuilder<unknown>
}

const shelfOrders: Record<Exclude<ListingSort, 'relevance'>, Order> = {
  votes: {
    by: sql`s.votes desc, s.listing_id`,
    key: sql`json_build_array(s.votes, s.listing_id)`,
    after: ([value, id]) =>
      sql`s.votes <= ${whole(value)}::int and (s.votes < ${whole(value)}::int or s.listing_id > ${whole(id)}::int)`,
  },
  newest: {
    by: sql`s.launched_at desc, s.listing_id desc`,
    key: sql`json_build_array(to_char(s.launched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), s.listing_id)`,
    after: ([value, id]) =>
      sql`(s.launched_at, s.listing_id) < (${instant(value)}::timestamptz, ${whole(id)}::int)`,
  },
  name: {
    by: sql`s.name_key, s.listing_id`,
    key: sql`json_build_array(s.name_key, s.listing_id)`,
    after: ([value, id]) => sql`(s.name_key, s.listing_id) > (${String(value)}::text, ${whole(id)}::int)`,
  },
  domain_rating: {
    by: sql`s.rating desc, s.listing_id`,
    key: sql`json_build_array(s.rating, s.listing_id)`,
    after: ([value, id]) =>
      sql`s.rating <= ${number(value)}::numeric and (s.rating < ${number(value)}::numeric or s.listing_id > ${whole(id)}::int)`,
  },
}

/** A cursor comes from outside: what is not a number of ours counts as 0. */
function whole(value: unknown): number {
  const found = Number(value)
  return Number.isInteger(found) && Math.abs(found) <= 2_147_483_647 ? found : 0
}

function number(value: unknown): number {
  const found = Number(value)
  return Math.abs(found) <= 1000 ? found : 0
}

function instant(value: unknown): string {
  return typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? value
    : '1970-01-01T00:00:00.000000Z'
}

/** A walk along one shelf. */
async function browse(
  db: Db,
  siteId: number,
  filter: ListingFilter,
  sort: ListingSort,
  window: Window,
  countLimit: number,
): Promise<Found> {
  const order = shelfOrders[sort === 'relevance' ? 'votes' : sort]
  const shelf = filter.subcategory ?? filter.category
  const filters = conditions(siteId, filter)
  const listing = filters.length > 0 ? sql`join listings l on l.id = s.listing_id` : sql``
  const where = all([
    sql`s.site_id = ${siteId}`,
    sql`s.category_id = ${shelf === undefined ? sql`0` : categoryId(siteId, shelf)}`,
    ...filters,
  ])
  const found = await rows(
    db,
    sql<FoundRow>`select ${cardColumns}, page.key from (
        select s.listing_id, ${order.key} as key, row_number() over (order by ${order.by}) as place from shelves s ${listing}
        where ${where} ${window.after ? sql`and ${order.after(window.after)}` : sql``}
        order by ${order.by} limit ${window.limit} offset ${window.offset}) page
      join listings l on l.id = page.listing_id left join listing_counts n on n.listing_id = l.id order by page.place`,
  )
  const counted = await row(
    db,
    sql<{
      counted: number
    }>`select count(*)::int as counted from (select 1 from shelves s ${listing} where ${where} limit ${countLimit}) as counted_rows`,
  )
  return { rows: found, counted: counted?.counted ?? 0 }
}

interface Place {
  id: number
  key: (string | number | null)[]
}

/** One part of a list by words: whole parts stand one after the other, inside one the higher value first, then the lower number. */
interface Stage {
  where: RawBuilder<unknown>
  value: RawBuilder<unknown>
}

async function searchWords(
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

/** The cards of listings that were found, in the order in which they were. */
export async function cardsOf(db: Db, places: Place[]): Promise<FoundRow[]> {
  if (places.length === 0) return []
  const cards = await rows(
    db,
    sql<CardRow>`select ${cardColumns} from listings l left join listing_counts n on n.listing_id = l.id
      where l.id = any(${places.map(({ id }) => id)}::int[]) limit ${places.length}`,
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return places.flatMap(({ id, key }) => {
    const card = byId.get(id)
    return card ? [{ ...card, key }] : []
  })
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
