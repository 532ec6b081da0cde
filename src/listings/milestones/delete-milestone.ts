import { z } from 'zod'
import { Deleted } from '../../platform/call/named-shape.ts'
import { operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { getMyListing, ListingId } from '../get-my-listing.ts'
import { lockMyListing } from '../listing-queries.ts'
import { recordEdit } from '../save-profile.ts'
import { deleteMilestoneRow } from './milestone-queries.ts'

/** Removes one milestone; the version history keeps its content. */
export const deleteMilestone = operation({
  name: 'delete_milestone',
  summary: 'Remove a milestone from your listing.',
  description: 'The version history keeps what it said.',
  route: 'DELETE /me/listings/{listing_id}/milestones/{milestone_id}',
  access: 'listings:write',
  effect: 'destroy',
  edits: { read: getMyListing, input: ({ listing_id }) => ({ listing_id }) },
  input: z.strictObject({
    listing_id: ListingId,
    milestone_id: z.int().min(1).max(2_147_483_647).describe('Number of the milestone.'),
  }),
  output: Deleted,
  problems: [notFound],
  examples: [{ listing_id: 1, milestone_id: 1 }],
  async run({ listing_id, milestone_id }, { actor, db, now }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    if (!(await deleteMilestoneRow(db, listing_id, milestone_id)))
      throw new Problem(notFound, 'The listing has no milestone with this number.')
    await recordEdit(db, listing, actor, now)
    return { deleted: true as const }
  },
})
