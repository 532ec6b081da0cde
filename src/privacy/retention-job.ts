/** Deletes what is kept for a limited time once that is over, by the terms of the table of personal data. */
import { timedJob } from '../platform/jobs/timed-job.ts'
import type { Db } from '../platform/data/database.ts'
import { retentionJobName } from './kept-data.ts'
import { daysKept } from './lists.ts'

/** One kind, and the function that deletes at most `limit` of its rows older than a moment; returns how many. */
export interface Retention {
  kind: Parameters<typeof daysKept>[0]
  drop: (db: Db, before: Date, limit: number) => Promise<number>
}

const atOnce = 5000

/** Runs every night in batches. Safe when late or repeated. */
export function retentionJob(list: readonly Retention[]): ReturnType<typeof timedJob> {
  return timedJob({
    name: retentionJobName,
    retries: 3,
    timeoutSeconds: 300,
    schedule: '50 3 * * *',
    async run(now, { transact, log, signal }) {
      const dropped: Record<string, number> = {}
      for (const { kind, drop } of list) {
        const before = new Date(now.getTime() - daysKept(kind) * 86_400_000)
        for (let last = atOnce; last === atOnce && !signal.aborted;) {
          last = await transact(({ db }) => drop(db, before, atOnce))
          if (last > 0) dropped[kind] = (dropped[kind] ?? 0) + last
        }
      }
      if (Object.keys(dropped).length > 0) log.info({ dropped }, 'what was over is forgotten')
    },
  })
}
