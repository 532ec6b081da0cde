/** The badges of a listing and their text. */
import { periodName } from '../../calendar/index.ts'
import { badgeEmbed, type BadgeTheme, badgeThemes } from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import type { AwardRow } from '../award-queries.ts'
import { badgeKeys } from '../award.ts'
import type { BadgeText } from './badge-svg.ts'
import { words } from '../words/index.ts'

export interface ListingBadge {
  key: string
  name: string
  text: BadgeText
}

/**
 * The `featured` badge and one for each award. `featured` says "Find us on" before the launch, "Featured on" while
 * live, and the best award once there is one: its URL stays the same, so nobody has to edit their page.
 */
export function badgesOf(
  listing: { status: string },
  awards: readonly AwardRow[],
  site: Pick<Site, 'name' | 'accent'>,
): ListingBadge[] {
  const won = badgeKeys(awards).map((award) => ({
    key: award.badge_key,
    name: words.awardOnSite(award.place, periodName(award.period), site.name),
    text: awardText(award, site),
  }))
  const best = awards.toSorted((a, b) => a.place - b.place || (a.key.startsWith('month') ? -1 : 1))[0]
  const live = listing.status === 'live'
  const eyebrow = live ? words.featuredOn : words.findUsOn
  const name = live ? words.featuredOnSite(site.name) : words.findUsOnSite(site.name)
  const featured = best
    ? awardText(best, site)
    : { eyebrow, title: site.name, place: null, accent: site.accent }
  return [{ key: 'featured', name, text: featured }, ...won]
}

function awardText(
  award: Pick<AwardRow, 'place' | 'key' | 'period'>,
  site: Pick<Site, 'name' | 'accent'>,
): BadgeText {
  return {
    eyebrow: words.periodAndSite(periodName(award.period), site.name),
    title: award.key.startsWith('month') ? words.placeOfMonth(award.place) : words.placeOfWeek(award.place),
    place: award.place,
    accent: site.accent,
  }
}

/** The embed code of a badge in a theme. */
export function badgeCode(
  site: Site,
  listing: { slug: string; name: string },
  key: string,
  theme: BadgeTheme,
): { image_url: string; html: string; markdown: string } {
  const { image, html, markdown } = badgeEmbed(site.origin, listing.slug, listing.name, site.name, theme, key)
  return { image_url: image, html, markdown }
}

/** True for the name of a theme. */
export function isBadgeTheme(text: string): text is BadgeTheme {
  return badgeThemes.some((theme) => theme === text)
}
