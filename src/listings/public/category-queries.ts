/** SQL queries for the categories of a site, under which its listings are filed. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'
import { nearest } from '../../platform/text/nearest.ts'

/** The most listings of a category that are counted. */
export const countedTo = 1000

export interface CategoryRow {
  name: string
  slug: string
  description: string
  parent: string | null
  listings: number
}

/**
 * Every category of a site with the number of its live listings (subcategories included), counted up to 1,000; with
 * `near`, only the category of that slug, its parent and its subcategories. A number that the job has stored for a
 * large category is used instead of counting.
 */
export async function findCategories(db: ReadDb, siteId: number, near?: string): Promise<CategoryRow[]> {
  const here = sql`select h.id, h.parent_id from categories h where h.site_id = ${siteId} and h.slug = ${near}`
  const neighbours = sql`and exists (select 1 from (${here}) h where h.id in (c.id, c.parent_id) or h.parent_id = c.id)`
  return rows(
    db,
    sql<CategoryRow>`select c.name, c.slug, c.description, p.slug as parent, coalesce(c.listings_counted,
        (select count(*)::int
          from (select 1 from listing_index s where s.site_id = ${siteId} and s.category_id = c.id
          limit ${countedTo}) as filed)) as listings
      from categories c left join categories p on p.id = c.parent_id
        where c.site_id = ${siteId} ${near === undefined ? sql`` : neighbours}
      order by coalesce(p.position, c.position), p.id nulls first, c.position limit 2000`,
  )
}

/**
 * The categories of a site that have or had one of these names or slugs, keyed by the lower-case input. A company's
 * categories apply to all its listings, so the name that another site gives to a category of the same slug matches too.
 */
export async function findCategoriesNamed(
  db: ReadDb,
  siteId: number,
  asked: readonly string[],
): Promise<Map<string, { name: string; slug: string }>> {
  if (asked.length === 0) return new Map()
  const lower = asked.map((text) => text.toLowerCase())
  const found = await rows(
    db,
    sql<{ key: string; name: string; slug: string }>`select lower(o.name) as key, c.name, c.slug
        from categories o join categories c on c.slug = o.slug and c.site_id = ${siteId}
        where o.site_id <> ${siteId} and lower(o.name) = any(${lower}::text[])
      union all select a.name_key, c.name, c.slug
        from category_aliases a join categories c on c.id = a.category_id
        where a.site_id = ${siteId} and a.name_key = any(${lower}::text[])
      union all select a.slug, c.name, c.slug from category_aliases a join categories c on c.id = a.category_id
        where a.site_id = ${siteId} and a.slug = any(${lower}::text[])
      union all select slug, name, slug from categories where site_id = ${siteId} and slug = any(${lower}::text[])
      union all select lower(name), name, slug from categories
        where site_id = ${siteId} and lower(name) = any(${lower}::text[]) limit 400`,
  )
  // Current names come last, so they win over former names.
  return new Map(found.map(({ key, name, slug }) => [key, { name, slug }]))
}

/** The slug of the parent category; null on the top level, undefined if there is no category with this slug. */
export async function findParentCategory(
  db: ReadDb,
  siteId: number,
  slug: string,
): Promise<string | null | undefined> {
  const found = await row(
    db,
    sql<{ parent: string | null }>`select p.slug as parent from categories c
      left join categories p on p.id = c.parent_id where c.site_id = ${siteId} and c.slug = ${slug}`,
  )
  return found?.parent
}

/** The fix for an unknown category: the nearest name or slug, and where to find all of them. */
export async function categoryFix(db: ReadDb, siteId: number, asked: string): Promise<string> {
  const all = await findCategories(db, siteId)
  const meant = nearest(asked, [...all.map(({ name }) => name), ...all.map(({ slug }) => slug)])
  const near =
    meant === undefined ? alike(asked, [...new Set(all.map(({ name }) => name))]).slice(0, 5) : [meant]
  return near.length === 0
    ? 'Use a name or slug from list_categories.'
    : `Did you mean ${near.join(', ')}? All names and slugs are in list_categories.`
}

/**
 * The names that share words with the input, those with the most first. A word that many names have, such as “and”,
 * does not count.
 */
function alike(asked: string, names: readonly string[]): string[] {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
  const words = names.map(wordsOf)
  const max = Math.max(3, names.length / 8)
  const wanted = [...wordsOf(asked)].filter((word) => words.filter((own) => own.has(word)).length <= max)
  const shared = words.map((own) => wanted.filter((word) => own.has(word)).length)
  return [...names.entries()]
    .filter(([place]) => (shared[place] ?? 0) > 0)
    .toSorted(([a], [b]) => (shared[b] ?? 0) - (shared[a] ?? 0))
    .map(([, name]) => name)
}

/** The top-level categories, each with its subcategories. */
export function nestedCategories(
  all: readonly CategoryRow[],
): (CategoryRow & { subcategories: CategoryRow[] })[] {
  return all
    .filter((category) => category.parent === null)
    .map((category) => ({
      ...category,
      subcategories: all.filter((other) => other.parent === category.slug),
    }))
}
