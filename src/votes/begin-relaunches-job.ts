/** Listings whose week for launching again has begun do so, and count their votes from nothing. */
import { weekOf } from '../calendar/index.ts'
import { findDueRelaunches, launchAgain } from '../launches/index.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { findSites } from '../sites/index.ts'
import { countVotes } from './count-queries.ts'

/** Every minute; each in a transaction of its own, once, however late and on however many machines. */
export const beginRelaunches = timedJob({
  name: 'begin_relaunches',
  retries: 3,
  timeoutSeconds: 300,
  schedule: '* * * * *',
  async run(now, { db, transact, log, baseUrl }) {
    for (const site of await findSites(db, baseUrl)) {
      const week = weekOf(now, site.timeZone)
      for (const due of await findDueRelaunches(db, site.id, week)) {
        const launched = await transact(async (context) => {
          if (!(await launchAgain(context, due, week, site, now))) return false
          await countVotes(context.db, due.id)
          return true
        })
        if (launched) log.info({ listing_id: due.id, week }, 'listing launched again')
      }
    }
  },
})
