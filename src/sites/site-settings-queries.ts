/** SQL queries for the settings of a site. */
import { sql } from 'kysely'
import { change, lockName, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { OwnWords } from '../platform/text/own-words.ts'
import { replaceSite } from './site-queries.ts'
import { type SettingName, settingColumns, type SiteSettings } from './site-settings.ts'

/** All settings of a site. Throws if it is gone. */
export async function findSiteSettings(db: ReadDb, siteId: number): Promise<SiteSettings> {
  const list = sql.join(
    Object.entries(settingColumns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`),
  )
  const found = await row(db, sql<SiteSettings>`select ${list} from sites where id = ${siteId}`)
  if (!found) throw new Error(`the site ${siteId} is gone`)
  return found
}

/** The settings of a site, under a lock that keeps others from changing them until the transaction ends. */
export async function lockSiteSettings(db: Db, siteId: number): Promise<SiteSettings> {
  await lockName(db, 'hosts of sites')
  return findSiteSettings(db, siteId)
}

/** Writes some settings. */
export async function writeSiteSettings(
  db: Db,
  siteId: number,
  after: Readonly<Partial<Record<SettingName, unknown>>>,
): Promise<void> {
  const entries = Object.entries(settingColumns).flatMap(([name, column]) =>
    name in after ? [[column, after[name as SettingName]] as const] : [],
  )
  if (entries.length === 0) return
  await replaceSite(
    db,
    siteId,
    entries.map(([column]) => column),
    Object.fromEntries(entries),
  )
}

/** Those of the given hosts that another site serves or redirects. */
export async function hostsOfOthers(db: ReadDb, siteId: number, hosts: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ host: string }>`select distinct h.host from sites s
      cross join lateral unnest(s.hostnames || s.redirect_hosts) as h (host)
      where s.id <> ${siteId} and h.host = any(${[...hosts]}::text[]) order by 1 limit 100`,
  )
  return found.map(({ host }) => host)
}

/** Sets or removes the logo of a site. */
export async function writeSiteLogo(
  db: Db,
  siteId: number,
  logo: { src: string; width: number; height: number } | null,
): Promise<void> {
  await change(
    db,
    sql`update sites set logo = ${logo === null ? null : JSON.stringify(logo)}::jsonb where id = ${siteId}`,
  )
}

/** A legal page as the site's team wrote it: in the site's language (blank if it wrote none) and in other languages. */
export async function findLegalTexts(
  db: ReadDb,
  siteId: number,
  name: 'imprint' | 'privacy',
): Promise<{ own: string; others: OwnWords }> {
  const settings = await findSiteSettings(db, siteId)
  return { own: settings[name], others: settings[`${name}_in`] }
}

/**
 * Counts what prevents a site from being deleted: accounting records and what people created there. The site's row
 * stays locked until the transaction ends, so that nothing referring to it can be added in between.
 */
export async function countContentsOfHeldSite(
  db: Db,
  siteId: number,
): Promise<{ listings: number; drafts: number; orders: number }> {
  await row(db, sql<{ id: number }>`select id from sites where id = ${siteId} for update`)
  const counted = await row(
    db,
    sql<{ listings: number; drafts: number; orders: number }>`select
      (select count(*)::int from listings where site_id = ${siteId}) as listings,
      (select count(*)::int from drafts where site_id = ${siteId}) as drafts,
      (select count(*)::int from orders where site_id = ${siteId}) as orders`,
  )
  return counted ?? { listings: 0, drafts: 0, orders: 0 }
}

/** Deletes a site; the default site is kept. */
export async function removeSite(db: Db, siteId: number): Promise<void> {
  await change(db, sql`delete from sites where id = ${siteId} and not is_default`)
}
