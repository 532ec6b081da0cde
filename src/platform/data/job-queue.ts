/** The queue as areas see it: put a job in, as part of the change that causes it. */
import type { z } from 'zod'

export interface JobOptions {
  /** Not before this moment. */
  startAfter?: Date
  /** At most one waiting job of this name with this key. */
  singletonKey?: string
  /** Whose job it is: only so many of one owner run at once (`concurrencyOfOne`). */
  owner?: string
}

/** What the queue keeps of a job: its name and its input. */
export interface QueuedJob<I extends z.ZodObject = z.ZodObject> {
  name: string
  input: I
  /** Its input carries secrets: it is sealed while it waits in the queue. */
  sealed?: boolean
}

export interface JobQueue {
  enqueue<I extends z.ZodObject>(job: QueuedJob<I>, input: z.input<I>, options?: JobOptions): Promise<void>
}
