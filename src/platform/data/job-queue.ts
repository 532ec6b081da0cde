/** The queue as areas see it: they enqueue a job as part of the change that causes it. */
import type { z } from 'zod'

export interface JobOptions {
  /** Not before this moment. */
  startAfter?: Date
  /** Whose job it is: only so many of one owner run at once (`concurrencyOfOne`). */
  owner?: string
}

/** What the queue keeps of a job: its name and its input. */
export interface QueuedJob<I extends z.ZodObject = z.ZodObject> {
  name: string
  input: I
}

export interface JobQueue {
  enqueue<I extends z.ZodObject>(job: QueuedJob<I>, input: z.input<I>, options?: JobOptions): Promise<void>
  /** Puts in a job for each of these inputs by one statement; `ownerOf` says whose each is. */
  enqueueAll<I extends z.ZodObject>(
    job: QueuedJob<I>,
    inputs: readonly z.input<I>[],
    ownerOf: (at: number) => string,
  ): Promise<void>
  /**
   * Puts in a job for each of these inputs for which none waits, runs or is to be tried again, told by the text of one
   * member. Gives how many. For what is due by its row and may have lost its job.
   */
  enqueueLost<I extends z.ZodObject>(
    job: QueuedJob<I>,
    member: keyof z.input<I> & string,
    inputs: readonly z.input<I>[],
  ): Promise<number>
}
