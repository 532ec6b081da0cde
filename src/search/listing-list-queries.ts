/** Shared by all lists of listings, in SQL: their filters, their orders, and the cards of what was found. */
import { type RawBuilder, sql } from 'kysely'
import { type CardRow, cardColumns } from '../listings/index.ts'
import { shows, tagOf } from '../platform/data/changes.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

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
  /** Values of site fields: as text, and resolved. */
  site_fields?: string | undefined
  said?: readonly SiteFieldFilter[] | undefined
  /** Launched since the current week, month or year began: as text, and as that moment. */
  launched?: string | undefined
  since?: Date | undefined
}

export interface SiteFieldFilter {
  fieldId: number
  value: string | boolean
}

export type ListingSort = 'relevance' | 'votes' | 'newest' | 'name' | 'domain_rating'

/** A card with the cursor key of its place in the list. */
export type FoundRow = CardRow & { key: (string | number | null)[] }

export interface Found {
  rows: FoundRow[]
  counted: number
}

export interface Place {
  id: number
  key: (string | number | null)[]
}

/** The filters of a list as `facets` of listings, without words and categories. */
export function facetsOf(filter: ListingFilter): string[] {
  const given = {
    plan: filter.plan,
    pricing: filter.pricing_model,
    platform: filter.platform,
    tag: filter.tag?.toLowerCase(),
    country: filter.country,
    week: filter.week,
  }
  return Object.entries(given).flatMap(([facet, value]) => (value === undefined ? [] : [`${facet} ${value}`]))
}

/** Words of a query as a site understands them. */
export interface AskedWords {
  /** As the reader typed them. */
  text: string
  /** Their stems as a query, with "quoted phrases", or and -not. */
  query: string
  /** The categories that the words name, as facets: their listings are found too. */
  categories: readonly string[]
}

/** What listings must match: words, and facets such as `country DE` or `category 12`. */
export interface Narrowing {
  words?: AskedWords | undefined
  facets: readonly string[]
  said?: readonly SiteFieldFilter[] | undefined
  since?: Date | undefined
}

/** What a query's words mean on a site, by the stems of its language. */
export async function wordsAsked(
  db: ReadDb,
  siteId: number,
  q: string | undefined,
): Promise<AskedWords | undefined> {
  if (q === undefined) return undefined
  const asked = await row(
    db,
    sql<Omit<AskedWords, 'text'>>`select query, shelves as categories from asked_words(${siteId}, ${q})`,
  )
  return asked && { text: q, ...asked }
}

/** What a filter requires of listings; undefined if it names a category that does not exist. */
export async function narrowingOf(
  db: ReadDb,
  siteId: number,
  filter: ListingFilter,
): Promise<Narrowing | undefined> {
  const categories = await findCategoryFacets(db, siteId, filter)
  if (!categories) return undefined
  return {
    words: await wordsAsked(db, siteId, filter.q),
    facets: [...facetsOf(filter), ...categories],
    said: filter.said,
    since: filter.since,
  }
}

/** The narrowing as a condition on the live listings `l` of a site. */
export function matching(
  siteId: number,
  { words, facets, said = [], since }: Narrowing,
): RawBuilder<unknown> {
  const parts = [
    sql`l.site_id = ${siteId} and l.status = 'live'`,
    ...(words === undefined ? [] : [havingWords(words)]),
    ...(facets.length === 0 ? [] : [sql`l.facets @> ${facets}::text[]`]),
    // The second condition adds nothing, but the index by newest is on its expression.
    ...(since === undefined
      ? []
      : [
          sql`l.launched_at >= ${since}::timestamptz
            and coalesce(l.launched_at, l.created_at) >= ${since}::timestamptz`,
        ]),
    ...said.map(
      ({ fieldId, value }) => sql`exists (select 1 from listing_site_fields v where v.listing_id = l.id
        and v.field_id = ${fieldId} and v.value = ${JSON.stringify(value)}::jsonb)`,
    ),
  ]
  return sql.join(parts, sql` and `)
}

