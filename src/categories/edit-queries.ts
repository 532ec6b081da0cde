/** The categories of a site, as edited by its team, in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'

export interface EditedCategory {
  id: number
  parent_id: number | null
  slug: string
  name: string
  description: string
  /** Words that identify its products: the team's own first, then those that came with the category. */
  keywords: string[]
}

/** Returns a category of a site and locks its row. */
export async function lockCategory(db: Db, siteId: number, id: number): Promise<EditedCategory | undefined> {
  return row(
    db,
    sql<EditedCategory>`select id, parent_id, slug, name, description, keywords from categories
      where id = ${id} and site_id = ${siteId} for update`,
  )
}

/** True if another category of the site than `exceptId` has the name or slug. */
export async function isTaken(
  db: ReadDb,
  siteId: number,
  { name, slug, exceptId }: { name: string; slug: string | null; exceptId: number | null },
): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from categories where site_id = ${siteId} and id is distinct from ${exceptId}::int
      and (lower(name) = lower(${name}) or slug = ${slug}::text)`,
  )
  return found !== undefined
}

/** Adds a category after the others of its parent and returns its id. */
export async function addCategory(
  db: Db,
  siteId: number,
  category: Omit<EditedCategory, 'id'>,
): Promise<number> {
  const added = await row(
    db,
    sql<{
      id: number
    }>`insert into categories (site_id, parent_id, slug, name, description, keywords, position)
      select ${siteId}, ${category.parent_id}::int, ${category.slug}, ${category.name}, ${category.description},
        ${category.keywords}::text[],
        coalesce((select max(position) + 1 from categories
          where site_id = ${siteId} and parent_id is not distinct from ${category.parent_id}::int), 0)
      returning id`,
  )
  if (!added) throw new Error('the category was not added')
  return added.id
}

/** Changes a category's name, description and words. */
export async function changeCategory(
  db: Db,
  id: number,
  { name, description, keywords }: Pick<EditedCategory, 'name' | 'description' | 'keywords'>,
): Promise<void> {
  await change(
    db,
    sql`update categories set name = ${name}, description = ${description}, keywords = ${keywords}::text[]
      where id = ${id}`,
  )
}

/** Moves a category below another or to the top level, after the existing ones. */
export async function putBelow(db: Db, siteId: number, id: number, parentId: number | null): Promise<void> {
  await change(
    db,
    sql`update categories set parent_id = ${parentId}::int, position = coalesce((select max(c.position) + 1 from categories c
      where c.site_id = ${siteId} and c.parent_id is not distinct from ${parentId}::int), 0) where id = ${id}`,
  )
}

/** Keeps a former name or slug of a category; if another category had it before, it now leads to this one. */
export async function addAlias(
  db: Db,
  alias: { siteId: number; categoryId: number; name: string | null; slug: string | null },
  now: Date,
): Promise<void> {
  const key = alias.name?.toLowerCase() ?? null
  await change(
    db,
    sql`delete from category_aliases where site_id = ${alias.siteId} and (name_key = ${key}::text or slug = ${alias.slug}::text)`,
  )
  await change(
    db,
    sql`insert into category_aliases (site_id, category_id, name_key, slug, created_at)
      values (${alias.siteId}, ${alias.categoryId}, ${key}, ${alias.slug}, ${now})`,
  )
}

/** Removes the alias for a name and a slug that a category now uses itself. */
export async function dropAlias(db: Db, siteId: number, name: string, slug: string | null): Promise<void> {
  await change(
    db,
    sql`delete from category_aliases
      where site_id = ${siteId} and (name_key = lower(${name}) or slug = ${slug}::text)`,
  )
}

/**
 * Deletes a category whose listings were moved; its subcategories and former names go to another category. Returns the
 * ids of the subcategories.
 */
export async function mergeCategory(db: Db, fromId: number, intoId: number): Promise<number[]> {
  const adopted = await rows(
    db,
    sql<{ id: number }>`update categories set parent_id = ${intoId} where parent_id = ${fromId} returning id`,
  )
  await change(db, sql`update category_aliases set category_id = ${intoId} where category_id = ${fromId}`)
  await change(db, sql`delete from categories where id = ${fromId}`)
  return adopted.map(({ id }) => id)
}

/** True if a category has subcategories. */
export async function hasSubcategories(db: ReadDb, id: number): Promise<boolean> {
  return (await row(db, sql`select 1 from categories where parent_id = ${id} limit 1`)) !== undefined
}

/** The current slug of the category that a former slug belongs to. */
export async function findByOldSlug(db: ReadDb, siteId: number, slug: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ slug: string }>`select c.slug from category_aliases a join categories c on c.id = a.category_id
      where a.site_id = ${siteId} and a.slug = ${slug}`,
  )
  return found?.slug
}

export interface TeamCategory extends EditedCategory {
  parent: string | null
  listings: number
  /** Its own and those of its subcategories, each once. */
  in_all: number
}

/** Every category of a site with the number of its listings in any state. */
export async function findTeamCategories(db: ReadDb, siteId: number): Promise<TeamCategory[]> {
  return rows(
    db,
    sql<TeamCategory>`select c.id, c.parent_id, c.slug, c.name, c.description, c.keywords, p.name as parent,
        coalesce(n.listings, 0) as listings,
        coalesce(a.listings, 0) as in_all
      from categories c left join categories p on p.id = c.parent_id
      left join (select lc.category_id, count(*)::int as listings from listing_categories lc
        join categories f on f.id = lc.category_id where f.site_id = ${siteId} group by lc.category_id) n
        on n.category_id = c.id
      left join (select of.id, count(distinct lc.listing_id)::int as listings from listing_categories lc
        join categories f on f.id = lc.category_id cross join lateral (values (f.id), (f.parent_id)) as of (id)
        where f.site_id = ${siteId} group by of.id) a on a.id = c.id
      where c.site_id = ${siteId}
      order by coalesce(p.name, c.name), p.id nulls first, c.name limit 2000`,
  )
}
