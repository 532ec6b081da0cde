import { days, minutes } from '../../calendar/index.ts'
import { findOwnerEmails } from '../../companies/index.ts'
import {
  badgeEmbed,
  lockListing,
  moveListing,
  nextStatus,
  noteBadgeCheck,
  noteBadgeMissing,
} from '../../listings/index.ts'
import { asReadBy, writeMail } from '../../mail/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { TransactionContext } from '../../platform/data/transact.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findStoredSite, siteAt } from '../../sites/index.ts'
import { launchMail, type LaunchNews } from '../launch-mail.ts'
import { type BadgeLook, lookForBadge } from './badge-check.ts'
import { graceEnds, remindAfterDays } from './badge-grace.ts'
import { type BadgeGrace, findBadgeGrace, findWatched, type WaitingListing } from './waiting-queries.ts'

const atOnce = 4
const maxAtOnce = 500
/** A badge that is shown is checked weekly, a missing one daily; the margin allows a run to start a little early. */
const seenForMs = days(7) - minutes(10)
const missingForMs = days(1) - minutes(10)

/**
 * Checks whether live free listings still show their badge. The owners are told when it is missing and again before the
 * 14 days of grace end; then the listing is archived. A website that does not respond has no effect.
 */
export const watchBadges = timedJob({
  name: 'watch_badges',
  retries: 1,
  timeoutSeconds: 3000,
  schedule: '37 * * * *',
  async run(now, context) {
    const before = (ms: number) => new Date(now.getTime() - ms)
    const due = { seen: before(seenForMs), missing: before(missingForMs) }
    const watched = await findWatched(context.db, due, maxAtOnce)
    const { signal } = context
    await eachAlone(watched, (listing) => watch(listing, context, now), {
      failed: 'badges were not watched',
      atOnce,
      signal,
    })
  },
})

async function watch(watched: WaitingListing, context: JobContext, now: Date): Promise<void> {
  const site = siteAt(await findStoredSite(context.db, watched.site_id), context.baseUrl)
  const { link } = badgeEmbed(site.origin, watched.slug, watched.name, site.name)
  const look = await inLanguage(site.language, () =>
    lookForBadge(context.providers.web, watched.website_url, [link], context.signal),
  )
  await context.transact((transaction) => applyWatchCheck(transaction, watched, site, look, now))
}

/** Records the result and tells the owners; locks the row and checks its state again. */
export async function applyWatchCheck(
  context: Pick<TransactionContext, 'db' | 'jobs' | 'sealer'>,
  watched: WaitingListing,
  site: Site,
  look: BadgeLook,
  now: Date,
): Promise<void> {
  const { db } = context
  const listing = await lockListing(db, watched.id)
  if (listing?.status !== 'live' || listing.plan !== 'free' || !listing.site.badge_required) return
  const grace = await findBadgeGrace(db, watched.id)
  await noteBadgeCheck(db, watched.id, look.found, now)
  const since = grace?.missing_since ?? null
  if (!look.found && !(look.read && grace?.was_seen)) return
  if (look.found !== (since === null)) await noteBadgeMissing(db, watched.id, look.found ? null : now)
  const news = newsOf(look, grace, now)
  if (news?.kind === 'badge_lapsed') {
    const next = nextStatus(listing.status, listing.plan, 'badge_lapses', {})
    if (!next.ok) throw new Error('a live listing cannot lose its place to its badge')
    await moveListing(
      db,
      {
        listingId: listing.id,
        event: 'badge_lapses',
        from: listing.status,
        to: next.status,
        plan: next.plan,
      },
      now,
    )
  }
  if (news === null) return
  for (const email of await findOwnerEmails(db, listing.company_id))
    await writeMail(
      { ...context, site },
      launchMail(email, watched, await asReadBy(db, email, site), news),
      now,
    )
}

/** What to tell the owners about this check; null if there is nothing new. */
function newsOf(look: BadgeLook, grace: BadgeGrace | undefined, now: Date): LaunchNews | null {
  const since = grace?.missing_since ?? null
  if (look.found) return since === null ? null : { kind: 'badge_back' }
  if (since === null) return { kind: 'badge_gone', until: graceEnds(now), reason: look.reason, again: false }
  const until = graceEnds(since)
  if (now >= until) return { kind: 'badge_lapsed' }
  const again = new Date(since.getTime() + days(remindAfterDays))
  const last = grace?.checked_at ?? since
  return now >= again && last < again ? { kind: 'badge_gone', until, reason: look.reason, again: true } : null
}
