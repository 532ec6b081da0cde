/** The categories of a site, in SQL: where its listings are filed. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../../platform/data/database.ts'
import { nearest } from '../../platform/text/nearest.ts'

/** Listings of a category are counted up to so many. */
export const countedTo = 1000

export interface CategoryRow {
  name: string
  slug: string
  description: string
  parent: string | null
  listings: number
}

/**
 * Every category of a site with the number of its live listings (those below included), counted up to 1,000; near one
 * slug only that category, its parent and those below it. Where many are filed the last count of the job holds.
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
 * The categories of a site that have or had one of these names or slugs, by what was asked in lower case. A company’s
 * categories are those of all its listings: the name that another site gives a category of the same slug is taken too.
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
  // What is named so today comes last and wins over what was named so before.
  return new Map(found.map(({ key, name, slug }) => [key, { name, slug }]))
}

/** The slug of the category that this one lies below; null on the first level, undefined where there is none of this slug. */
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

/** What to send in the place of a category that there is not: the nearest name or slug, and where all of them are. */
export async function categoryFix(db: ReadDb, siteId: number, asked: string): Promise<string> {
  const all = await findCategories(db, siteId)
  const meant = nearest(asked, [...all.map(({ name }) => name), ...all.map(({ slug }) => slug)])
  const near =
    meant === undefined ? alike(asked, [...new Set(all.map(({ name }) => name))]).slice(0, 5) : [meant]
  return near.length === 0
    ? 'Use a name or slug from list_categories.'
    : `Did you mean ${near.join(', ')}? All names and slugs are in list_categories.`
}

/** The names that share words with what was asked, those with most first. A word that many have, such as “and”, tells none. */
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

/** The top categories, each with those below it. */
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
