/** What monitoring is told of the service's work. */
import { deadLetterQueue } from '../platform/jobs/boss.ts'
import { countJobsIn, findBacklogs } from '../platform/jobs/job-queries.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { countStuckDrafts, countUnsentMails } from './doctor-queries.ts'

/** Counts what waits, fails and stands still: a statement for each. */
export async function measure(db: ReadDb, now: Date) {
  return {
    queues: await findBacklogs(db),
    deadLetters: await countJobsIn(db, deadLetterQueue),
    mails: await countUnsentMails(db),
    stuckDrafts: await countStuckDrafts(db, now),
  }
}
