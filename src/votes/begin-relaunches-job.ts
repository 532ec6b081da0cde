/** Listings whose week for launching again has begun do so, and count their votes from nothing. */
import { z } from 'zod'
import { weekOf } from '../calendar/index.ts'
import { findDueRelaunches, launchAgain } from '../launches/index.ts'
import { believedNow } from '../platform/jobs/believed-time.ts'
import { job } from '../platform/jobs/job.ts'
import { findSites } from '../sites/index.ts'
import { countVotes } from './count-queries.ts'

/** Every minute; each in a transaction of its own, once, however late and on however many machines. */
export const beginRelaunches = job({
  name: 'begin_relaunches',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 300,
  schedule: '* * * * *',
  async run(_input, { db, transact, clock, log, baseUrl }) {
    const now = await believedNow({ transact, clock, log })
    if (!now) return
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
