/**
 * Lists narrowed by words and filters, in SQL. Words and facets are one look into one index. By relevance and by votes
 * the site's most voted listings are asked first, then ten times as many, and all only when those do not fill the page:
 * a common word costs the same in a large table, a rare one has few listings anywhere.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Db, row, rows } from '../../platform/database.ts'
import type { Window } from '../../platform/paging.ts'
import {
  all,
  cardsOf,
  type Found,
  type FoundRow,
  type ListingSort,
  type Place,
  shelfOrders,
  whole,
} from './listing-lists.ts'

/** What listings must have: words, as the reader wrote them, and facets such as `country DE` or `shelf 12`. */
export interface Narrowing {
  q?: string | undefined
  facets: readonly string[]
}

/** From the most voted to the rest; the job that keeps them is `refresh_search_tiers`. */
const tiers = [sql`l.tier = 0`, sql`l.tier = 1`, sql`l.tier > 1`]

/** One part of a list: whole parts stand one after the other, inside one the higher value first, then the lower number. */
interface Stage {
  where: RawBuilder<unknown>
  value: RawBuilder<unknown>
}

const words = (q: string) => sql`websearch_to_tsquery('simple', ${q})`

/** As a condition on the live listings `l` of a site. */
function matching(siteId: number, { q, facets }: Narrowing): RawBuilder<unknown> {
  return all([
    sql`l.site_id = ${siteId} and l.status = 'live'`,
    ...(q === undefined ? [] : [sql`l.search @@ ${words(q)}`]),
    ...(facets.length === 0 ? [] : [sql`l.facets @> ${facets}::text[]`]),
  ])
}

/** One page of the listings that match, and how many do (counted up to the limit). */
export async function findNarrowed(
  db: Db,
  siteId: number,
  narrowing: Narrowing,
  sort: ListingSort,
  window: Window,
  countLimit: number,
): Promise<Found> {
  const match = matching(siteId, narrowing)
  const each = tiers.map((tier) => sql`select 1 from listings l where ${match} and ${tier}`)
  const counted = await row(
    db,
    sql<{
      counted: number
    }>`select count(*)::int as counted from (${sql.join(each, sql` union all `)} limit ${countLimit}) as counted_rows`,
  )
  const found =
    sort === 'relevance' || sort === 'votes'
      ? await cardsOf(db, await throughStages(db, stagesOf(narrowing.q, match, sort), window))
      : await sorted(db, match, sort, window)
  return { rows: found, counted: counted?.counted ?? 0 }
}

function stagesOf(q: string | undefined, match: RawBuilder<unknown>, sort: 'relevance' | 'votes'): Stage[] {
  if (sort === 'votes' || q === undefined) {
    const value = sql`coalesce((select n.votes from listing_counts n where n.listing_id = l.id), 0)`
    return tiers.map((tier) => ({ where: sql`${match} and ${tier}`, value }))
  }
  const value = sql`round((ts_rank(l.search, ${words(q)}) * 1000000)::numeric)::int`
  const named = sql`lower(l.name) = ${q.toLowerCase()}`
  return [
    { where: sql`${match} and ${named}`, value },
    ...tiers.map((tier) => ({ where: sql`${match} and ${tier} and not (${named})`, value })),
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

/** In an order of a shelf: a walk along it where many match, a look into the index where few do. */
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
      where ${match} and s.site_id = l.site_id ${window.after ? sql`and ${order.after(window.after)}` : sql``}
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
  facets: readonly string[],
  misspelt: string[],
  limit: number,
): Promise<SimilarRow[]> {
  return rows(
    db,
    sql<SimilarRow>`select id, name, headline, tags from (
        select l.id, l.name, l.headline, l.tags, (select avg(greatest(word_similarity(w, lower(l.name || ' ' || l.headline || ' ' || array_to_string(l.tags, ' '))),
          similarity(w, lower(l.name)))) from unnest(${misspelt}::text[]) w) as alike
        from listings l where ${matching(siteId, { facets })} and l.tier = 0) scored
      where alike > 0.15 order by alike desc, id limit ${limit}`,
  )
}
