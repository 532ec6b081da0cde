/** `marquee doctor`. */
import type { Command, CommandContext } from '../platform/call/command.ts'
import { fetchPicturesAgain, findLostPictures } from '../pictures/index.ts'
import { deadLetterQueue } from '../platform/jobs/boss.ts'
import { findSeenTime } from '../platform/jobs/believed-time-queries.ts'
import { lookAtMailDomain, mailDomainFix } from './mail-domain.ts'
import { findBacklogs, findDeadLetters } from '../platform/jobs/job-queries.ts'
import { openFolders } from '../platform/data/data-dir.ts'
import { migrationsCurrent } from '../platform/data/migrate.ts'
import { tableSums } from './backup.ts'
import { findingsText } from './findings-text.ts'
import { jobsPatienceSeconds, losesMail } from './measure.ts'
import { countStuckDrafts, countUnownedListings, countUnsentMails, findServer } from './doctor-queries.ts'

/** One finding of `marquee doctor`: `fix` says what to do, even if nothing is wrong yet. */
export interface DoctorFinding {
  check: string
  ok: boolean
  /** As `marquee status` and the operator's page have it: `look` needs attention, though nothing is broken. */
  state?: string
  found: unknown
  fix?: string
}

/** Creates the command; `lookAround` adds what other areas know about the running service. */
export const doctor = (lookAround: (context: CommandContext) => Promise<DoctorFinding[]>): Command => ({
  name: 'doctor',
  summary:
    'Report what is wrong and how to fix it (exit code 1: something is); --sums adds checksums, --fetch-pictures fetches lost ones.',
  usage: 'doctor [--sums] [--fetch-pictures] [--dkim-selector NAME]',
  options: {
    sums: { type: 'boolean' },
    'fetch-pictures': { type: 'boolean' },
    'dkim-selector': { type: 'string' },
  },
  isGood: (answer) => JSON.parse(answer).ok === true,
  readable: findingsText,
  async run(context, { options }) {
    const { db } = context.services
    const findings: DoctorFinding[] = []
    const version = await findServer(db)
    findings.push({ check: 'database', ok: true, found: version.version })
    const durable = version.durable.startsWith('on/') && version.durable !== 'on/off'
    findings.push({
      check: 'writes_survive_power_cut',
      ok: durable || context.config.loopback,
      found: version.durable,
      ...(durable ? {} : { fix: 'Set DATABASE_URL to a PostgreSQL server with fsync on.' }),
    })
    findings.push(lookAtDataDir(context))
    findings.push(
      (await migrationsCurrent(db))
        ? { check: 'migrations', ok: true, found: 'as this version has them' }
        : { check: 'migrations', ok: false, found: 'some are left', fix: 'Run marquee migrate.' },
    )
    findings.push({ check: 'job_queue', ok: await context.boss.isInstalled(), found: 'installed' })
    findings.push(await lookAtClock(context))
    findings.push(await lookAtQueue(context))
    findings.push(await lookAtMail(context))
    findings.push(...(await lookAtSender(context, options['dkim-selector'])))
    findings.push(...(await lookAround(context)))
    const stuck = await countStuckDrafts(db, context.services.clock.now())
    findings.push({
      check: 'drafts',
      ok: stuck === 0,
      found: `${stuck} stuck`,
      ...(stuck > 0 ? { fix: 'Is a worker running? Start serve or work.' } : {}),
    })
    const unowned = await countUnownedListings(db)
    findings.push({ check: 'every_listing_has_an_owner', ok: true, found: `${unowned} without` })
    findings.push(await lookAtPictures(context, options['fetch-pictures'] === true))
    const sums = options['sums'] === true ? { sums: await tableSums(db) } : {}
    const ok = findings.every((one) => one.ok)
    const needed = findings.filter((one) => !one.ok || one.state === 'look').length
    return JSON.stringify({ ok, needs_attention: needed, findings, ...sums }, null, 2)
  },
})

/**
 * Checks the unsent mails, and whether the server of SMTP_URL answers now, which nothing else shows before the first
 * mail.
 */
