import { z } from 'zod'
import { readOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { noLiveListing } from './meant-listing-queries.ts'
import { publicAnswer, PublicListing } from './public-listing.ts'
import { findListingBySlug } from './public-queries.ts'

/** The slug of a listing, as an input. */
export const Slug = z.string().min(1).max(100).describe('Slug of the listing.')

/** The full public profile; a former slug returns the listing under its present one. */
export const getListing = readOperation({
  name: 'get_listing',
  summary: 'The full public profile of a live listing.',
  description:
    'include=evidence adds, for every value, the quote from the product’s own site, the page, the date and the state. ' +
    'On its page (`url`) people vote, save, follow, ask its founder and report errors; no tool does.',
  route: 'GET /listings/{slug}',
  access: 'public',
  reportsTags: true,
  input: z.strictObject({ slug: Slug, include: z.enum(['evidence']).optional() }),
  output: PublicListing,
  problems: [notFound],
  examples: [{ slug: 'example' }, { slug: 'example', include: 'evidence' }],
  async run({ slug, include }, { site, db }) {
    const listing = await findListingBySlug(db, site.id, slug)
    if (listing?.status === 'archived') throw archived()
    if (listing?.status !== 'live') throw await noLiveListing(db, site.id, slug)
    return publicAnswer(listing, site, include === 'evidence')
  },
})

/**
 * The problem for an archived listing: says so and suggests a next step. Other listings that are not live are not
 * disclosed.
 */
function archived(): Problem {
  const next_steps = [{ tool: 'get_alternatives', why: 'Find what can be used instead.' }]
  return new Problem(notFound, 'This listing is archived: its profile is not shown any more.', {
    members: { listing_status: 'archived', next_steps },
  })
}
