import { z } from 'zod'
import { filledText, line } from 'marquee-profile'
import { ListingId, lockMyListing } from '../listings/index.ts'
import { NextSteps } from '../platform/call/next-step.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem, problemType } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { countFollowers } from './follow-queries.ts'
import { publishUpdate } from './publish-update.ts'

export const listingNotLive = problemType({
  code: 'listing_not_live',
  status: 409,
  title: 'The listing is not live',
  meaning: 'Updates are public news, so only a live listing can post them.',
  fix: 'Take it live first, or bring it back from the archive: get_my_listing says how.',
})

/** The text of an update. */
export const UpdateText = {
  title: line(120).describe('Headline.'),
  body: filledText(5000).describe('Plain text.'),
}

/** Posts an update of a live listing; followers are notified by mail and feed. */
export const postListingUpdate = operation({
  name: 'post_listing_update',
  summary: 'Post what is new on your live listing; followers are told.',
  description:
    'The update stands on the site’s latest-updates page, on the listing and in the feeds. ' +
    'delete_listing_update takes it back, but not from mails that were sent. A person schedules one on the web.',
  route: 'POST /me/listings/{listing_id}/updates',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  input: z.strictObject({
    listing_id: ListingId,
    ...UpdateText,
  }),
  output: z.object({
    update_id: z.int(),
    listing_id: z.int(),
    title: z.string(),
    body: z.string(),
    url: z.string(),
    posted_at: z.iso.datetime(),
    followers: z
      .int()
      .describe(
        'Accounts that follow the listing, its categories or its founders; each is told as often as it chose.',
      ),
    next_steps: NextSteps,
  }),
  newIds: ['update_id', 'url'],
  location: ({ listing_id }) => `/me/listings/${listing_id}`,
  problems: [notFound, listingNotLive],
  examples: [
    { listing_id: 1, title: 'Labels for tool walls', body: 'Print a whole wall of stickers at once.' },
  ],
  async run({ listing_id, title, body }, { actor, site, db, jobs, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    if (listing.status !== 'live') {
      throw new Problem(
        listingNotLive,
        `Updates can be posted once the listing is live; this one is ${listing.status.replaceAll('_', ' ')}.`,
        {
          members: { listing_status: listing.status },
        },
      )
    }
    const update = { listingId: listing.id, siteId: listing.site_id, accountId: actor.accountId, title, body }
    const id = await publishUpdate({ db, jobs }, update, now)
    return {
      update_id: id,
      listing_id,
      title,
      body,
      url: `${siteOrigin(listing.site, site.baseUrl)}/updates#update-${id}`,
      posted_at: now.toISOString(),
      followers: await countFollowers(db, listing_id),
      next_steps: [
        { tool: 'add_milestone', why: 'If it is a turning point, it belongs on the timeline too.' },
        { tool: 'delete_listing_update', why: 'Take it back, if it was posted in error.' },
      ],
    }
  },
})
