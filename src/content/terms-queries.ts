/** A site's terms in SQL: versions count from 1 and never change. */
import { sql } from 'kysely'
import { change, row, type Db, type ReadDb } from '../platform/data/database.ts'

export interface Terms {
  version: number
  /** CommonMark. */
  body: string
  published_at: Date
}

/** Most characters of the terms. */
export const longestTerms = 100_000

/** The newest terms of a site, or a given version; undefined if the site team has published none. */
export async function findTerms(db: ReadDb, siteId: number, version?: number): Promise<Terms | undefined> {
  return row(
    db,
    sql<Terms>`select version, body, published_at from site_terms
      where site_id = ${siteId} and (${version ?? null}::int is null or version = ${version ?? null}::int)
      order by version desc limit 1`,
  )
}

/** The version in force; 0 is the text that comes with the software. */
export async function currentTermsVersion(db: ReadDb, siteId: number): Promise<number> {
  return (await findTerms(db, siteId))?.version ?? 0
}

/** Publishes terms as the version after `after`. False if somebody else published that version in the meantime. */
export async function addTerms(
  db: Db,
  siteId: number,
  terms: { after: number; body: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const added = await change(
    db,
    sql`insert into site_terms (site_id, version, body, account_id, published_at)
      values (${siteId}, ${terms.after + 1}, ${terms.body}, ${terms.accountId}, ${now}) on conflict do nothing`,
  )
  return added > 0
}
