/** Files for crawlers: robots.txt and the sitemap (sitemaps.org). */
import { escapedXml } from '../platform/text/escape.ts'
import { numberMember } from '../platform/call/form.ts'
import { page, type PageAnswer } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findPosts } from './blog-queries.ts'
import {
  findBoardAddresses,
  findCategoryAddresses,
  findFounderAddresses,
  findListingAddresses,
  findWeekAddresses,
  highestListing,
} from './site-queries.ts'

const listingsAFile = 10_000
const type = 'application/xml; charset=utf-8'

/** Allows everything public; disallows what is personal or endless. */
export const robotsPage = page({
  route: 'GET /robots.txt',
  access: 'public',
  cached: true,
  run: async ({ site }) => ({
    kind: 'bytes',
    type: 'text/plain; charset=utf-8',
    body: site.indexing
      ? 'User-agent: *\nDisallow: /account\nDisallow: /team\nDisallow: /sign-in\nDisallow: /search\nDisallow: ' +
        `/claims/\nDisallow: /api/\nDisallow: /mcp\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n',
  }),
})

/** Whether the site has comparisons for search engines; implemented by the area of comparisons. */
export type HasComparisons = (db: ReadDb, siteId: number) => Promise<boolean>

/** The sitemap index: one file of pages, one of comparisons if there are any, and one per ten thousand listing ids. */
export const sitemapPage = (hasComparisons: HasComparisons) =>
  page({
    route: 'GET /sitemap.xml',
    access: 'public',
    cached: true,
    async run({ db, site }) {
      const files = Math.floor((await highestListing(db)) / listingsAFile) + 1
      const names = [
        'pages.xml',
        ...((await hasComparisons(db, site.id)) ? ['comparisons.xml'] : []),
        ...Array.from({ length: files }, (_none, index) => `listings/${index + 1}`),
      ]
      const entries = names.map(
        (name) => `<sitemap><loc>${escapedXml(`${site.origin}/sitemaps/${name}`)}</loc></sitemap>\n`,
      )
      return {
        kind: 'bytes',
        type,
        body: `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`,
      }
    },
  })

/** The sitemap of pages other than listings. */
export const pagesSitemap = page({
  route: 'GET /sitemaps/pages.xml',
  access: 'public',
  cached: true,
  async run({ db, site, now }) {
    const fixed = [
      '/',
      '/launches',
      '/categories',
      '/ask',
      '/founders',
      '/updates',
      '/blog',
      '/awards',
      '/prices',
      '/submit',
      '/docs/api',
      '/docs/guide',
      '/docs/agents',
      '/about',
      '/privacy',
      '/terms',
      '/bot',
    ]
    const posts = await findPosts(
      db,
      site.id,
      undefined,
      { after: null, offset: 0, limit: 5000, countLimit: 1 },
      now,
    )
    const entries = [
      ...fixed.map((path) => ({ path, changedAt: null })),
      ...(await findCategoryAddresses(db, site.id)).map((slug) => ({
        path: `/categories/${slug}`,
        changedAt: null,
      })),
      ...(await findWeekAddresses(db, site.id)).map(({ week, frozen_at: frozenAt }) => ({
        path: `/launches/${week}`,
        changedAt: frozenAt,
      })),
      ...['votes', 'billboard', 'domain-rating'].map((board) => ({
        path: `/leaderboards/${board}`,
        changedAt: null,
      })),
      ...(await findBoardAddresses(db, site.id)).map((board) => ({
        path: `/leaderboards/votes?${board.kind}=${board.period}`,
        changedAt: board.frozen_at,
      })),
      ...(await findFounderAddresses(db, site.id)).flatMap(
        ({ slug, changed_at: changedAt, interview_at: interviewAt }) => [
          { path: `/founders/${slug}`, changedAt },
          ...(interviewAt ? [{ path: `/founders/${slug}/interview`, changedAt: interviewAt }] : []),
        ],
      ),
      ...posts.rows.map((post) => ({ path: `/blog/${post.slug}`, changedAt: post.updated_at })),
    ]
    return pageAddresses(site.origin, entries)
  },
})

/** The sitemap of ten thousand listing ids, including their stories. */
export const listingsSitemap = page({
  route: 'GET /sitemaps/listings/{number}',
  access: 'public',
  cached: true,
  async run({ db, site, params }) {
    const number = numberMember(params, 'number')
    if (number === 0 || number > 100_000) throw new Problem(notFound, 'There is no such sitemap.')
    const listings = await findListingAddresses(
      db,
      site.id,
      (number - 1) * listingsAFile,
      number * listingsAFile,
    )
    const entries = listings.flatMap((listing) => {
      const path = `/listings/${encodeURIComponent(listing.slug)}`
      return [
        { path, changedAt: listing.changed_at },
        ...(listing.shared ? [{ path: `${path}/alternatives`, changedAt: null }] : []),
        ...(listing.story_at ? [{ path: `${path}/story`, changedAt: listing.story_at }] : []),
      ]
    })
    return pageAddresses(site.origin, entries)
  },
})

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap of pages of one site, as a page answer. */
export function pageAddresses(
  origin: string,
  entries: readonly { path: string; changedAt: Date | null }[],
): PageAnswer {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapedXml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`,
  )
  return { kind: 'bytes', type, body: `${head}<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n` }
}
