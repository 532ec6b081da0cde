/** Checks on the web that a free launch needs before it is decided: the badge, and founders' photos not fetched yet. */
import { badgeEmbed, type ListingRow } from '../listings/index.ts'
import { type RefusedPicture, tryWaitingPhotos } from '../pictures/index.ts'
import type { ObserveContext } from '../platform/call/operation.ts'
import { type BadgeCheck, checkBadge } from './badge/badge-check.ts'

export interface SeenOutside {
  /** Absent if no badge is required. */
  badge: BadgeCheck | undefined
  /** The listing's pictures without a copy, including the results for photos that were waiting. */
  refused: RefusedPicture[]
}

/** Checks the product's home page for the badge and tries the founders' waiting photos, at the same time. */
export async function lookOutside(
  listing: ListingRow,
  { site, providers, now }: Pick<ObserveContext, 'site' | 'providers' | 'now'>,
): Promise<SeenOutside> {
  const { link } = badgeEmbed(site.origin, listing.slug, '', site.name)
  const [badge, refused] = await Promise.all([
    listing.site.badge_required ? checkBadge(providers.web, listing.website_url, [link]) : undefined,
    tryWaitingPhotos(listing.refused_pictures, { providers, now }),
  ])
  return { badge, refused }
}
