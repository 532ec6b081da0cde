/** The categories that a new site starts with, in SQL. */
import { sql } from 'kysely'
import { change, row, type Db } from '../platform/data/database.ts'
import { categoryTree } from './tree/category-tree.ts'

/** Gives a new site the categories that every site starts with. */
export async function addCategories(db: Db, siteId: number): Promise<void> {
  for (const [position, parent] of categoryTree.entries()) {
    const added = await row(
      db,
      sql<{ id: number }>`insert into categories (site_id, slug, name, description, keywords, position)
        values (${siteId}, ${parent.slug}, ${parent.name}, ${parent.description}, ${parent.keywords}, ${position})
          returning id`,
    )
    for (const [childPosition, child] of parent.children.entries()) {
      await change(
        db,
        sql`insert into categories (site_id, parent_id, slug, name, description, keywords, position)
          values (${siteId}, ${added?.id}, ${child.slug}, ${child.name}, ${child.description}, ${child.keywords},
            ${childPosition})`,
      )
    }
  }
}
