/** The queue as areas see it: they enqueue a job as part of the change that causes it. */
import type { z } from 'zod'

export interface JobOptions {
  /** Not before this moment. */
  startAfter?: Date
  /** The owner of the job: only so many of one owner's jobs run at once (`concurrencyOfOne`). */
  owner?: string
}

/** What the queue stores of a job: its name and its input. */
export interface QueuedJob<I extends z.ZodObject = z.ZodObject> {
  name: string
  input: I
}

export interface JobQueue {
  enqueue<I extends z.ZodObject>(job: QueuedJob<I>, input: z.input<I>, options?: JobOptions): Promise<void>
  /** Enqueues a job for each input in one statement; `ownerOf` returns the owner of each. */
  enqueueAll<I extends z.ZodObject>(
    job: QueuedJob<I>,
    inputs: readonly z.input<I>[],
    ownerOf: (at: number) => string,
  ): Promise<void>
  /**
   * Enqueues a job for each input for which none is waiting, running or due for a retry, compared by the text of one
   * member. Returns how many. For work that is due according to its row and may have lost its job.
   */
  enqueueLost<I extends z.ZodObject>(
    job: QueuedJob<I>,
    member: keyof z.input<I> & string,
    inputs: readonly z.input<I>[],
  ): Promise<number>
}
