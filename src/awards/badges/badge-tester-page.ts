import { findListingBySlug } from '../../listings/index.ts'
import { page } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { badgeTesterView } from './badge-tester-view.ts'
import { getBadges } from './get-badges.ts'
import { words } from '../words/index.ts'

/** A listing's badges to look at and copy. Not cached publicly: before the launch only the owner may see it. */
export const badgeTesterPage = page({
  route: 'GET /listings/{slug}/badges',
  access: 'public',
  async run({ call, db, site, params }) {
    const listing = await findListingBySlug(db, site.id, params['slug'] ?? '')
    if (!listing) throw Problem.inWords(notFound, words.noListing)
    const { items } = await call(getBadges, { slug: listing.slug })
    const main = badgeTesterView({
      name: listing.name,
      url: `/listings/${encodeURIComponent(listing.slug)}`,
      link: items[0]?.link ?? '',
      badges: items,
    })
    return { kind: 'view', title: words.badgesFor(listing.name), main, noindex: true }
  },
})
