/** Runs the jobs: each in its own time limit, failures retried by the queue and kept as dead letters when for good. */
import type { PgBoss } from 'pg-boss'
import type { House } from '../platform/call/call.ts'
import { transact } from '../platform/data/transact.ts'
import type { AnyJob, JobContext } from '../platform/jobs/job.ts'

/** Starts a worker for every job. Stopping is the queue's `stop`. */
export async function startWorkers(boss: PgBoss, jobs: readonly AnyJob[], house: House): Promise<void> {
  for (const job of jobs) {
    await boss.work<Record<string, unknown>>(
      job.name,
      {
        localConcurrency: job.concurrency ?? 1,
        pollingIntervalSeconds: 2,
        batchSize: 1,
        heartbeatRefreshSeconds: 5,
      },
      async ([queued]) => {
        if (queued) await runJob(job, queued.data, house, queued.signal)
      },
    )
  }
}

/** Runs one job now, outside the queue too (tests, commands). */
export async function runJob(job: AnyJob, input: unknown, house: House, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const context: JobContext = {
    db: house.db,
    baseUrl: house.baseUrl,
    transact: (work) => transact({ root: house.db, jobsIn: house.jobsIn, log: house.log }, work),
    providers: house.providers,
    clock: house.clock,
    log: house.log,
    signal,
  }
  try {
    await job.run(job.input.parse(job.sealed ? openInput(input, house) : input), context)
    house.changed()
    house.log.info({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
  } catch (error) {
    house.log.error({ job: job.name, error }, 'job failed')
    throw error
  }
}

function openInput(input: unknown, house: House): unknown {
  if (typeof input !== 'object' || input === null || !('sealed' in input) || typeof input.sealed !== 'string')
    return input
  return JSON.parse(house.sealer.open(input.sealed))
}
