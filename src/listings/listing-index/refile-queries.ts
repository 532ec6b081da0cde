/** SQL queries that refile the listings of one category under another. */
import { sql } from 'kysely'
import { change, rows, type Db } from '../../platform/data/database.ts'
import { indexMany } from './index-queries.ts'

/** Files every listing of a category under another; returns how many there were. */
export async function refile(db: Db, fromId: number, intoId: number): Promise<number> {
  const filed = await rows(
    db,
    sql<{ listing_id: number }>`select listing_id from listing_categories where category_id = ${fromId}`,
  )
  await change(
    db,
    sql`insert into listing_categories (listing_id, category_id, position)
      select listing_id, ${intoId}, position from listing_categories where category_id = ${fromId}
      on conflict do nothing`,
  )
  await change(db, sql`delete from listing_categories where category_id = ${fromId}`)
  await indexMany(
    db,
    filed.map(({ listing_id: id }) => id),
  )
  return filed.length
}

/** Updates the index of all listings in a category and its subcategories after the category moved in the tree. */
export async function indexCategory(db: Db, categoryId: number): Promise<void> {
  const filed = await rows(
    db,
    sql<{ id: number }>`select distinct lc.listing_id as id from listing_categories lc
      join categories c on c.id = lc.category_id where c.id = ${categoryId} or c.parent_id = ${categoryId}`,
  )
  await indexMany(
    db,
    filed.map(({ id }) => id),
  )
}
