/** The queue as areas see it: put a job in, as part of the change that causes it. */
import type { z } from 'zod'
import type { Job } from './job.ts'

export interface JobOptions {
  /** Not before this moment. */
  startAfter?: Date
  /** At most one waiting job of this name with this key. */
  singletonKey?: string
}

export interface JobQueue {
  enqueue<I extends z.ZodObject>(job: Job<I>, input: z.input<I>, options?: JobOptions): Promise<void>
}
