/** What a site knows of the rows of an import, in SQL. */
import { sql } from 'kysely'
import { rows, type ReadDb } from '../platform/data/database.ts'

/** The slug of each of these addresses whose company is published, by the address. */
export async function findListedSlugs(
  db: ReadDb,
  identities: readonly string[],
  limit: number,
): Promise<Map<string, string>> {
  const listed = await rows(
    db,
    sql<{ identity: string; slug: string }>`select c.identity, min(l.slug) as slug
      from companies c join listings l on l.company_id = c.id
      where c.identity = any(${[...identities]}::text[]) and c.published_at is not null
      group by c.identity limit ${limit}`,
  )
  return new Map(listed.map(({ identity, slug }) => [identity, slug]))
}

/** The names of a site's categories in lower case. */
export async function findCategoryNames(db: ReadDb, siteId: number): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{ name: string }>`select lower(name) as name from categories where site_id = ${siteId} limit 10000`,
  )
  return new Set(found.map(({ name }) => name))
}
