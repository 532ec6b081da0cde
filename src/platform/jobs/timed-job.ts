/** Jobs that are due at a certain time and cannot be undone: freezes, turns, publications, deletions. */
import { z } from 'zod'
import { believedNow } from './believed-time.ts'
import { type Job, job, type JobContext } from './job.ts'

type Timed = Pick<Job, 'name' | 'retries' | 'timeoutSeconds'> & {
  /** Cron expression in UTC. */
  schedule: string
  /** `now` does not move while the job runs. */
  run: (now: Date, context: JobContext) => Promise<void>
}

const Nothing = z.object({})

/** Declares a timed job. It does nothing while the clock is too far ahead to be trusted (`believedNow`). */
export function timedJob({ run, ...definition }: Timed): Job<typeof Nothing> {
  return job({
    ...definition,
    input: Nothing,
    async run(_input, context) {
      const now = await believedNow(context)
      if (now) await run(now, context)
    },
  })
}
