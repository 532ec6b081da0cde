/** Work that is due according to its row: if a restore or an emptied queue lost its job, it is enqueued again. */
import { z } from 'zod'
import { job, type Job, type JobContext } from './job.ts'

export type DueWorkContext = Pick<JobContext, 'db' | 'transact' | 'clock' | 'log'>

/** One kind of work that an area owes according to its rows. */
export interface DueWork {
  /** The name of the kind: `mails`. */
  name: string
  /** Enqueues again what is due and has no job. Returns how many. */
  requeueLost(context: DueWorkContext): Promise<number>
}

/**
 * Enqueues due work of every kind; a kind that fails does not stop the others. Returns the counts by name, and logs
 * what was found.
 */
export async function requeueDueWork(
  list: readonly DueWork[],
  context: DueWorkContext,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const kind of list) {
    try {
      const count = await kind.requeueLost(context)
      if (count > 0) counts[kind.name] = count
    } catch (error) {
      failures.push(error)
    }
  }
  if (Object.keys(counts).length > 0) context.log.warn({ taken_up: counts }, 'work that had lost its jobs')
  if (failures.length > 0) throw new AggregateError(failures, 'some due work could not be looked for')
  return counts
}

/** The job that looks for due work every five minutes. */
export function dueWorkJob(list: readonly DueWork[]): Job {
  return job({
    name: 'take_up_due_work',
    input: z.object({}),
    retries: 1,
    timeoutSeconds: 120,
    schedule: '*/5 * * * *',
    async run(_input, context) {
      await requeueDueWork(list, context)
    },
  })
}
