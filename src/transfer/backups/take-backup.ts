/** Makes a scheduled backup: written and encrypted, restored as a test, then old ones are removed. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { days, hours } from '../../calendar/index.ts'
import { readSettings, type Settings } from '../../platform/data/settings.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { BackupPlace } from '../../providers/backup-place.ts'
import { writeBackup } from '../backup.ts'
import { backupName, prunedBackups } from './backup-file.ts'
import { beginRun, findBackupState, finishRun, noteProblem, noteTested } from './backup-run-queries.ts'
import { testRestore } from './restore-test.ts'
import { makeKeyPair } from './sealed.ts'

export type BackupContext = Pick<JobContext, 'db' | 'transact' | 'clock' | 'log' | 'providers' | 'signal'>

export interface Taken {
  file: string
  bytes: number
  rows: number
  /** Null if no restore test was due. */
  tested: boolean | null
  pruned: number
}

/**
 * Whether the next backup is due. The tolerance before its hour keeps an hourly check from delaying it by an hour each
 * day.
 */
export async function isBackupDue({ db, clock }: BackupContext): Promise<boolean> {
  const { backup_hours: every } = await readSettings(db)
  if (every === 0) return false
  const { backed_up_at: last } = await findBackupState(db)
  return last === null || clock.now().getTime() - last.getTime() >= hours(every) - hours(0.5)
}

/**
 * Makes a backup; undefined while another is being made. A failure is recorded for the operator and thrown. A complete
 * file stays even if its test failed, but then nothing older is removed.
 */
export async function takeBackup(
  context: BackupContext,
  place: BackupPlace,
  restore = testRestore,
): Promise<Taken | undefined> {
  const { transact, clock, log } = context
  const begunAt = clock.now()
  const name = backupName(begunAt)
  const id = await transact(({ db }) => beginRun(db, name, begunAt))
  if (id === undefined) return undefined
  try {
    const taken = await writeAndTest(context, place, { id, name, begunAt, restore })
    log.info({ ...taken, place: place.folder }, 'backup done')
    return taken
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await transact(({ db }) => noteProblem(db, id, problem.slice(0, 500)))
    throw error
  }
}

async function writeAndTest(
  { db, transact, clock, signal }: BackupContext,
  { folder, recipient, dataDir }: BackupPlace,
  { id, name, begunAt, restore }: { id: number; name: string; begunAt: Date; restore: typeof testRestore },
): Promise<Taken> {
  const settings = await readSettings(db)
  const file = resolve(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A second key, known only to this run, decrypts the file for the test: the operator's private key is not on this
  // machine.
  const ours = (await isTestDue(db, settings, begunAt)) ? await makeKeyPair(recipient) : undefined
  const recipients = [recipient, ...(ours ? [ours.recipient] : [])]
  const { rows } = await writeBackup(db, resolve(dataDir), file, { now: begunAt, recipients, signal })
  const { size: bytes } = await stat(file)
  const sha256 = await sumOf(file)
  await transact((tx) => finishRun(tx.db, id, { bytes, rows, sha256 }, clock.now()))
  if (ours) {
    await restore(file, { identity: ours.identity, dataDir, signal })
    await transact((tx) => noteTested(tx.db, id, clock.now()))
  }
  return { file, bytes, rows, tested: ours ? true : null, pruned: await prune(folder, settings) }
}

async function isTestDue(db: BackupContext['db'], settings: Settings, now: Date): Promise<boolean> {
  if (settings.backup_test_days === 0) return false
  const { tested_at: last } = await findBackupState(db)
  return last === null || now.getTime() - last.getTime() >= days(settings.backup_test_days) - hours(1)
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function prune(folder: string, settings: Settings): Promise<number> {
  const { backups_daily: daily, backups_weekly: weekly, backups_monthly: monthly } = settings
  const gone = prunedBackups(await readdir(folder), { daily, weekly, monthly })
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone.length
}
