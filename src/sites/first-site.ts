/** The site that a new deployment starts with, and the categories that every new site starts with. */
import { sql } from 'kysely'
import { ensureInterviewQuestions } from '../founders/index.ts'
import { categoryTree } from '../listings/index.ts'
import { change, type Db, row } from '../platform/database.ts'
import { addSite, type NewSite } from './site-queries.ts'

/** What a new site is unless told otherwise. */
export const siteDefaults = {
  tagline: 'New products every week, read from their own sites.',
  timeZone: 'UTC',
  currency: 'EUR',
  language: 'en',
  accent: '#d2301a',
} as const

/** Adds the default site where there is none. True when it was added. */
export async function ensureFirstSite(db: Db): Promise<boolean> {
  const found = await row(db, sql<{ id: number }>`select id from sites where is_default`)
  if (found) return false
  const added = await createSite(db, {
    ...siteDefaults,
    key: 'main',
    name: 'Marquee',
    hostnames: [],
    isDefault: true,
  })
  return added !== undefined
}

/** Adds a site with its categories. Undefined where the key is taken. */
export async function createSite(db: Db, site: NewSite): Promise<number | undefined> {
  const siteId = await addSite(db, site)
  if (siteId === undefined) return undefined
  await addCategories(db, siteId)
  await ensureInterviewQuestions(db)
  return siteId
}

async function addCategories(db: Db, siteId: number): Promise<void> {
  for (const [position, parent] of categoryTree.entries()) {
    const added = await row(
      db,
      sql<{ id: number }>`insert into categories (site_id, slug, name, description, keywords, position)
        values (${siteId}, ${parent.slug}, ${parent.name}, ${parent.description}, ${parent.keywords}, ${position}) returning id`,
    )
    for (const [childPosition, child] of parent.children.entries()) {
      await change(
        db,
        sql`insert into categories (site_id, parent_id, slug, name, description, keywords, position)
          values (${siteId}, ${added?.id}, ${child.slug}, ${child.name}, ${child.description}, ${child.keywords}, ${childPosition})`,
      )
    }
  }
}
