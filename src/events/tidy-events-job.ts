import { days } from '../calendar/index.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { keptDays } from './event.ts'
import { dropEvents } from './event-queries.ts'

const atOnce = 5000

/** Every night deletes events past their retention, in batches. May run late or twice. */
export const tidyEvents = timedJob({
  name: 'tidy_events',
  retries: 3,
  timeoutSeconds: 300,
  schedule: '40 3 * * *',
  async run(now, { transact, signal }) {
    const before = new Date(now.getTime() - days(keptDays))
    for (let dropped = atOnce; dropped === atOnce && !signal.aborted;)
      dropped = await transact(({ db }) => dropEvents(db, before, atOnce))
  },
})
