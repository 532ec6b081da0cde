import { breadcrumbList, itemList } from '../design/linked-data.ts'
import { findListingBySlug, findShowcases, resultOf, unlistedCompetitor } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { alternativesView } from './alternatives-view.ts'
import { compareUrl } from './compare-url.ts'
import { findSimilar } from './similar.ts'
import { words } from './words/index.ts'

/** All alternatives to a listing, even an archived one: visitors with an old link find what to use instead. */
export const alternativesPage = page({
  route: 'GET /listings/{slug}/alternatives',
  access: 'public',
  cached: true,
  async run({ call, db, site, csrf, params }) {
    const listing = await findListingBySlug(db, site.id, params['slug'] ?? '')
    if (!listing) throw new Problem(notFound, 'There is no such live listing.')
    const { items, nearby, competitor } = await findSimilar({ call, db }, listing, {})
    const isLive = listing.status === 'live'
    const url = listingPath(listing.slug)
    if (listing.slug !== params['slug']) return { kind: 'redirect', to: `${url}/alternatives`, status: 308 }
    const [first] = listing.categories
    const slugs = items.map(({ slug }) => slug)
    const further = nearby?.items ?? []
    const showcases = await findShowcases(db, site.id, [...slugs, ...further.map(({ slug }) => slug)])
    const comparedTo = (slug: string) => (isLive ? compareUrl('', listing.slug, slug) : null)
    const main = alternativesView({
      csrf,
      language: site.language,
      name: listing.name,
      url,
      items: items.map((item) => ({
        ...resultOf(item, showcases.get(item.slug)),
        why: item.why,
        compare_url: comparedTo(item.slug),
      })),
      nearby: nearby && {
        name: nearby.name,
        url: nearby.url,
        items: further.map((item) => ({
          ...resultOf(item, showcases.get(item.slug)),
          why: [],
          compare_url: comparedTo(item.slug),
        })),
      },
      category: first ? { name: first.name, url: `/categories/${encodeURIComponent(first.slug)}` } : null,
      competitor: unlistedCompetitor(competitor, url),
    })
    const title = words.alternativesTo(listing.name)
    return {
      kind: 'view',
      title,
      description: words.alternativesDescription(listing.name),
      main,
      canonical: `${site.origin}${url}/alternatives`,
      ...(isLive && { image: `${site.origin}/cards/alternatives/${encodeURIComponent(listing.slug)}.png` }),
      noindex: items.length === 0 || !isLive,
      things: [
        itemList(title, items),
        breadcrumbList([
          { name: listing.name, url: `${site.origin}${url}` },
          { name: title, url: `${site.origin}${url}/alternatives` },
        ]),
      ],
    }
  },
})

function listingPath(slug: string): string {
  return `/listings/${encodeURIComponent(slug)}`
}