async function lookAtMail({ services, config }: CommandContext): Promise<DoctorFinding> {
  const waiting = await countUnsentMails(services.db)
  const toFiles = config.smtpUrl === undefined
  const by = toFiles ? 'files in outbox/, which nobody receives' : 'SMTP'
  const problem = await services.providers.mail.greet?.().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const isLost = losesMail({ toFiles, isTrial: config.loopback || config.sandbox })
  const ok = waiting.failing === 0 && problem === undefined && !isLost
  const found = { ...waiting, by, ...(problem === undefined ? {} : { problem }) }
  const isGivenUp = waiting.given_up > 0
  if (ok && !toFiles && !isGivenUp) return { check: 'mail', ok, found }
  const fix =
    isLost || (ok && !isGivenUp)
      ? 'For mail to reach people, set SMTP_URL and MAIL_FROM.'
      : 'Look at SMTP_URL; marquee mail says why, marquee mail resend has what was given up sent again.'
  return { check: 'mail', ok, ...(ok && isGivenUp ? { state: 'look' } : {}), found, fix }
}

/** Checks whether receivers can tell the service's mail from forged mail; no finding if no mail is sent. */
async function lookAtSender(
  { services, config }: CommandContext,
  option: string | boolean | undefined,
): Promise<DoctorFinding[]> {
  if (!config.smtpUrl) return []
  const selector = typeof option === 'string' ? option : undefined
  const found = await lookAtMailDomain(services.providers.dns, config.mailFrom, selector)
  if (!found) return []
  const fix = mailDomainFix(found, selector ?? '')
  const ok = ![found.spf, found.dkim, found.dmarc].some((state) => state === 'missing' || state === 'several')
  return [{ check: 'mail_is_told_from_forged_mail', ok, found, ...(fix === '' ? {} : { fix }) }]
}

/** Checks the clock: while it is not trusted, nothing is frozen, awarded or turned. */
async function lookAtClock({ services }: CommandContext): Promise<DoctorFinding> {
  const seen = await findSeenTime(services.db)
  const check = 'clock_is_believed'
  if (!seen || seen.held_at === null) return { check, ok: true, found: services.clock.now() }
  const found = { now: services.clock.now(), last_seen: seen.seen_at }
  return { check, ok: false, found, fix: 'Put the clock right; if it is right, marquee clock accept.' }
}

/** Checks for overdue jobs: no worker runs, or it does not keep up. Jobs that failed for good wait for a person. */
async function lookAtQueue({ services }: CommandContext): Promise<DoctorFinding> {
  const check = 'jobs_are_worked_off'
  const backlogs = await findBacklogs(services.db)
  const dead = await findDeadLetters(services.db, deadLetterQueue, 1000)
  const [oldest] = backlogs
  const found = {
    due: backlogs.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest_due_seconds: oldest?.oldest_seconds ?? 0,
    failed_for_good: dead.length,
  }
  if (oldest && oldest.oldest_seconds > jobsPatienceSeconds)
    return {
      check,
      ok: false,
      found: { ...found, queue: oldest.name },
      fix: 'Is a worker running? Start serve or work.',
    }
  if (dead.length > 0)
    return {
      check,
      ok: true,
      state: 'look',
      found,
      fix: 'marquee jobs shows why; marquee jobs retry has them tried again.',
    }
  return { check, ok: true, found }
}

/** Checks that other users cannot read DATA_DIR, which holds keys, mail and the embedded database. */
function lookAtDataDir({ config }: CommandContext): DoctorFinding {
  const open = openFolders(config.dataDir)
  const check = 'data_dir_is_closed_to_others'
  if (open.length === 0) return { check, ok: true, found: 'closed' }
  return { check, ok: false, found: `open: ${open.join(', ')}`, fix: `chmod 700 ${open.join(' ')}` }
}

/** Checks for pictures without a file: each leaves a blank place on every page that shows it. */
async function lookAtPictures({ services }: CommandContext, fetchAgain: boolean): Promise<DoctorFinding> {
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
