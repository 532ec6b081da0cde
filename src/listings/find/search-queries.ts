/** One list of live listings in SQL, by words or without. Without words every order is a walk along a shelf's index. */
import { sql } from 'kysely'
import { type Db, row, rows } from '../../platform/database.ts'
import type { Window } from '../../platform/paging.ts'
import { cardColumns } from './public-queries.ts'
import {
  all,
  categoryId,
  conditions,
  type Found,
  type FoundRow,
  type ListingFilter,
  type ListingSort,
  shelfOrders,
} from './listing-lists.ts'
import { searchWords } from './search-words.ts'

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
