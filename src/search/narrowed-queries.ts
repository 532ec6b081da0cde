/**
 * Lists narrowed by words and filters, in SQL. Words and facets are one look-up in one index. Up to a thousand matching
 * listings are sorted as they are. If more match, relevance and votes first look among the site's most voted listings,
 * then ten times as many, and among all only if those do not fill the page; other orders walk along an index. So a
 * common word costs the same in a large table, and a rare one has few listings anywhere.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Window } from '../platform/call/paging.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'
import {
  type AskedWords,
  cardsOf,
  type Found,
  listingOrders,
  type ListingSort,
  matching,
  type Narrowing,
  type Place,
  whole,
} from './listing-list-queries.ts'

/** From the most voted listings to the rest; the job `refresh_search_tiers` maintains them. */
const tiers = [sql`l.tier = 0`, sql`l.tier = 1`, sql`l.tier > 1`]

/** Matches by name come first, then higher values, then lower ids. */
interface Ranking {
  isNamed: RawBuilder<unknown> | undefined
  value: RawBuilder<unknown>
}

/** One page of the matching listings, and how many match (counted up to the limit). */
export async function findNarrowed(
  db: ReadDb,
  siteId: number,
  narrowing: Narrowing,
  sort: ListingSort,
  window: Window,
): Promise<Found> {
  const match = matching(siteId, narrowing)
  const began = sort === 'relevance' || sort === 'votes' ? beganAs(window) : undefined
  const maxFew = began === 'few' ? 2 * window.countLimit : window.countLimit
  const first = await findFirst(db, match, maxFew)
  const isFew = began !== 'many' && first.length < maxFew
  const from = isFew ? sql`l.id = any(${first}::int[]) and l.status = 'live'` : match
  const places =
    sort !== 'relevance' && sort !== 'votes'
      ? await alongOrder(db, from, sort, window)
      : isFew
        ? await rankFew(db, from, rankingOf(narrowing.words, sort), window)
        : await throughStages(db, from, rankingOf(narrowing.words, sort), window)
  return { rows: await cardsOf(db, places), counted: Math.min(first.length, window.countLimit) }
}

/** A cursor's first number: the index of its stage, or one of these if few listings matched when the walk began. */
const named = 10
const unnamed = 11

/** A walk continues as it began, even once a thousand listings match, so that none is repeated or skipped. */
function beganAs({ after }: Window): 'few' | 'many' | undefined {
  if (!after) return undefined
  return whole(after[0]) >= named ? 'few' : 'many'
}

/** The ids of matching listings, from the most voted tier on, at most `limit`. */
async function findFirst(db: ReadDb, match: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const each = tiers.map((tier) => sql`select l.id from listings l where ${match} and ${tier}`)
  const found = await row(
    db,
    sql<{
      ids: number[] | null
    }>`select array_agg(id) as ids from (${sql.join(each, sql` union all `)} limit ${limit}) as first`,
  )
  return found?.ids ?? []
}

function rankingOf(words: AskedWords | undefined, sort: 'relevance' | 'votes'): Ranking {
  if (sort === 'votes' || words === undefined)
    return {
      isNamed: undefined,
      value: sql`coalesce((select n.votes from listing_counts n where n.listing_id = l.id), 0)`,
    }
  return {
    isNamed: sql`lower(l.name) = ${words.text.toLowerCase()}`,
    value: sql`round((ts_rank(l.search, ${words.query}::tsquery) * 1000000)::numeric)::int`,
  }
}

/** A page of few listings, all of which are ranked: the exact order. */
async function rankFew(
  db: ReadDb,
  from: RawBuilder<unknown>,
  { isNamed, value }: Ranking,
  window: Window,
): Promise<Place[]> {
  const stage = isNamed
    ? sql`case when ${isNamed} then ${named}::int else ${unnamed}::int end`
    : sql`${unnamed}::int`
  const [stageSeen = 0, valueSeen = 0, idSeen = 0] = (window.after ?? []).map(whole)
  const after =
    window.after &&
    sql`where stage > ${stageSeen}::int or (stage = ${stageSeen}::int and (${behind(valueSeen, idSeen)}))`
  return rows(
    db,
    sql<Place>`select id, json_build_array(stage, value, id) as key
      from (select l.id, ${stage} as stage, ${value} as value from listings l where ${from}) part ${after ?? sql``}
      order by stage, value desc, id limit ${window.limit} offset ${window.offset}`,
  )
}

const behind = (value: number, id: number) =>
  sql`value < ${value}::int or (value = ${value}::int and id > ${id}::int)`

/** Fills the page from the first stage not exhausted yet, then from the later ones: matches by name, then the tiers. */
async function throughStages(
  db: ReadDb,
  match: RawBuilder<unknown>,
  { isNamed, value }: Ranking,
  window: Window,
): Promise<Place[]> {
  const stages = isNamed ? [isNamed, ...tiers.map((tier) => sql`${tier} and not (${isNamed})`)] : tiers
  const [stageSeen = 0, valueSeen = 0, idSeen = 0] = (window.after ?? []).map(whole)
  const wanted = window.offset + window.limit
  const found: Place[] = []
  for (const [index, stage] of stages.entries()) {
    if (index < stageSeen || found.length >= wanted) continue
    const after = window.after && index === stageSeen ? sql`where ${behind(valueSeen, idSeen)}` : sql``
    const part = await rows(
      db,
      sql<Place>`select id, json_build_array(${sql.lit(index)}, value, id) as key
        from (select l.id, ${value} as value from listings l where ${match} and ${stage}) part ${after}
        order by value desc, id limit ${wanted - found.length}`,
    )
    found.push(...part)
  }
  return found.slice(window.offset)
}

/** A page in an order that has an index, which is walked if many match. */
async function alongOrder(
  db: ReadDb,
  from: RawBuilder<unknown>,
  sort: 'newest' | 'name' | 'domain_rating',
  window: Window,
): Promise<Place[]> {
  const order = listingOrders[sort]
  const ratings =
    sort === 'domain_rating'
      ? sql`join listing_index s on s.listing_id = l.id and s.category_id = 0 and s.site_id = l.site_id`
      : sql``
  return rows(
    db,
    sql<Place>`select l.id, ${order.key} as key from listings l ${ratings}
      where ${from} ${window.after ? sql`and ${order.after(window.after)}` : sql``}
      order by ${order.by} limit ${window.limit} offset ${window.offset}`,
  )
}
