import { days, minutes, type Week } from '../../calendar/index.ts'
import { publishCompany, findOwnerEmails } from '../../companies/index.ts'
import {
  badgeEmbed,
  badgeWaitEnds,
  type ListingRow,
  lockListing,
  moveListing,
  nextStatus,
  noFreePlace,
  noteBadgeCheck,
} from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import { type TransactionContext, violatedConstraint } from '../../platform/data/transact.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { eachAlone } from '../../platform/jobs/each-alone.ts'
import { timedJob } from '../../platform/jobs/timed-job.ts'
import { asReadBy, writeMail } from '../../mail/index.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findStoredSite, siteAt } from '../../sites/index.ts'
import { launchMail, type LaunchNews } from '../launch-mail.ts'
import { takeFirstFreePlace } from '../places/free-place.ts'
import { checkBadge } from './badge-check.ts'
import { type BadgeWait, findBadgeWait, findWaiting, type WaitingListing } from './waiting-queries.ts'
import { words } from '../words/index.ts'

const atOnce = 4
const maxAtOnce = 2000
/** A run may start a little early: badges last checked 50 minutes ago are due again. */
const dueAfterMs = minutes(50)
/** The days of the wait on which owners are reminded. */
const remindAfterDays = [3, 23]

/** Checks hourly for the badges that listings wait for; after 30 days without one, a listing becomes a draft again. */
export const recheckBadges = timedJob({
  name: 'recheck_badges',
  retries: 1,
  timeoutSeconds: 3000,
  schedule: '7 * * * *',
  async run(now, context) {
    const waiting = await findWaiting(context.db, new Date(now.getTime() - dueAfterMs), maxAtOnce)
    const { signal } = context
    await eachAlone(waiting, (listing) => recheck(listing, context, now), {
      failed: 'badges were not re-checked',
      atOnce,
      signal,
    })
  },
})

/** The result of checking the home page. */
interface Look {
  found: boolean
  reason: string | null
}

async function recheck(waiting: WaitingListing, context: JobContext, now: Date): Promise<void> {
  const site = siteAt(await findStoredSite(context.db, waiting.site_id), context.baseUrl)
  const { link } = badgeEmbed(site.origin, waiting.slug, waiting.name, site.name)
  const look: Look =
    site.badgeRequired && !waiting.excused
      ? await inLanguage(site.language, () =>
          checkBadge(context.providers.web, waiting.website_url, [link], context.signal),
        )
      : { found: true, reason: null }
  const settled = (seen: Look) =>
    context.transact((transaction) => applyWaitCheck(transaction, waiting, site, seen, now))
  try {
    const status = await settled(look)
    if (status) context.log.info({ listing_id: waiting.id, status }, 'badge was re-checked')
  } catch (error) {
    const hindrance = inLanguage(site.language, () => hindranceOf(error))
    if (hindrance === undefined) throw error
    context.log.warn({ listing_id: waiting.id }, hindrance)
    await settled({ found: false, reason: hindrance })
  }
}

/** Why a listing whose badge was found cannot get a place; it goes on waiting until the wait ends by itself. */
function hindranceOf(error: unknown): string | undefined {
  if (violatedConstraint(error) === 'companies_published') return words.publishedByOther
  if (error instanceof Problem && error.type === noFreePlace) return words.foundNoPlace
  return undefined
}

/** Moves the listing on by the result; locks the row and checks its state again. */
export async function applyWaitCheck(
  context: Pick<TransactionContext, 'db' | 'jobs' | 'sealer'>,
  waiting: WaitingListing,
  site: Site,
  { found, reason }: Look,
  now: Date,
): Promise<string | undefined> {
  const { db } = context
  const listing = await lockListing(db, waiting.id)
  const wait = await findBadgeWait(db, waiting.id)
  if (!listing || !wait) return undefined
  await noteBadgeCheck(db, listing.id, found, now)
  const until = badgeWaitEnds(wait.started_at)
  const over = now >= until
  if (!found && !over) {
    if (isReminderDue(wait, now))
      await tellOfBadge(
        context,
        waiting,
        listing,
        site,
        { kind: 'badge_missing', since: wait.started_at, until, reason },
        now,
      )
    return undefined
  }
  const { status, week } = await moveOn(context, listing, site, found, now)
  const news: LaunchNews =
    week !== null
      ? { kind: 'badge_scheduled', week }
      : found
        ? { kind: 'badge_in_review' }
        : { kind: 'badge_over' }
  await tellOfBadge(context, waiting, listing, site, news, now)
  return status
}

/** Ends the wait of a locked listing: with the badge, by a place or the team's review; without it, as a draft. */
export async function moveOn(
  { db }: Pick<TransactionContext, 'db'>,
  listing: ListingRow,
  site: Site,
  found: boolean,
  now: Date,
): Promise<{ status: string; week: Week | null }> {
  const event = found ? ('choose_free_listing' as const) : ('badge_wait_ends' as const)
  const next = found
    ? nextStatus(listing.status, listing.plan, 'choose_free_listing', {
        badge: 'found',
        moderation: site.moderation ? 'on' : 'off',
      })
    : nextStatus(listing.status, listing.plan, 'badge_wait_ends', {})
  if (!next.ok) throw new Error(`a listing that waits for its badge cannot ${event}`)
  const week = next.status === 'scheduled' ? await takeFirstFreePlace(db, site, now) : null
  if (week !== null) await publishCompany(db, listing.company_id, now)
  await moveListing(
    db,
    {
      listingId: listing.id,
      event,
      from: listing.status,
      to: next.status,
      plan: next.plan,
      launchWeek: week,
    },
    now,
  )
  return { status: next.status, week }
}

/** True at the first check after each reminder time. */
function isReminderDue({ started_at: since, checked_at: last }: BadgeWait, now: Date): boolean {
  return remindAfterDays.some((count) => {
    const moment = new Date(since.getTime() + days(count))
    return now >= moment && (last === null || last < moment)
  })
}

/** Mails every owner of a listing the news about its badge. */
export async function tellOfBadge(
  { db, jobs, sealer }: Pick<TransactionContext, 'db' | 'jobs' | 'sealer'>,
  { id, name, slug }: Pick<WaitingListing, 'id' | 'name' | 'slug'>,
  listing: ListingRow,
  site: Site,
  news: LaunchNews,
  now: Date,
): Promise<void> {
  for (const email of await findOwnerEmails(db, listing.company_id))
    await writeMail(
      { db, jobs, sealer, site },
      launchMail(email, { id, name, slug }, await asReadBy(db, email, site), news),
      now,
    )
}
