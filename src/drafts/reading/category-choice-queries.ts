/** SQL queries for the categories that a draft can be filed under. */
import { sql } from 'kysely'
import { wordsOf } from '../../categories/index.ts'
import { rows, type ReadDb } from '../../platform/data/database.ts'

/** A category that a drafter may choose, with the keywords that indicate it. */
interface Choice {
  name: string
  slug: string
  parent: string | null
  keywords: string[]
}

/**
 * The categories of a site that a drafter may choose from. A category has today's default keywords too, even if the
 * site started with fewer, and those of the categories that were merged into it.
 */
export async function findCategoryChoices(db: ReadDb, siteId: number): Promise<Choice[]> {
  const found = await rows(
    db,
    sql<Choice & { merged: string[] }>`select c.name, c.slug, p.slug as parent, c.keywords,
        array(select a.slug from category_aliases a where a.category_id = c.id and a.slug is not null order by a.id) as merged
      from categories c left join categories p on p.id = c.parent_id where c.site_id = ${siteId} order by c.id
        limit 2000`,
  )
  return found.map(({ merged, ...choice }) => ({
    ...choice,
    keywords: [choice.slug, ...merged].reduce((words, slug) => wordsOf(slug, words), choice.keywords),
  }))
}
