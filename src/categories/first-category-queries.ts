/** The categories that a new site starts with, in SQL. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'
import { categoriesIn } from './tree/categories-in.ts'

/** Adds the initial categories of the site's language to a new site. */
export async function addCategories(db: Db, siteId: number, language: string): Promise<void> {
  const seeds = categoriesIn(language).flatMap(({ children, ...parent }, position) => [
    { ...parent, parent: null, position },
    ...children.map((child, at) => ({ ...child, parent: parent.slug, position: at })),
  ])
  await change(
    db,
    sql`with seeds as (
        select * from jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb)
          as s(slug text, parent text, name text, description text, keywords text[], position int)
      ), parents as (
        insert into categories (site_id, slug, name, description, keywords, position)
        select ${siteId}, slug, name, description, keywords, position from seeds where parent is null
        returning id, slug
      )
      insert into categories (site_id, parent_id, slug, name, description, keywords, position)
      select ${siteId}, p.id, s.slug, s.name, s.description, s.keywords, s.position
      from seeds s join parents p on p.slug = s.parent`,
  )
}
