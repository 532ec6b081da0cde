/** `marquee backup`, `restore` and `doctor`. */
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { type Command, CommandError, typedPath } from '../command.ts'
import { databaseCode } from '../platform/transact.ts'
import { row } from '../platform/database.ts'
import { migrationsCurrent } from '../platform/migrate.ts'
import { tableSums, writeBackup } from './backup.ts'
import { BackupError } from './backup-format.ts'
import { restoreBackup } from './restore.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write everything into one file: all tables and kept pictures. It holds secrets; keep it safe.',
  usage: 'backup FILE',
  options: {},
  async run(app, given) {
    const [file] = given.words
    if (!file) throw new CommandError('Give the file to write, such as marquee.backup.gz.')
    const path = typedPath(given, file)
    const held = await writeBackup(app.house.db, resolve(app.config.dataDir), path, app.house.clock.now())
    return JSON.stringify({ file: path, ...held })
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Replace everything by a backup. All or nothing; checked against its checksums.',
  usage: 'restore FILE --yes',
  options: { yes: { type: 'boolean' } },
  async run(app, given) {
    const [file] = given.words
    if (!file) throw new CommandError('Give the file of the backup.')
    if (given.options['yes'] !== true)
      throw new CommandError('This replaces everything in the database. Say so with --yes.')
    const path = typedPath(given, file)
    const held = await restoreOrRefuse(app, path)
    app.sites.forget()
    app.house.changed()
    await app.reloadSettings()
    return JSON.stringify({
      file: path,
      ...held,
      note: 'Restart the service, so that it uses the restored secret.',
    })
  },
}

/** Restores in one transaction. A row that the database refuses is damage too: then nothing was changed either. */
async function restoreOrRefuse(app: App, file: string): ReturnType<typeof restoreBackup> {
  try {
    const forget = { areas: app.house.forgetAccounts, now: app.house.clock.now() }
    return await restoreBackup(app.house.db, resolve(app.config.dataDir), file, forget)
  } catch (error) {
    if (error instanceof BackupError)
      throw new CommandError(`${error.message} Nothing was changed.`, { cause: error })
    if (databaseCode(error) === '') throw error
    throw new CommandError('The backup is damaged: the database refuses a row of it. Nothing was changed.', {
      cause: error,
    })
  }
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'Look whether everything is in order: database, migrations, job queue, mail, sites. --sums adds a checksum a table.',
  usage: 'doctor [--sums]',
  options: { sums: { type: 'boolean' } },
  async run(app, { options }) {
    const { db } = app.house
    const findings: { check: string; ok: boolean; found: unknown; fix?: string }[] = []
    const version = await row(
      db,
      sql<{
        version: string
        durable: string
      }>`select version() as version, current_setting('fsync') || '/' || current_setting('synchronous_commit') as durable`,
    )
    findings.push({ check: 'database', ok: true, found: version?.version ?? '' })
    const durable = version?.durable.startsWith('on/') === true && version.durable !== 'on/off'
    findings.push({
      check: 'writes_survive_power_cut',
      ok: durable || app.config.loopback,
      found: version?.durable,
      ...(durable ? {} : { fix: 'Set DATABASE_URL to a PostgreSQL server with fsync on.' }),
    })
    findings.push({
      check: 'migrations',
      ok: await migrationsCurrent(db),
      found: 'as this version has them',
      fix: 'Run marquee migrate.',
    })
    findings.push({ check: 'job_queue', ok: await app.boss.isInstalled(), found: 'installed' })
    const waiting = await row(
      db,
      sql<{
        unsent: number
        failing: number
      }>`select count(*)::int as unsent, (count(*) filter (where attempts > 3))::int as failing from outbox where sent_at is null`,
    )
    findings.push({
      check: 'mail',
      ok: (waiting?.failing ?? 0) === 0,
      found: { ...waiting, by: app.config.smtpUrl ? 'SMTP' : 'files in outbox/' },
      ...((waiting?.failing ?? 0) > 0
        ? { fix: 'Look at SMTP_URL; last_error in the table outbox says why.' }
        : {}),
    })
    const stuck = await row(
      db,
      sql<{
        drafts: number
      }>`select count(*)::int as drafts from drafts where status in ('crawling', 'drafting') and updated_at < ${app.house.clock.now()}::timestamptz - interval '10 minutes'`,
    )
    findings.push({
      check: 'drafts',
      ok: (stuck?.drafts ?? 0) === 0,
      found: `${stuck?.drafts ?? 0} stuck`,
      ...((stuck?.drafts ?? 0) > 0 ? { fix: 'Is a worker running? Start serve or work.' } : {}),
    })
    const orphans = await row(
      db,
      sql<{
        owned: number
      }>`select count(*)::int as owned from listings l where not exists (select 1 from company_owners o where o.company_id = l.company_id)`,
    )
    findings.push({ check: 'every_listing_has_an_owner', ok: true, found: `${orphans?.owned ?? 0} without` })
    const sums = options['sums'] === true ? { sums: await tableSums(db) } : {}
    return JSON.stringify({ ok: findings.every(({ ok }) => ok), findings, ...sums }, null, 2)
  },
}
