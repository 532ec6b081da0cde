/** Mails the followers of a launch week when it opens, and when its result is final. */
import { addWeeks, hours, isWeek, type Week, weekOf } from '../../calendar/index.ts'
import { findLaunches } from '../../launches/index.ts'
import { writeMailFor } from '../../mail/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findSites } from '../../sites/index.ts'
import { findWeeksToTell, takeFollowersToTell, type WeekNews } from './followed-week-queries.ts'
import { type TellableLaunch, weekMail } from './week-mail.ts'

const batch = 100
/** Weeks change at midnight; mails wait until people are up. */
const waits = hours(8)
/** How many weeks back a result still counts as news. */
const weeksBack = 2

/** Runs every hour, a hundred followers per transaction: mail and record commit together, so nobody is told twice. */
export const tellFollowedWeeks = timedJob({
  name: 'tell_followed_weeks',
  retries: 5,
  timeoutSeconds: 900,
  schedule: '5 * * * *',
  async run(now, { db, transact, baseUrl, signal }) {
    const tell = async (site: Site) => {
      const up = new Date(now.getTime() - waits)
      const open = weekOf(up, site.timeZone)
      const due = [
        ...(await findWeeksToTell(db, site.id, 'result', addWeeks(open, -weeksBack), addWeeks(open, -1))).map(
          (week) => ({ week, news: 'result' as const }),
        ),
        // Only while the week runs: an opening is no news once the week is over.
        ...(weekOf(now, site.timeZone) === open
          ? await findWeeksToTell(db, site.id, 'opening', open, open)
          : []
        ).map((week) => ({ week, news: 'opening' as const })),
      ]
      for (const { week, news } of due) {
        if (!isWeek(week)) continue
        const launches = await launchesOf(db, site, week, news)
        for (let more = true; more && !signal.aborted;)
          more = await transact(async (context) => {
            const followers = await takeFollowersToTell(
              context.db,
              { siteId: site.id, week, news, now },
              batch,
            )
            await inLanguage(site.language, async () => {
              for (const { email } of followers.filter(({ wanted }) => wanted))
                await writeMailFor(
                  { ...context, site },
                  email,
                  (language) => weekMail(email, { site: { ...site, language }, week, news }, launches),
                  now,
                )
            })
            return followers.length === batch
          })
      }
    }
    await eachAlone(await findSites(db, baseUrl), tell, { failed: 'sites have followers to tell', signal })
  },
})

/** All launches of an open week by name, since the ranking is undecided; of a final week, the top three with votes. */
async function launchesOf(db: ReadDb, site: Site, week: Week, news: WeekNews): Promise<TellableLaunch[]> {
  if (news === 'result') return (await findLaunches(db, site.id, week, 3)).filter((one) => one.week_votes > 0)
  const all = await findLaunches(db, site.id, week, 100)
  return all.toSorted((a, b) => a.name.localeCompare(b.name, site.language))
}
