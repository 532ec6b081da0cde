import { countBadge } from '../../figures/index.ts'
import { findListingBySlug } from '../../listings/index.ts'
import { page } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findAwardsOf } from '../award-queries.ts'
import { badgeSvg } from './badge-svg.ts'
import { badgesOf, isBadgeTheme } from './badges.ts'
import { words } from '../words/index.ts'

/** A badge's image: `featured-light.svg`, `week_1-dark.svg`. Cached for five minutes, so that awards appear soon. */
export const badgePage = page({
  route: 'GET /badges/{slug}/{file}',
  access: 'public',
  async run(context) {
    const { db, site, params } = context
    const [, key = '', theme = ''] = /^(.{1,60})-([a-z]{1,10})\.svg$/.exec(params['file'] ?? '') ?? []
    const listing = await findListingBySlug(db, site.id, params['slug'] ?? '')
    if (!listing || !isBadgeTheme(theme)) throw Problem.inWords(notFound, words.noSuchBadge)
    const badge = badgesOf(listing, await findAwardsOf(db, listing.id), site).find((one) => one.key === key)
    if (!badge) throw Problem.inWords(notFound, words.notOfListing)
    if (listing.status === 'live') countBadge(context, listing.id)
    return {
      kind: 'bytes',
      type: 'image/svg+xml; charset=utf-8',
      body: badgeSvg(badge.text, theme),
      cacheSeconds: 300,
      headers: {
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    }
  },
})
