/** The definition of a background job: enqueued in the transaction that causes it, safe to run twice. */
import type { z } from 'zod'
import type { Providers } from '../../providers/providers.ts'
import type { Clock } from '../clock.ts'
import type { RootDb } from '../data/database.ts'
import type { QueuedJob } from '../data/job-queue.ts'
import type { Transact } from '../data/transact.ts'
import type { Log } from '../log.ts'
import type { Sealer } from '../data/seal.ts'

export interface JobContext {
  /** Outside any transaction; use `transact` for changes. */
  db: RootDb
  transact: Transact
  /** Scheme, host and port of the default site, as configured: links in mails begin with it or with a site's own. */
  baseUrl: string
  providers: Providers
  clock: Clock
  log: Log
  /** Opens what was sealed until a job needs it. */
  sealer: Sealer
  /** Fires when the service stops or the job's time is over. */
  signal: AbortSignal
}

export interface Job<I extends z.ZodObject = z.ZodObject> extends QueuedJob<I> {
  /** Times that a failed run is tried again, with doubling delay, before it goes to the dead-letter queue. */
  retries: number
  /** The longest pause between two tries in seconds; without it the pause doubles each time. */
  retryPauseSeconds?: number
  timeoutSeconds: number
  /** Jobs of this kind that one worker process runs at once. */
  concurrency?: number
  /** Jobs of this kind and of one owner that run at once, over all worker processes; without it, no limit. */
  concurrencyOfOne?: number
  /** Cron expression in UTC: the service enqueues it with an empty input. */
  schedule?: string
  run(input: z.output<I>, context: JobContext): Promise<void>
}

/** Any job, as the worker sees it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where jobs of every shape meet
export type AnyJob = Job<any>

/** Declares a job. */
export function job<I extends z.ZodObject>(definition: Job<I>): Job<I> {
  return definition
}
