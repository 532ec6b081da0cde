import { z } from 'zod'
import {
  differences,
  hostsOfOthers,
  lockSiteSettings,
  operatorSettings,
  SettingChanges,
  SiteSettings,
  writeSiteSettings,
} from '../sites/index.ts'
import { nameCategoriesIn } from '../categories/index.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { readWordsAnew } from '../listings/index.ts'
import type { JobQueue } from '../platform/data/job-queue.ts'
import { type Language, languages, textLanguage } from '../platform/text/language.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import type { TeamAct } from '../platform/team-log/team-act.ts'
import type { Db } from '../platform/data/database.ts'
import { settingsOfOperator } from './problems.ts'
import { lastChangeOf } from './setting-history.ts'

/** Changes the named settings of this site, all or none. Only the operator may change hosts. */
export const saveSiteSettings = internalOperation({
  name: 'save_site_settings',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    changes: SettingChanges,
    after: z.int().optional().describe('`last_change` of the settings that were read.'),
  }),
  output: z.object({ changed: z.array(z.string()), settings: SiteSettings }),
  problems: [invalidInput, changedMeanwhile, settingsOfOperator],
  async run({ changes, after }, context) {
    const current = await lockSiteSettings(context.db, context.site.id)
    return applySettings(context, current, { changes, after })
  },
})

interface Applying {
  db: Db
  jobs: JobQueue
  site: Site
  actor: Member
  now: Date
  note: (act: TeamAct | null) => void
}

/**
 * Writes and records the settings that differ. Throws if somebody else changed settings since the change `after`, if a
 * host is taken or if a setting is the operator's.
 */
export async function applySettings(
  { db, jobs, site, actor, now, note }: Applying,
  current: SiteSettings,
  { changes, after: seen }: { changes: SettingChanges; after: number | undefined },
): Promise<{ changed: string[]; settings: SiteSettings }> {
  const { before, after } = differences(current, withLegalTextsSwapped(current, changes))
  const changed = Object.keys(after)
  if (changed.length === 0) {
    note(null)
    return { changed, settings: current }
  }
  if (seen !== undefined && seen !== (await lastChangeOf(db, site.id)))
    throw new Problem(changedMeanwhile, 'Somebody else saved settings of this site meanwhile.')
  const isOperator = actor.roles.some(({ role }) => role === 'operator')
  if (!isOperator && operatorSettings.some((name) => name in after))
    throw new Problem(settingsOfOperator, 'Hosts are set by whoever runs the server.')
  const settings = { ...current, ...after }
  checkLegalTexts(settings)
  await checkHosts(db, site, settings)
  await writeSiteSettings(db, site.id, after)
  const [was, is] = [textLanguage(current.language), textLanguage(settings.language)]
  if (was !== is) {
    await nameCategoriesIn(db, site.id, { was, is }, now)
    await jobs.enqueue(readWordsAnew, { site_id: site.id })
  }
  note({ about: `site ${site.key}`, before, after })
  return { changed, settings }
}

/** When the site's language changes, swaps the legal texts accordingly, unless the change sets them itself. */
function withLegalTextsSwapped(current: SiteSettings, changes: SettingChanges): SettingChanges {
  const [was, is] = [textLanguage(current.language), textLanguage(changes.language ?? current.language)]
  if (was === is || !isLanguage(was) || !isLanguage(is)) return changes
  const moved: SettingChanges = { ...changes }
  const { after } = differences(current, changes)
  for (const name of ['imprint', 'privacy'] as const) {
    if (name in after || `${name}_in` in after) continue
    const { [is]: own = '', ...others } = current[`${name}_in`]
    moved[name] = own
    moved[`${name}_in`] = current[name] === '' ? others : { ...others, [was]: current[name] }
  }
  return moved
}

function isLanguage(tag: string): tag is Language {
  return languages.some((one) => one === tag)
}

/** The legal text in the site's own language has its own setting, so that it is stored in one place only. */
function checkLegalTexts(settings: SiteSettings): void {
  const own = textLanguage(settings.language)
  for (const name of ['imprint', 'privacy'] as const)
    if (Object.hasOwn(settings[`${name}_in`], own)) {
      const [path, message] = [
        `changes.${name}_in.${own}`,
        `This is the language of the site: its text is ${name}.`,
      ]
      throw new Problem(invalidInput, message, {
        errors: [{ path, code: 'own_language', message, fix: `Set ${name} instead.` }],
      })
    }
}

async function checkHosts(
  db: Db,
  site: Site,
  { hostnames, redirect_hosts: redirects }: SiteSettings,
): Promise<void> {
  const fault = (path: string, code: string, message: string, fix: string) =>
    new Problem(invalidInput, message, { errors: [{ path, code, message, fix }] })
  if (!site.isDefault && hostnames.length === 0)
    throw fault('changes.hostnames', 'required', 'A further site needs a host name.', 'Name at least one.')
  const own = [...hostnames, ...redirects]
  const twice = own.find((host, index) => own.indexOf(host) !== index)
  if (twice !== undefined)
    throw fault('changes.hostnames', 'duplicate', `${twice} is named twice.`, 'Name each host once.')
  const [taken] = await hostsOfOthers(db, site.id, own)
  if (taken !== undefined)
    throw fault(
      'changes.hostnames',
      'host_taken',
      `${taken} belongs to another site.`,
      'Use a host of your own.',
    )
}
