/** One list of live listings in SQL: narrowed by words and filters, or a walk along one order of the listing index. */
import { sql } from 'kysely'
import { cardColumns } from '../listings/index.ts'
import type { Window } from '../platform/call/paging.ts'
import { row, rows, type ReadDb } from '../platform/data/database.ts'
import {
  categoryId,
  facetsOf,
  type Found,
  type FoundRow,
  type ListingFilter,
  type ListingSort,
  indexOrders,
  narrowingOf,
} from './listing-list-queries.ts'
import { findNarrowed } from './narrowed-queries.ts'

/** Whether a list needs more than a walk along the listing index. */
export function isNarrowed(filter: ListingFilter): boolean {
  return (
    filter.q !== undefined ||
    facetsOf(filter).length > 0 ||
    (filter.said?.length ?? 0) > 0 ||
    filter.since !== undefined ||
    (filter.category !== undefined && filter.subcategory !== undefined)
  )
}

/** One page of live listings, and how many match (counted up to the limit). */
export async function findLiveListings(
  db: ReadDb,
  siteId: number,
  filter: ListingFilter,
  sort: ListingSort,
  window: Window,
): Promise<Found> {
  if (!isNarrowed(filter)) return browse(db, siteId, filter, sort, window)
  const narrowing = await narrowingOf(db, siteId, filter)
  if (!narrowing) return { rows: [], counted: 0 }
  return findNarrowed(db, siteId, narrowing, sort, window)
}

/** A walk along the listing index of the site or of one category. */
async function browse(
  db: ReadDb,
  siteId: number,
  filter: ListingFilter,
  sort: ListingSort,
  window: Window,
): Promise<Found> {
  const order = indexOrders[sort === 'relevance' ? 'votes' : sort]
  const category = filter.subcategory ?? filter.category
  const where = sql`s.site_id = ${siteId}
    and s.category_id = ${category === undefined ? sql`0` : categoryId(siteId, category)}`
  const found = await rows(
    db,
    sql<FoundRow>`select ${cardColumns}, page.key from (
        select s.listing_id, ${order.key} as key, row_number() over (order by ${order.by}) as place from listing_index s
        where ${where} ${window.after ? sql`and ${order.after(window.after)}` : sql``}
        order by ${order.by} limit ${window.limit} offset ${window.offset}) page
      join listings l on l.id = page.listing_id left join listing_counts n on n.listing_id = l.id order by page.place`,
  )
  const counted = await row(
    db,
    sql<{
      counted: number
    }>`select count(*)::int as counted from (select 1 from listing_index s where ${where} limit ${window.countLimit}) as counted_rows`,
  )
  return { rows: found, counted: counted?.counted ?? 0 }
}
