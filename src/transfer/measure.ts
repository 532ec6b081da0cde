/** What monitoring is told of the service's work. */
import { deadLetterQueue } from '../platform/jobs/boss.ts'
import { countJobsIn, findBacklogs } from '../platform/jobs/job-queries.ts'
import type { Services } from '../platform/call/services.ts'
import { findBackupState } from './backups/backup-run-queries.ts'
import { countStuckDrafts, countUnsentMails } from './doctor-queries.ts'

/** Counts what waits, fails and stands still: a statement for each. */
export async function measure({ db, clock, providers }: Pick<Services, 'db' | 'clock' | 'providers'>) {
  const backups = providers.backups ? await findBackupState(db) : undefined
  return {
    queues: await findBacklogs(db),
    deadLetters: await countJobsIn(db, deadLetterQueue),
    mails: await countUnsentMails(db),
    stuckDrafts: await countStuckDrafts(db, clock.now()),
    ...(backups ? { backups } : {}),
  }
}
