/** Measures the service's work for monitoring. */
import { deadLetterQueue } from '../platform/jobs/boss.ts'
import { countJobsIn, findBacklogs } from '../platform/jobs/job-queries.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findBackupState } from './backups/backup-run-queries.ts'
import { countStuckDrafts, countUnsentMails } from './doctor-queries.ts'

/** How long due work may wait, in seconds, before something is wrong. */
export const jobsPatienceSeconds = 900

/** True if mail is written to files although people wait for it: in a trial nobody does. */
export function losesMail({ toFiles, isTrial }: { toFiles: boolean; isTrial: boolean }): boolean {
  return toFiles && !isTrial
}

/**
 * Counts what is waiting, failing or stuck, with one statement each; with `hasBackups` also the state of scheduled
 * backups.
 */
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