function havingWords({ query, categories }: AskedWords): RawBuilder<unknown> {
  const has = sql`l.search @@ ${query}::tsquery`
  return categories.length === 0 ? has : sql`(${has} or l.facets && ${categories}::text[])`
}

/** A filter's category and subcategory as facets; undefined if one does not exist. */
export async function findCategoryFacets(
  db: ReadDb,
  siteId: number,
  filter: ListingFilter,
): Promise<string[] | undefined> {
  const slugs = [...new Set([filter.category, filter.subcategory])].filter((slug) => slug !== undefined)
  if (slugs.length === 0) return []
  const found = await rows(
    db,
    sql<{
      id: number
    }>`select id from categories where site_id = ${siteId} and slug = any(${slugs}::text[]) limit 2`,
  )
  return found.length === slugs.length ? found.map(({ id }) => `category ${id}`) : undefined
}

/** The id of a site's category as SQL, null if there is none with this slug. */
export function categoryId(siteId: number, slug: string): RawBuilder<unknown> {
  return sql`(select c.id from categories c where c.site_id = ${siteId} and c.slug = ${slug})`
}

interface Order {
  by: RawBuilder<unknown>
  key: RawBuilder<unknown>
  after(key: (string | number | null)[]): RawBuilder<unknown>
}

/** The columns that orders use, from the listing index or from the listing itself. */
interface Columns {
  launchedAt: RawBuilder<unknown>
  name: RawBuilder<unknown>
  rating: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

const ordersBy = ({ launchedAt, name, rating, id }: Columns) => ({
  newest: {
    by: sql`${launchedAt} desc, ${id} desc`,
    key: sql`json_build_array(to_char(${launchedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ${id})`,
    after: ([value, last]) =>
      sql`(${launchedAt}, ${id}) < (${instant(value)}::timestamptz, ${whole(last)}::int)`,
  } satisfies Order,
  name: {
    by: sql`${name}, ${id}`,
    key: sql`json_build_array(${name}, ${id})`,
    after: ([value, last]) => sql`(${name}, ${id}) > (${String(value)}::text, ${whole(last)}::int)`,
  } satisfies Order,
  domain_rating: {
    by: sql`${rating} desc, ${id}`,
    key: sql`json_build_array(${rating}, ${id})`,
    after: ([value, last]) =>
      sql`${rating} <= ${number(value)}::numeric
        and (${rating} < ${number(value)}::numeric or ${id} > ${whole(last)}::int)`,
  } satisfies Order,
})

/** Orders of rows `s` of the listing index. */
export const indexOrders: Record<Exclude<ListingSort, 'relevance'>, Order> = {
  ...ordersBy({
    launchedAt: sql`s.launched_at`,
    name: sql`s.name_key`,
    rating: sql`s.rating`,
    id: sql`s.listing_id`,
  }),
  votes: {
    by: sql`s.votes desc, s.listing_id`,
    key: sql`json_build_array(s.votes, s.listing_id)`,
    after: ([value, id]) =>
      sql`s.votes <= ${whole(value)}::int and (s.votes < ${whole(value)}::int or s.listing_id > ${whole(id)}::int)`,
  },
}

/** Orders of listings `l` without rows of the index, except that the rating is from the site's own row `s`. */
export const listingOrders = ordersBy({
  launchedAt: sql`coalesce(l.launched_at, l.created_at)`,
  name: sql`lower(l.name)`,
  rating: sql`s.rating`,
  id: sql`l.id`,
})

/** Reads a number of a cursor, which comes from outside: anything but a 32-bit integer counts as 0. */
export function whole(value: unknown): number {
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

/** The cards of the listings found, in the order found. */
export async function cardsOf(db: ReadDb, places: Place[]): Promise<FoundRow[]> {
  if (places.length === 0) return []
  const cards = await rows(
    db,
    sql<CardRow>`select ${cardColumns} from listings l left join listing_counts n on n.listing_id = l.id
      where l.id = any(${places.map(({ id }) => id)}::int[]) limit ${places.length}`,
  )
  shows(...cards.map((card) => tagOf.listing(card.id)))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return places.flatMap(({ id, key }) => {
    const card = byId.get(id)
    return card ? [{ ...card, key }] : []
  })
}
