import { z } from 'zod'
import { days } from '../calendar/index.ts'
import { job } from '../platform/jobs/job.ts'
import { keptDays } from './event.ts'
import { dropEvents } from './event-queries.ts'

const atOnce = 5000

/** Every night: events older than they are kept are taken away, portion by portion. Safe late and twice. */
export const tidyEvents = job({
  name: 'tidy_events',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 300,
  schedule: '40 3 * * *',
  async run(_input, { transact, clock, signal }) {
    const before = new Date(clock.now().getTime() - days(keptDays))
    for (let dropped = atOnce; dropped === atOnce && !signal.aborted;)
      dropped = await transact(({ db }) => dropEvents(db, before, atOnce))
  },
})
