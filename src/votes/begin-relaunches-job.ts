/** Starts the relaunches of listings whose week has begun; their votes are counted from zero. */
import { weekOf } from '../calendar/index.ts'
import { type DueRelaunch, findDueRelaunches, launchAgain } from '../launches/index.ts'
import type { Site } from '../platform/call/context.ts'
import { eachAlone } from '../platform/jobs/each-alone.ts'
import { timedJob } from '../platform/jobs/timed-job.ts'
import { findSites } from '../sites/index.ts'
import { countVotes } from './count-queries.ts'

/** Runs every minute; each relaunch starts once, in its own transaction, however late and on however many machines. */
export const beginRelaunches = timedJob({
  name: 'begin_relaunches',
  retries: 3,
  timeoutSeconds: 300,
  schedule: '* * * * *',
  async run(now, { db, transact, log, baseUrl }) {
    const begin = async (site: Site) => {
      const week = weekOf(now, site.timeZone)
      const relaunch = async (due: DueRelaunch) => {
        const launched = await transact(async (context) => {
          if (!(await launchAgain(context, due, week, site, now))) return false
          await countVotes(context.db, due.id)
          return true
        })
        if (launched) log.info({ listing_id: due.id, week }, 'listing launched again')
      }
      await eachAlone(await findDueRelaunches(db, site.id, week), relaunch, {
        failed: `listings of ${site.key} did not launch again`,
      })
    }
    await eachAlone(await findSites(db, baseUrl), begin, { failed: 'sites have launches that are late' })
  },
})
