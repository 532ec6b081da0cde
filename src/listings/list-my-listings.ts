import { z } from 'zod'
import { textOf } from 'marquee-profile'
import { Picture, withOrigin } from '../pictures/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { findOwnedListings, type OwnedListingItem } from './owned-listing-queries.ts'
import { listingPlans, listingStatuses } from './listing-status.ts'
import { ownFilter, SiteKey } from '../sites/index.ts'

const sort = 'my-listings'

/** The caller's own listings, on all sites and in any status. */
export const listMyListings = readOperation({
  name: 'list_my_listings',
  summary: 'Every listing you own, on all sites and in any status, newest first.',
  route: 'GET /me/listings',
  access: 'account:read',
  input: z.strictObject({
    status: z.enum(listingStatuses).optional(),
    site: SiteKey.optional(),
    ...pagingInput,
  }),
  output: listOf(
    z.object({
      listing_id: z.int(),
      slug: z.string(),
      site: z.string(),
      name: z.string(),
      url: z.string(),
      website_url: z.string(),
      logo: Picture.nullable(),
      status: z.enum(listingStatuses),
      plan: z.enum(listingPlans),
      launch_week: z.string().nullable(),
      votes: z.int(),
      draft_id: z.string().nullable(),
      site_changes: z
        .int()
        .describe('Facts that the product’s site states differently now: decide on the listing’s page.'),
      updated_at: z.iso.datetime(),
    }),
  ),
  problems: [pageTooDeep],
  examples: [{}],
  async run(input, { actor, site, db }) {
    const found = await findOwnedListings(
      db,
      actor.accountId,
      await ownFilter(db, input),
      windowOf(input, sort),
    )
    const item = (listing: OwnedListingItem) => {
      const origin = siteOrigin(listing.site, site.baseUrl)
      return {
        listing_id: listing.id,
        slug: listing.slug,
        site: listing.site_key,
        name: textOf(listing.profile, 'name') ?? '',
        url: `${origin}/listings/${listing.slug}`,
        website_url: listing.website_url,
        logo: withOrigin(listing.logo, origin),
        status: listing.status,
        plan: listing.plan,
        launch_week: listing.launch_week,
        votes: listing.votes,
        draft_id: listing.draft_id,
        site_changes: listing.site_changes,
        updated_at: listing.updated_at.toISOString(),
      }
    }
    return listAnswer(input, found, item, sort, (listing) => [listing.id])
  },
})
