import { z } from 'zod'
import { getMyListing, ListingId } from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { siteOfListing } from '../sites/index.ts'
import { findFigureDays, findListingSite, findSources, findVoteHours } from './figure-queries.ts'
import { byDay, lastDays, totalOf } from './figure-days.ts'

/** A search is shown only from this number of times on, so that no individual's words appear. */
const leastSearches = 3

const Day = z.object({ day: z.iso.date(), views: z.int(), visitors: z.int(), clicks: z.int() })

/** The figures of one of the caller's listings. */
export const getListingStats = readOperation({
  name: 'get_listing_stats',
  summary: 'Views, visitors, clicks, sources and votes of your listing.',
  route: 'GET /me/listings/{listing_id}/stats',
  access: 'account:read',
  extension: true,
  input: z.strictObject({ listing_id: ListingId, days: z.int().min(1).max(366).default(28) }),
  output: z.object({
    listing_id: z.int(),
    days: z.array(Day),
    total: Day.omit({ day: true }),
    badge_views: z.int().describe('Times that other websites showed your badge.'),
    sources: z.array(z.object({ source: z.string(), views: z.int() })),
    searches: z.array(z.object({ query: z.string(), count: z.int() })),
    votes_by_hour: z.array(z.object({ hour: z.iso.datetime(), votes: z.int() })),
  }),
  problems: [notFound],
  examples: [{ listing_id: 1 }],
  async run({ listing_id: id, days: count }, context) {
    await getMyListing.run({ listing_id: id }, context)
    const site = await siteOfListing(context.db, await findListingSite(context.db, id), context.site)
    const days = lastDays(site.timeZone, context.now, count)
    const from = days[0] ?? ''
    const [counted, sources, searches, hours] = await Promise.all([
      findFigureDays(context.db, { listingId: id }, from),
      findSources(context.db, id, { from, kind: 'view', least: 1 }),
      findSources(context.db, id, { from, kind: 'search', least: leastSearches }),
      findVoteHours(context.db, id),
    ])
    const shown = byDay(days, counted)
    return {
      listing_id: id,
      days: shown,
      total: totalOf(shown),
      badge_views: counted.reduce((sum, { kind, count: times }) => sum + (kind === 'badge' ? times : 0), 0),
      sources: sources.map(({ source, count: views }) => ({ source, views })),
      searches: searches.map(({ source: query, count: times }) => ({ query, count: times })),
      votes_by_hour: hours.map(({ hour, votes }) => ({ hour: hour.toISOString(), votes })),
    }
  },
})
