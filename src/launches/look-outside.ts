/** What a launch in the free queue looks at on the web before it is decided: the badge, and a photo not yet fetched. */
import { badgeEmbed, type ListingRow } from '../listings/index.ts'
import { type RefusedPicture, tryWaitingPhotos } from '../pictures/index.ts'
import type { ObserveContext } from '../platform/call/operation.ts'
import { type BadgeCheck, checkBadge } from './badge/badge-check.ts'

export interface SeenOutside {
  /** Absent where none is asked for. */
  badge: BadgeCheck | undefined
  /** The listing's pictures without a copy, with what its waiting photos turned out to be. */
  refused: RefusedPicture[]
}

/** Asks the product's home page for the badge and waiting founders' photos for a picture, at the same time. */
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
