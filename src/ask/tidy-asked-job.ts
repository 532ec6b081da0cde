import { z } from 'zod'
import { job } from '../platform/jobs/job.ts'
import { dropOldAsked } from './ask-queries.ts'

/** Deletes needs older than the counted days, nightly. Safe to run late or twice. */
export const tidyAsked = job({
  name: 'tidy_asked',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 120,
  schedule: '35 3 * * *',
  async run(_input, { transact, clock, log }) {
    const dropped = await transact((context) =>
      dropOldAsked(context.db, clock.now().toISOString().slice(0, 10)),
    )
    if (dropped > 0) log.info({ dropped }, 'old needs were taken away')
  },
})
