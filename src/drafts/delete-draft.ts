import { z } from 'zod'
import { findMyListing, illegalTransition, type ListingRow, nextStatus } from '../listings/index.ts'
import { Deleted } from '../platform/call/named-shape.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { deleteDraftRow } from './delete-draft-queries.ts'
import { lockDraft } from './draft-queries.ts'
import { DraftId } from './get-draft.ts'

/** Deletes an unsubmitted draft, with everything that was read for it. */
export const deleteDraft = operation({
  name: 'delete_draft',
  extension: true,
  summary: 'Delete a draft that you started and did not submit, with all that was read for it.',
  description:
    'It still counts for the drafts of its day. What was submitted is a listing: ' +
    'withdraw_launch ends its launch.',
  route: 'DELETE /drafts/{id}',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({ id: DraftId }),
  output: Deleted,
  problems: [notFound, illegalTransition],
  examples: [{ id: 'drf_0123456789abcdefghijkl' }],
  async run({ id }, { actor, db, now }) {
    const draft = await lockDraft(db, id, actor.accountId)
    if (draft?.account_id !== actor.accountId)
      throw new Problem(notFound, 'You started no draft with this id.')
    if (draft.company_id !== null || draft.listing_id !== null) {
      const { listing_id } = draft
      const listing = listing_id === null ? undefined : await findMyListing(db, listing_id, actor.accountId)
      throw new Problem(
        illegalTransition,
        'This draft is a listing already: withdraw_launch ends a planned or waiting launch, archive_listing takes a live one off.',
        { members: { listing_id, allowed: ['get_my_listing', ...(listing ? waysOff(listing) : [])] } },
      )
    }
    await deleteDraftRow(db, draft, now)
    return { deleted: true as const }
  },
})

/** The operations that can take the listing down in its present state. */
function waysOff({ status, plan }: ListingRow): string[] {
  const can = (event: 'withdraw' | 'archive') => nextStatus(status, plan, event, {}).ok
  return [...(can('withdraw') ? ['withdraw_launch'] : []), ...(can('archive') ? ['archive_listing'] : [])]
}
