import { z } from 'zod'
import { companyAlreadyListed } from '../../companies/index.ts'
import {
  badgeEmbed,
  findListing,
  illegalTransition,
  ListingId,
  lockListing,
  noFreePlace,
} from '../../listings/index.ts'
import { unlistedOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { lookForBadge } from './badge-check.ts'
import { refusedElsewhere } from './excuse-badge.ts'
import { settleWait } from './recheck-badges-job.ts'
import { settleWatch } from './watch-badges-job.ts'

/** Looks for the badge of a free listing now, and does what the next look of its turn would do. */
export const checkListingBadge = unlistedOperation({
  name: 'check_listing_badge',
  access: 'team',
  effect: 'write',
  reachesOut: true,
  unchecked: ['badge'],
  input: z.strictObject({ listing_id: ListingId }),
  output: z.object({ listing_id: z.int(), found: z.boolean(), reason: z.string().nullable() }),
  problems: [notFound, illegalTransition, noFreePlace, companyAlreadyListed],
  async observe({ listing_id }, { site, db, providers }) {
    const listing = await findListing(db, listing_id)
    if (listing?.site_id !== site.id || !isLookedFor(listing)) return undefined
    const { link } = badgeEmbed(site.origin, listing.slug, '', site.name)
    return lookForBadge(providers.web, listing.website_url, [link])
  },
  async run({ listing_id }, { site, db, jobs, sealer, now, observed, note }) {
    const listing = await lockListing(db, listing_id)
    if (listing?.site_id !== site.id) throw new Problem(notFound, 'There is no listing with this number.')
    if (!isLookedFor(listing))
      throw new Problem(illegalTransition, 'Nothing asks this listing for its badge.', {
        members: { status: listing.status, allowed: [] },
      })
    const look = observed ?? { found: false, reason: null, read: false }
    const name = listing.profile.name?.value ?? listing.slug
    const looked = { ...listing, name, excused: false }
    const context = { db, jobs, sealer }
    if (listing.status === 'awaiting_badge')
      await settleWait(context, looked, site, look, now).catch(refusedElsewhere)
    else await settleWatch(context, looked, site, look, now)
    note({ about: `listing ${listing_id}`, after: { found: look.found, reason: look.reason } })
    return { listing_id, found: look.found, reason: look.reason }
  },
})

/** It waits for its badge, or is live by it. */
function isLookedFor({
  status,
  plan,
  site: { badge_required: required },
}: {
  status: string
  plan: string
  site: { badge_required: boolean }
}): boolean {
  return required && (status === 'awaiting_badge' || (status === 'live' && plan === 'free'))
}
