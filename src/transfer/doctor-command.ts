/** `marquee doctor`. */
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Command } from '../command.ts'
import { fetchPicturesAgain, findLostPictures } from '../pictures/index.ts'
import { row } from '../platform/data/database.ts'
import { migrationsCurrent } from '../platform/data/migrate.ts'
import { tableSums } from './backup.ts'

interface Finding {
  check: string
  ok: boolean
  found: unknown
  fix?: string
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'Look whether everything is in order: database, migrations, job queue, mail, sites, pictures. --sums adds a checksum a table, --fetch-pictures has lost pictures fetched anew.',
  usage: 'doctor [--sums] [--fetch-pictures]',
  options: { sums: { type: 'boolean' }, 'fetch-pictures': { type: 'boolean' } },
  async run(app, { options }) {
    const { db } = app.services
    const findings: Finding[] = []
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
      }>`select count(*)::int as drafts from drafts where status in ('crawling', 'drafting') and updated_at < ${app.services.clock.now()}::timestamptz - interval '10 minutes'`,
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
    findings.push(await lookAtPictures(app, options['fetch-pictures'] === true))
    const sums = options['sums'] === true ? { sums: await tableSums(db) } : {}
    return JSON.stringify({ ok: findings.every(({ ok }) => ok), findings, ...sums }, null, 2)
  },
}

/** A picture without its file is a blank place on every page that shows it. */
async function lookAtPictures({ services }: App, fetchAgain: boolean): Promise<Finding> {
  const lost = await findLostPictures(services.db, services.providers.files)
  const [first] = lost
  const check = 'every_picture_has_its_files'
  if (!first) return { check, ok: true, found: '0 without' }
  const found = `${lost.length} without, such as ${first.address}`
  if (!fetchAgain) {
    const fix =
      'Copy the folder pictures of DATA_DIR from a backup, or have them fetched anew: marquee doctor --fetch-pictures.'
    return { check, ok: false, found, fix }
  }
  await fetchPicturesAgain(services.db, lost, services.clock.now())
  return { check, ok: false, found, fix: 'They are being fetched anew; look again in some minutes.' }
}
