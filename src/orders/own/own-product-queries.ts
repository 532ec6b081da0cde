/** Products that a site's team has created, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import type { OwnProduct } from './own-product.ts'

const columns = sql`p.id, p.key, p.name, p.description, p.sections, p.category_id, p.in_digest,
  case when p.term_unit is not null then json_build_object('unit', p.term_unit, 'count', p.term_count) end as term,
  c.slug as category_slug, c.name as category_name, p.position, p.archived_at is not null as archived`

/** The products of a site in their order, those no longer sold last. */
export async function findOwnProducts(db: ReadDb, siteId: number): Promise<OwnProduct[]> {
  return rows(
    db,
    sql<OwnProduct>`select ${columns} from own_products p left join categories c on c.id = p.category_id
      where p.site_id = ${siteId} order by p.archived_at is not null, p.position, p.id limit 200`,
  )
}

/** A product of a site, locked. */
export async function lockOwnProduct(db: Db, siteId: number, id: number): Promise<OwnProduct | undefined> {
  return row(
    db,
    sql<OwnProduct>`select ${columns} from own_products p left join categories c on c.id = p.category_id
      where p.id = ${id} and p.site_id = ${siteId} for update of p`,
  )
}

type Kept = Omit<OwnProduct, 'id' | 'category_slug' | 'category_name'>

/** Adds a product and returns its id; undefined if the site already has the key. */
export async function addOwnProduct(
  db: Db,
  siteId: number,
  product: Kept,
  now: Date,
): Promise<number | undefined> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into own_products (site_id, key, name, description, sections, category_id, in_digest, term_unit, term_count,
        position, created_at)
      values (${siteId}, ${product.key}, ${product.name}, ${product.description}, ${product.sections},
        ${product.category_id}, ${product.in_digest}, ${product.term?.unit ?? null}, ${product.term?.count ?? null},
        ${product.position}, ${now})
      on conflict do nothing returning id`,
  )
  return added?.id
}

/** Saves what may change of a product: all but its key. Orders keep the content they were made with. */
export async function saveOwnProductRow(
  db: Db,
  id: number,
  product: Omit<Kept, 'key'>,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update own_products set name = ${product.name}, description = ${product.description},
      sections = ${product.sections}, category_id = ${product.category_id}, in_digest = ${product.in_digest},
      term_unit = ${product.term?.unit ?? null}, term_count = ${product.term?.count ?? null},
      position = ${product.position},
      archived_at = case when ${product.archived} then coalesce(archived_at, ${now}::timestamptz) end where id = ${id}`,
  )
}

/** Whether a category belongs to the site. */
export async function hasCategory(db: ReadDb, siteId: number, id: number): Promise<boolean> {
  const found = await row(db, sql`select 1 from categories where id = ${id} and site_id = ${siteId}`)
  return found !== undefined
}

/** The categories of a site by name, to choose from. */
export async function findCategoryNames(
  db: ReadDb,
  siteId: number,
): Promise<{ id: number; name: string; parent: string | null }[]> {
  return rows(
    db,
    sql<{ id: number; name: string; parent: string | null }>`select c.id, c.name, p.name as parent
      from categories c left join categories p on p.id = c.parent_id where c.site_id = ${siteId}
      order by coalesce(p.name, c.name), p.name nulls first, c.name limit 2000`,
  )
}

/** Moves what was sold for one category to the category that replaces it. */
export async function moveSponsors(db: Db, fromId: number, intoId: number): Promise<void> {
  await change(db, sql`update own_products set category_id = ${intoId} where category_id = ${fromId}`)
  await change(db, sql`update paid_terms set category_id = ${intoId} where category_id = ${fromId}`)
}
