/** The weekly digest: what one follows, in one mail a week, for those who asked for it. */
import { z } from 'zod'
import { days, hours } from '../calendar/index.ts'
import { html } from '../design/html.ts'
import { listed } from '../design/words/catalogue.ts'
import type { Site } from '../platform/call/context.ts'
import type { RootDb } from '../platform/data/database.ts'
import { job } from '../platform/jobs/job.ts'
import { type Mail, writeMail } from '../mail/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { findSites } from '../sites/index.ts'
import { findDigestsDue, markDigest } from './follow-queries.ts'
import { findFollowedLaunches, findFollowedUpdates } from './update-queries.ts'
import { words } from './words/index.ts'

const weekMs = days(7)
// A little less than a week, so that a run a few minutes early on the next Monday does not skip it.
const dueAfterMs = weekMs - hours(6)

/** Runs on Mondays at 07:00 UTC; an account without news gets no mail. Safe to run twice: the mail and its note commit together. */
export const weeklyDigest = job({
  name: 'weekly_digest',
  input: z.object({}),
  retries: 5,
  timeoutSeconds: 900,
  schedule: '0 7 * * 1',
  async run(_input, { db, transact, clock, baseUrl, signal }) {
    const sites = await findSites(db, baseUrl)
    const now = clock.now()
    const before = new Date(now.getTime() - dueAfterMs)
    for (let more = true; more && !signal.aborted;) {
      const due = await findDigestsDue(db, before, 200)
      for (const { account_id: accountId, email, digest_sent_at: last } of due) {
        const news = await newsOf(db, accountId, last ?? new Date(now.getTime() - weekMs), now, sites)
        await transact(async (context) => {
          if (!(await markDigest(context.db, accountId, before, now)) || news.length === 0) return
          await inLanguage(languageOf(news), () => writeMail(context, digestMail(news, email), now))
        })
      }
      more = due.length === 200
    }
  },
})

interface SiteNews {
  site: Site
  updates: { id: number; listing_name: string; title: string }[]
  launches: { slug: string; name: string; headline: string }[]
}

async function newsOf(
  db: RootDb,
  accountId: string,
  since: Date,
  until: Date,
  sites: Site[],
): Promise<SiteNews[]> {
  const updates = await findFollowedUpdates(db, accountId, { since, until })
  const launches = await findFollowedLaunches(db, accountId, { since, until })
  return sites
    .map((site) => ({
      site,
      updates: updates.filter((one) => one.site_id === site.id),
      launches: launches.filter((one) => one.site_id === site.id),
    }))
    .filter((news) => news.updates.length + news.launches.length > 0)
}

/** A digest of several sites is written in the language of the first. */
function languageOf(news: readonly SiteNews[]): string {
  return news[0]?.site.language ?? 'en'
}

function digestMail(news: SiteNews[], to: string): Mail {
  const lines = news.flatMap(({ site, updates, launches }) => [
    site.name,
    ...updates.map(
      (update) => `- ${update.listing_name}: ${update.title} (${site.origin}/updates#update-${update.id})`,
    ),
    ...launches.map(
      (listing) =>
        `- ${words.newListing(listing.name, listing.headline)} (${site.origin}/listings/${listing.slug})`,
    ),
    '',
  ])
  const origin = news[0]?.site.origin ?? ''
  return {
    kind: 'weekly_digest',
    to,
    subject: words.yourWeek(listed(news.map(({ site }) => site.name))),
    text: lines.join('\n').trimEnd(),
    html: html`${news.map(
      ({ site, updates, launches }) =>
        html`<h2>${site.name}</h2>
          <ul>
            ${updates.map(
              (update) =>
                html`<li>
                  <b>${update.listing_name}</b>:
                  <a href="${`${site.origin}/updates#update-${update.id}`}">${update.title}</a>
                </li>`,
            )}${launches.map(
              (listing) =>
                html`<li>
                  ${words.newListingLink(
                    html`<a href="${`${site.origin}/listings/${listing.slug}`}">${listing.name}</a>`,
                    listing.headline,
                  )}
                </li>`,
            )}
          </ul>`,
    )}`.toString(),
    unsubscribe: { origin, reason: words.whyWeekly, action: words.unsubscribe },
  }
}
