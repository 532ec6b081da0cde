import { z } from 'zod'
import { MilestoneEntry } from 'marquee-profile'
import { wantPictures } from '../../pictures/index.ts'
import { NextSteps } from '../../platform/call/next-step.ts'
import { operation } from '../../platform/call/operation.ts'
import { Problem, problemType } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { openSections } from '../open-sections.ts'
import { getMyListing, ListingId } from '../get-my-listing.ts'
import { lockMyListing, type ListingRow } from '../listing-queries.ts'
import { recordEdit } from '../save-profile.ts'
import { addMilestoneRow, findMilestones } from './milestone-queries.ts'

const maxMilestones = 100

const milestoneLimitReached = problemType({
  code: 'milestone_limit_reached',
  status: 409,
  title: 'The listing has no room for another milestone',
  meaning: `A listing may have at most ${maxMilestones} milestones.`,
  fix: 'Delete one with delete_milestone, then add the new one.',
})

const MilestoneAnswer = z.object({
  milestone_id: z.int(),
  listing_id: z.int(),
  date: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  picture_url: z.string().nullable(),
  shown_on_listing: z.boolean(),
  next_steps: NextSteps,
})

/** Adds one milestone to a listing. */
export const addMilestone = operation({
  name: 'add_milestone',
  summary: 'Add a milestone to the timeline of your listing.',
  description: 'Public on paid listings, or where the section is unlocked; you can add them before.',
  route: 'POST /me/listings/{listing_id}/milestones',
  access: 'listings:write',
  effect: 'write',
  edits: { read: getMyListing, input: ({ listing_id }) => ({ listing_id }) },
  input: z.strictObject({ listing_id: ListingId, ...MilestoneEntry.omit({ milestone_id: true }).shape }),
  output: MilestoneAnswer,
  elsewhere: {
    milestone_id:
      'Leave it out: each call adds a milestone. To change one, delete it with delete_milestone and add it anew.',
  },
  newIds: ['milestone_id'],
  location: ({ listing_id }) => `/me/listings/${listing_id}`,
  problems: [notFound, milestoneLimitReached],
  examples: [
    {
      listing_id: 1,
      date: '2026-03-02',
      title: 'The hundredth workshop',
      description: 'A boatyard in Kiel.',
    },
  ],
  async run({ listing_id, date, title, description, url, picture_url: picture }, { actor, db, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    if ((await findMilestones(db, listing_id)).length >= maxMilestones) {
      throw new Problem(milestoneLimitReached, `The listing has ${maxMilestones} milestones already.`)
    }
    const milestone = {
      date,
      title,
      description: description || null,
      url: url ?? null,
      picture_url: picture ?? null,
    }
    if (picture) await wantPictures(db, [{ address: picture, kind: 'screenshot' }], now)
    const id = await addMilestoneRow(db, listing_id, milestone, now)
    await recordEdit(db, listing, actor, now)
    const shown = showsMilestones(listing)
    return {
      milestone_id: id,
      listing_id,
      ...milestone,
      shown_on_listing: shown,
      next_steps: shown
        ? [{ tool: 'post_listing_update', why: 'Tell followers about it.' }]
        : [
            {
              tool: 'create_checkout',
              why: 'The timeline becomes public with the product `unlock_milestones`, or with a paid launch.',
            },
          ],
    }
  },
})

/** True if the timeline is shown to the public. */
export function showsMilestones(listing: Pick<ListingRow, 'plan' | 'unlocked'>): boolean {
  return openSections(listing).includes('milestones')
}
