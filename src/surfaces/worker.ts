/** Runs the jobs. Each has its own time limit; the queue retries failures and keeps the final ones as dead letters. */
import type { PgBoss } from 'pg-boss'
import type { Services } from '../platform/call/services.ts'
import type { AnyJob, JobContext } from '../platform/jobs/job.ts'
import { type Caller, traced } from '../platform/tracing.ts'

/** Starts the workers of every job, as many as may run at once. They are stopped by the queue's `stop`. */
export async function startWorkers(boss: PgBoss, jobs: readonly AnyJob[], services: Services): Promise<void> {
  for (const job of jobs)
    for (let count = job.concurrency ?? 1; count > 0; count--) await startWorker(boss, job, services)
}

/**
 * A worker that took a job looks for the next at once. While the queue library is notified of new jobs, its own pause
 * after each job would be 30 s, so that a backlog, for which no more notifications come, would be worked off at two
 * jobs a minute.
 */
async function startWorker(boss: PgBoss, job: AnyJob, services: Services): Promise<void> {
  const id = await boss.work<Record<string, unknown>>(
    job.name,
    {
      batchSize: 1,
      ...(job.concurrencyOfOne ? { groupConcurrency: job.concurrencyOfOne } : {}),
      heartbeatRefreshSeconds: 5,
      pollingIntervalSeconds: 2,
      // No notification comes when a retry or a delayed job becomes due.
      notifyPollingIntervalSeconds: 5,
    },
    async ([queued]) => {
      if (!queued) return
      try {
        await runJob(job, queued.data, services, queued.signal)
      } finally {
        boss.notifyWorker(id)
      }
    },
  )
}

/** Runs one job immediately, also outside the queue (tests, commands). */
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
    sealer: services.sealer,
    signal,
  }
  try {
    const work = async () => job.run(job.input.parse(input), context)
    await traced(`job ${job.name}`, { 'marquee.job': job.name }, work, {
      kind: 'consumer',
      parent: causeOf(input),
    })
    services.log.debug({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
  } catch (error) {
    services.log.error({ job: job.name, error }, 'job failed')
    throw error
  }
}

/** The trace that a job continues: that of the change which enqueued it. */
function causeOf(input: unknown): Caller | undefined {
  if (typeof input !== 'object' || input === null || !('traceparent' in input)) return undefined
  return typeof input.traceparent === 'string' ? { traceparent: input.traceparent } : undefined
}
