/** Queries on the site of an export and on the new installation that it is imported into, in SQL. */
import { sql } from 'kysely'
import { row, rows, type ReadDb } from '../platform/data/database.ts'

/** Returns some columns of a site as one record. */
export async function findSiteRecord(
  db: ReadDb,
  siteId: number,
  columns: readonly string[],
): Promise<Record<string, unknown>> {
  const list = sql.join(columns.map((name) => sql.ref(name)))
  const found = await row(
    db,
    sql<{ site: Record<string, unknown> }>`select row_to_json(s) as site from
      (select ${list} from sites where id = ${siteId}) s`,
  )
  if (!found) throw new Error(`there is no site ${siteId}`)
  return found.site
}

/** Returns the id of the first site if nobody has used the installation yet; otherwise undefined. */
export async function findUnusedSite(db: ReadDb): Promise<number | undefined> {
  const found = await row(
    db,
    sql<{ site_id: number; sites: number; used: boolean }>`select
        (select id from sites where is_default) as site_id,
        (select count(*)::int from sites) as sites,
        exists (select 1 from companies) or exists (select 1 from drafts)
          or exists (select 1 from blog_posts) as used`,
  )
  return found?.sites === 1 && !found.used ? found.site_id : undefined
}

/** Returns which of these email addresses have an account here. */
export async function findKnownAccounts(
  db: ReadDb,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return rows(
    db,
    sql<{ id: string; email: string }>`select id, email from accounts
      where email = any(${[...emails]}::text[]) limit ${emails.length}`,
  )
}
