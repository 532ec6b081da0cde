/**
 * Copies backups to a bucket: each complete one that is still in the folder; then old copies are removed by the same
 * rule.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSettings } from '../../platform/data/settings.ts'
import type { BackupPlace } from '../../providers/backup-place.ts'
import { prunedBackups } from './backup-file.ts'
import { findUncopied, noteCopied, noteCopyProblem } from './backup-run-queries.ts'
import type { BackupContext } from './take-backup.ts'

/**
 * Copies what is not in the bucket yet, the oldest first. A failure is recorded for the operator and thrown; the next
 * run retries.
 */
export async function copyBackups(
  { db, transact, clock, log, signal }: BackupContext,
  { folder, bucket }: BackupPlace,
): Promise<void> {
  if (!bucket) return
  for (const { id, name } of await findUncopied(db)) {
    const file = resolve(folder, name)
    // Removed by the retention rule before it could be copied.
    if (!existsSync(file)) continue
    try {
      await bucket.put(name, file, signal)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      await transact((tx) =>
        noteCopyProblem(tx.db, id, `Not copied to ${bucket.name}: ${problem}`.slice(0, 500)),
      )
      throw error
    }
    await transact((tx) => noteCopied(tx.db, id, clock.now()))
    log.info({ name, bucket: bucket.name }, 'backup copied')
  }
  const { backups_daily: daily, backups_weekly: weekly, backups_monthly: monthly } = await readSettings(db)
  const names = (await bucket.names()) ?? []
  for (const name of prunedBackups(names, { daily, weekly, monthly }))
    // A storage key without permission to delete leaves that to the bucket's own rules.
    if (!(await bucket.remove(name))) return
}
