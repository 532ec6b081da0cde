/** SQL queries for slugs in use. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** A free slug on this site: the wished one itself, or with a number appended. */
export async function freeSlug(db: ReadDb, siteId: number, wish: string): Promise<string> {
  const taken = await rows(
    db,
    sql<{
      slug: string
    }>`select slug from listings where site_id = ${siteId} and (slug = ${wish} or slug like ${`${wish}-%`})
      union select slug from listing_slugs where site_id = ${siteId} and (slug = ${wish} or slug like ${`${wish}-%`})
        limit 10000`,
  )
  const used = new Set(taken.map(({ slug }) => slug))
  if (!used.has(wish)) return wish
  let number = 2
  while (used.has(`${wish}-${number}`)) number++
  return `${wish}-${number}`
}
