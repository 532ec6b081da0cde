import { z } from 'zod'
import { publishCompany } from '../companies/index.ts'
import { badgeEmbed, lockListing, moveListing, nextStatus } from '../listings/index.ts'
import { job, type JobContext } from '../platform/job.ts'
import { writeMail } from '../platform/outbox.ts'
import type { TransactionContext } from '../platform/transact.ts'
import { violatedConstraint } from '../platform/transact.ts'
import { checkBadge } from './badge-check.ts'
import { badgeMail } from './badge-mail.ts'
import { takeFirstFreePlace } from './free-place.ts'
import {
  findLaunchSite,
  findOwnerEmails,
  findWaiting,
  type LaunchSite,
  noteBadgeCheck,
  type WaitingListing,
} from './waiting-queries.ts'

const waitDays = 30
const atOnce = 4
const most = 2000
/** A run may come a little early: what was asked 50 minutes ago is due again. */
const dueAfterMs = 50 * 60_000

/** Looks every hour for the badges that listings wait for; 30 days without one, and the listing is a draft again. */
export const recheckBadges = job({
  name: 'recheck_badges',
  input: z.object({}),
  retries: 1,
  timeoutSeconds: 3000,
  schedule: '7 * * * *',
  async run(_input, context) {
    const now = context.clock.now()
    const waiting = await findWaiting(context.db, new Date(now.getTime() - dueAfterMs), most)
    for (let start = 0; start < waiting.length && !context.signal.aborted; start += atOnce) {
      await Promise.all(waiting.slice(start, start + atOnce).map((listing) => recheck(listing, context, now)))
    }
  },
})

async function recheck(waiting: WaitingListing, context: JobContext, now: Date): Promise<void> {
  const site = await findLaunchSite(context.db, waiting.site_id, context.baseUrl)
  const { link } = badgeEmbed(site.origin, waiting.slug, waiting.name, site.name)
  const badge = await checkBadge(context.providers.web, waiting.website_url, [link], context.signal)
  try {
    const status = await context.transact((transaction) =>
      settle(transaction, waiting, site, badge.found, now),
    )
    if (status) context.log.info({ listing_id: waiting.id, status }, 'badge was re-checked')
  } catch (error) {
    // Another account published the address meanwhile: its owner claims it or the wait ends by itself.
    if (violatedConstraint(error) !== 'companies_published') throw error
    context.log.warn(
      { listing_id: waiting.id },
      'badge found, but the website is published by another account',
    )
  }
}

/** Moves the listing on by what was found; the row is locked and looked at again. */
async function settle(
  { db, jobs }: TransactionContext,
  waiting: WaitingListing,
  site: LaunchSite,
  found: boolean,
  now: Date,
): Promise<string | undefined> {
  const listing = await lockListing(db, waiting.id)
  if (!listing || listing.status !== 'awaiting_badge') return undefined
  await noteBadgeCheck(db, listing.id, found, now)
  const since = listing.badge_wait_started_at ?? listing.updated_at
  const over = now.getTime() - since.getTime() >= waitDays * 86_400_000
  if (!found && !over) return undefined
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
      reason: null,
      accountId: null,
      launchWeek: week,
    },
    now,
  )
  const outcome =
    week !== null
      ? { kind: 'scheduled' as const, week }
      : found
        ? { kind: 'in_review' as const }
        : { kind: 'over' as const }
  for (const email of await findOwnerEmails(db, listing.company_id)) {
    await writeMail(
      { db, jobs },
      badgeMail(
        email,
        { name: waiting.name, manageUrl: `${site.origin}/account/listings/${listing.id}` },
        outcome,
      ),
      now,
    )
  }
  return next.status
}
