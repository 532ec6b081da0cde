import { z } from 'zod'
import { ListingId, lockMyListing } from '../../listings/index.ts'
import { Deleted } from '../../platform/call/named-shape.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { words } from '../words/index.ts'
import { dropScheduled } from './scheduled-queries.ts'

/** Deletes a scheduled update. */
export const deleteScheduledUpdate = internalOperation({
  name: 'delete_scheduled_update',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({ listing_id: ListingId, scheduled_id: z.int().min(1).max(2_147_483_647) }),
  output: Deleted,
  problems: [notFound],
  async run({ listing_id, scheduled_id: id }, { actor, db }) {
    const listing = await lockMyListing(db, listing_id, actor.accountId)
    if (!listing) throw Problem.inWords(notFound, words.noListing)
    if (!(await dropScheduled(db, listing.id, id))) throw Problem.inWords(notFound, words.noScheduled)
    return { deleted: true as const }
  },
})
