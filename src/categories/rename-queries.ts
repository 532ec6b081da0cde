/** Renames a site's categories when the site changes its language, in SQL. */
import { sql } from 'kysely'
import { change, rows, type Db } from '../platform/data/database.ts'
import { categoriesIn } from './tree/categories-in.ts'

/**
 * Gives the initial categories of a site their names and descriptions in another language, and keeps the old names as
 * aliases. What the team named or described itself stays, and so does a category whose new name is taken.
 */
export async function nameCategoriesIn(
  db: Db,
  siteId: number,
  { was, is }: { was: string; is: string },
  now: Date,
): Promise<void> {
  const before = new Map(flat(was).map((category) => [category.slug, category]))
  const pairs = flat(is).map(({ slug, name, description }) => {
    const old = before.get(slug)
    return { slug, name, description, old_name: old?.name, old_description: old?.description }
  })
  const renamed = await rows(
    db,
    sql<{ id: number; old_name: string; name: string }>`with pairs as (
        select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
          as p(slug text, name text, description text, old_name text, old_description text)
      )
      update categories c set name = p.name,
        description = case when c.description = p.old_description then p.description else c.description end
      from pairs p where c.site_id = ${siteId} and c.slug = p.slug and c.name = p.old_name and p.name <> p.old_name
        and not exists (select 1 from categories o
          where o.site_id = c.site_id and o.id <> c.id and lower(o.name) = lower(p.name))
      returning c.id, p.old_name, p.name`,
  )
  const keys = renamed.flatMap(({ name, old_name: old }) => [name.toLowerCase(), old.toLowerCase()])
  await change(
    db,
    sql`delete from category_aliases where site_id = ${siteId} and slug is null and name_key = any(${keys}::text[])`,
  )
  await change(
    db,
    sql`insert into category_aliases (site_id, category_id, name_key, slug, created_at)
      select ${siteId}, r.id, lower(r.old_name), null, ${now} from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb)
        as r(id int, old_name text)
      on conflict do nothing`,
  )
}

function flat(language: string): { slug: string; name: string; description: string }[] {
  return categoriesIn(language).flatMap(({ children, ...parent }) => [parent, ...children])
}
