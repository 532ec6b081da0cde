/** The definition of a background job: enqueued in the transaction that causes it, safe to run twice. */
import type { z } from 'zod'
import type { Providers } from '../../providers/providers.ts'
import type { Clock } from '../clock.ts'
import type { RootDb } from '../data/database.ts'
import type { QueuedJob } from '../data/job-queue.ts'
import type { Transact } from '../data/transact.ts'
import type { Log } from '../log.ts'
import type { Sealer } from '../secrets/seal.ts'

export interface JobContext {
  /** Outside any transaction; use `transact` for changes. */
  db: RootDb
  transact: Transact
  /** Scheme, host and port of the default site, as configured: links in mails begin with it or with a site's own. */
  baseUrl: string
  providers: Providers
  clock: Clock
  log: Log
  /** Decrypts what was stored encrypted for a job. */
  sealer: Sealer
  /** Fires when the service stops or the job's time limit has passed. */
  signal: AbortSignal
}

export interface Job<I extends z.ZodObject = z.ZodObject> extends QueuedJob<I> {
  /** How often a failed run is retried, with doubling delay, before it goes to the dead-letter queue. */
  retries: number
  /** The longest pause between two attempts in seconds; without it the pause keeps doubling. */
  retryPauseSeconds?: number
  timeoutSeconds: number
  /** How many jobs of this kind one worker process runs at once. */
  concurrency?: number
  /** How many jobs of this kind and one owner run at once over all worker processes; unlimited by default. */
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
