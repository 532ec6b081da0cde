/** Runs the jobs: each in its own time limit, failures retried by the queue and kept as dead letters when for good. */
import type { PgBoss } from 'pg-boss'
import type { Services } from '../platform/call/services.ts'
import type { AnyJob, JobContext } from '../platform/jobs/job.ts'

/** Starts a worker for every job. Stopping is the queue's `stop`. */
export async function startWorkers(boss: PgBoss, jobs: readonly AnyJob[], services: Services): Promise<void> {
  for (const job of jobs) {
    await boss.work<Record<string, unknown>>(
      job.name,
      {
        localConcurrency: job.concurrency ?? 1,
        ...(job.concurrencyOfOne ? { groupConcurrency: job.concurrencyOfOne } : {}),
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 5,
        batchSize: 1,
        heartbeatRefreshSeconds: 5,
      },
      async ([queued]) => {
        if (queued) await runJob(job, queued.data, services, queued.signal)
      },
    )
  }
}

/** Runs one job now, outside the queue too (tests, commands). */
export async function runJob(
  job: AnyJob,
  input: unknown,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now()
  const context: JobContext = {
    db: services.db,
    baseUrl: services.baseUrl,
    transact: services.transact,
    providers: services.providers,
    clock: services.clock,
    log: services.log,
    signal,
  }
  try {
    await job.run(job.input.parse(job.sealed ? openInput(input, services) : input), context)
    services.changed()
    services.log.info({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
  } catch (error) {
    services.log.error({ job: job.name, error }, 'job failed')
    throw error
  }
}

function openInput(input: unknown, services: Services): unknown {
  if (typeof input !== 'object' || input === null || !('sealed' in input) || typeof input.sealed !== 'string')
    return input
  return JSON.parse(services.sealer.open(input.sealed))
}
