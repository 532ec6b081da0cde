/** Mails everybody who follows all launches of a site, once a week. */
import { addWeeks, hours, weekOf } from '../../calendar/index.ts'
import { findLaunches } from '../../launches/index.ts'
import { writeMailFor } from '../../mail/index.ts'
import { findDigestSponsors } from '../../orders/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findSites } from '../../sites/index.ts'
import { findLastPodium } from '../digest/podium-of-week.ts'
import { hasFollowersToTell, takeLaunchFollowers } from './followed-launches-queries.ts'
import { isNews, launchesMail, type WeekOfLaunches } from './launches-mail.ts'

const batch = 100
/** Weeks begin at midnight; mails wait until people are up and last week's result is final. */
const waits = hours(8)
const mostLaunches = 200

/**
 * Runs every hour, a hundred followers per transaction: mail and record commit together, so nobody is told twice. A week
 * without launches, after one without votes, waits for its first launch.
 */
export const tellLaunches = timedJob({
  name: 'tell_launches',
  retries: 5,
  timeoutSeconds: 900,
  schedule: '10 * * * *',
  async run(now, { db, transact, baseUrl, signal }) {
    const tell = async (site: Site) => {
      const week = weekOf(new Date(now.getTime() - waits), site.timeZone)
      if (!(await hasFollowersToTell(db, site.id, week))) return
      const podium = await findLastPodium(db, site)
      const about: WeekOfLaunches = {
        week,
        launches: await findLaunches(db, site.id, week, mostLaunches, week),
        podium: podium?.week === addWeeks(week, -1) ? podium : null,
        sponsors: await findDigestSponsors(db, site.id, now),
      }
      if (!isNews(about)) return
      for (let more = true; more && !signal.aborted;)
        more = await transact(async (context) => {
          const followers = await takeLaunchFollowers(context.db, { siteId: site.id, week }, batch)
          await inLanguage(site.language, async () => {
            for (const { email } of followers.filter(({ wanted }) => wanted)) {
              const written = (language: string) => launchesMail(email, { ...site, language }, about)
              await writeMailFor({ ...context, site }, email, written, now)
            }
          })
          return followers.length === batch
        })
    }
    await eachAlone(await findSites(db, baseUrl), tell, { failed: 'sites have followers to tell', signal })
  },
})
