/** What monitoring is told of the service's work. */
import { deadLetterQueue } from '../platform/jobs/boss.ts'
import { countJobsIn, findBacklogs } from '../platform/jobs/job-queries.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findBackupState } from './backups/backup-run-queries.ts'
import { countStuckDrafts, countUnsentMails } from './doctor-queries.ts'

/** Counts what waits, fails and stands still: a statement for each. The backups where there are any by schedule. */
export async function measure(db: ReadDb, now: Date, hasBackups = false) {
  const backups = hasBackups ? await findBackupState(db) : undefined
  return {
    queues: await findBacklogs(db),
    deadLetters: await countJobsIn(db, deadLetterQueue),
    mails: await countUnsentMails(db),
    stuckDrafts: await countStuckDrafts(db, now),
    ...(backups ? { backups } : {}),
  }
}
