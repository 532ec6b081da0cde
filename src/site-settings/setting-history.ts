/** The history of a site's settings, from the team's log. */
import { findTeamLines, type TeamLine } from '../platform/team-log/team-log-queries.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { SettingChanges, type SiteSettings } from '../sites/index.ts'

/** The operations whose log lines are changes of settings. */
const settingOperations = ['save_site_settings', 'restore_site_settings']

/** The number of the last change of a site's settings; 0 if there was none. */
export async function lastChangeOf(db: ReadDb, siteId: number): Promise<number> {
  return (await settingHistory(db, siteId, { limit: 1 }))[0]?.id ?? 0
}

/** Changes of a site's settings, newest first; with `before`, only those before that log line. */
export async function settingHistory(
  db: ReadDb,
  siteId: number,
  { limit, before = null }: { limit: number; before?: number | null },
): Promise<TeamLine[]> {
  return findTeamLines(
    db,
    siteId,
    { operations: settingOperations, accountId: null, about: null, before },
    limit,
  )
}

/** One change of a site's settings; undefined if it has none with this number. */
export async function settingChange(db: ReadDb, siteId: number, id: number): Promise<TeamLine | undefined> {
  const [line] = await settingHistory(db, siteId, { limit: 1, before: id + 1 })
  return line?.id === id ? line : undefined
}

/** The settings as they were right after a change, as far as the last 50 changes tell. */
export async function settingsAfter(
  db: ReadDb,
  siteId: number,
  change: number,
  current: SiteSettings,
): Promise<SiteSettings> {
  const later = (await settingHistory(db, siteId, { limit: 50 })).filter(({ id }) => id > change)
  return later.reduce(
    (settings, { before }): SiteSettings => ({ ...settings, ...SettingChanges.safeParse(before).data }),
    current,
  )
}
