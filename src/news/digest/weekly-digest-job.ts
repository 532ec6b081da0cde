/** The weekly digest: news of what an account follows and the week's top three, in one mail, for those who chose it. */
import { days, hours } from '../../calendar/index.ts'
import { asReadBy, writeMail } from '../../mail/index.ts'
import { findDigestSponsors, type Sponsor } from '../../orders/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { ReadDb, RootDb } from '../../platform/data/database.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findSites } from '../../sites/index.ts'
import { findFollowedLaunches, findFollowedUpdates } from '../update-queries.ts'
import { type DigestDue, findDigestsDue, findFollowedSites, markDigest } from './digest-queries.ts'
import { digestMail, type SiteNews } from './digest-mail.ts'
import { type DecidedWeek, findLastPodium } from './podium-of-week.ts'

const batch = 200
const weekMs = days(7)
// Slightly less than a week, so that a run a few minutes early on the next Monday does not skip anybody.
const dueAfterMs = weekMs - hours(6)

/**
 * Runs on Mondays at 07:00 UTC; an account without news gets no mail. Safe to run twice: the mail and the record of it
 * commit together. An account whose mail fails does not stop the others, and only that one is retried.
 */
export const weeklyDigest = timedJob({
  name: 'weekly_digest',
  retries: 5,
  timeoutSeconds: 900,
  schedule: '0 7 * * 1',
  async run(now, { db, transact, baseUrl, signal }) {
    const sites = await findSites(db, baseUrl)
    const podiums = await podiumsOf(db, sites)
    const sponsors = new Map<number, Sponsor[]>()
    for (const site of sites) sponsors.set(site.id, await findDigestSponsors(db, site.id, now))
    const before = new Date(now.getTime() - dueAfterMs)
    const send = async ({ account_id: accountId, email, digest_sent_at: last }: DigestDue) => {
      const span = { since: last ?? new Date(now.getTime() - weekMs), until: now }
      const news = await newsOf(db, accountId, span, sites, podiums, sponsors)
      await transact(async (context) => {
        if (!(await markDigest(context.db, accountId, before, now)) || news.length === 0) return
        const { language } = await asReadBy(context.db, email, { language: languageOf(news) })
        await inLanguage(language, () =>
          writeMail({ ...context, site: onlySiteOf(news) }, digestMail(news, email), now),
        )
      })
    }
    await eachAlone(digestsDue(db, before), send, { failed: 'digests were not sent', signal })
  },
})

async function* digestsDue(db: ReadDb, before: Date): AsyncGenerator<DigestDue> {
  let due: DigestDue[] = []
  do {
    due = await findDigestsDue(db, before, due.at(-1)?.account_id ?? '', batch)
    yield* due
  } while (due.length === batch)
}

/** The top three of each site's latest final week, by site id. */
async function podiumsOf(db: ReadDb, sites: readonly Site[]): Promise<Map<number, DecidedWeek>> {
  const found = new Map<number, DecidedWeek>()
  for (const site of sites) {
    const podium = await findLastPodium(db, site)
    if (podium) found.set(site.id, podium)
  }
  return found
}

async function newsOf(
  db: RootDb,
  accountId: string,
  span: { since: Date; until: Date },
  sites: readonly Site[],
  podiums: ReadonlyMap<number, DecidedWeek>,
  sponsors: ReadonlyMap<number, Sponsor[]>,
): Promise<SiteNews[]> {
  const updates = await findFollowedUpdates(db, accountId, span)
  const launches = await findFollowedLaunches(db, accountId, span)
  const followed = new Set(await findFollowedSites(db, accountId))
  return sites
    .map((site) => {
      const podium = followed.has(site.id) ? podiums.get(site.id) : undefined
      return {
        site,
        updates: updates.filter((one) => one.site_id === site.id),
        launches: launches.filter((one) => one.site_id === site.id),
        podium: podium && podium.endedAt > span.since ? podium : null,
        sponsors: sponsors.get(site.id) ?? [],
      }
    })
    .filter((news) => news.updates.length + news.launches.length > 0 || news.podium !== null)
}

/** The site that all news is from; null if it is from several. */
function onlySiteOf([first, ...others]: readonly SiteNews[]): Site | null {
  return first && others.length === 0 ? first.site : null
}

/** A digest of several sites is in the language of the first. */
function languageOf(news: readonly SiteNews[]): string {
  return news[0]?.site.language ?? 'en'
}
