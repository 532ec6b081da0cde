/** Checks the badge of a free listing at once, for its owner or the site team. */
import { z } from 'zod'
import type { WebFetch } from 'marquee-web-client'
import { badgeEmbed, illegalTransition, type ListingRow } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import type { TransactionContext } from '../../platform/data/transact.ts'
import { type BadgeLook, lookForBadge } from './badge-check.ts'
import { refusedElsewhere } from './excuse-badge.ts'
import { applyWaitCheck } from './recheck-badges-job.ts'
import { applyWatchCheck } from './watch-badges-job.ts'

/** The result of a check, with the reason if the badge counts as absent. */
export const FoundBadge = z.object({
  listing_id: z.int(),
  found: z.boolean(),
  reason: z.string().nullable(),
})

/** Fetches the product's home page; undefined if the listing does not need the badge. */
export async function lookNow(
  listing: ListingRow,
  site: Site,
  { web }: { web: WebFetch },
): Promise<BadgeLook | undefined> {
  if (!isLookedFor(listing)) return undefined
  const { link } = badgeEmbed(site.origin, listing.slug, '', site.name)
  return lookForBadge(web, listing.website_url, [link])
}

/**
 * Applies the result to a locked listing as the next scheduled check would. Throws `illegal_transition` if it does not
 * need the badge.
 */
export async function applyManualCheck(
  context: Pick<TransactionContext, 'db' | 'jobs' | 'sealer'>,
  listing: ListingRow,
  site: Site,
  observed: BadgeLook | undefined,
  now: Date,
): Promise<z.output<typeof FoundBadge>> {
  if (!isLookedFor(listing))
    throw new Problem(illegalTransition, 'Nothing asks this listing for its badge.', {
      members: { status: listing.status, allowed: [] },
    })
  const look = observed ?? { found: false, reason: null, read: false }
  const looked = { ...listing, name: listing.profile.name?.value ?? listing.slug, excused: false }
  if (listing.status === 'awaiting_badge')
    await applyWaitCheck(context, looked, site, look, now).catch(refusedElsewhere)
  else await applyWatchCheck(context, looked, site, look, now)
  return { listing_id: listing.id, found: look.found, reason: look.reason }
}

/** True if the listing waits for its badge or is live because of it. */
function isLookedFor({ status, plan, site: { badge_required: required } }: ListingRow): boolean {
  return required && (status === 'awaiting_badge' || (status === 'live' && plan === 'free'))
}
