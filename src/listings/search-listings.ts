import { z } from 'zod'
import { pricingModels, productPlatforms } from '../companies/index.ts'
import { readOperation } from '../platform/operation.ts'
import { countLimit, listAnswer, listOf, pagingInput, windowOf } from '../platform/paging.ts'
import { pageTooDeep } from '../platform/problems.ts'
import { cardOf, ListingCard } from './public-listing.ts'
import { findLiveListings, keyOf } from './public-queries.ts'

const sorts = ['relevance', 'votes', 'newest', 'name'] as const

/** Live listings of the site by words and filters. */
export const searchListings = readOperation({
  name: 'search_listings',
  summary: 'Find live listings by words and filters.',
  route: 'GET /listings',
  access: 'public',
  input: z.strictObject({
    q: z.string().max(200).optional().describe('Words; "quoted phrases", or and -not work.'),
    category: z.string().max(100).optional().describe('Slug of a category; those below it count too.'),
    plan: z.enum(['free', 'paid']).optional(),
    pricing_model: z.enum(pricingModels).optional(),
    platform: z.enum(productPlatforms).optional(),
    tag: z.string().max(30).optional(),
    country: z.string().regex(/^[A-Z]{2}$/).optional(),
    week: z.string().regex(/^\d{4}-W\d{2}$/).optional().describe('Launch week, such as 2026-W47.'),
    sort: z.enum(sorts).optional().describe('Default: relevance with q, else votes.'),
    ...pagingInput,
  }),
  output: listOf(ListingCard),
  problems: [pageTooDeep],
  examples: [{}, { q: 'invoices', per_page: 5 }, { sort: 'newest' }],
  async run(input, { site, db }) {
    const q = input.q?.replaceAll('\u0000', '').trim()
    const sort = input.sort ?? (q ? 'relevance' : 'votes')
    const found = await findLiveListings(db, site.id, { ...input, q: q === '' ? undefined : q }, sort, windowOf(input, sort), countLimit)
    return listAnswer(input, found, (listing) => cardOf(listing, site), sort, (listing) => keyOf(sort, listing))
  },
})
