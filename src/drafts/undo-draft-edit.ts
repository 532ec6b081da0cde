import { z } from 'zod'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockDraft, saveDraftProfile } from './draft-queries.ts'
import { DraftId } from './get-draft.ts'
import { dropUndoStep, findUndoStep } from './undo-queries.ts'
import { before } from './undo-step.ts'

/** Takes the latest edit of a draft back. Once it is submitted, the listing's history does that. */
export const undoDraftEdit = unlistedOperation({
  name: 'undo_draft_edit',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ id: DraftId }),
  output: z.object({ fields: z.array(z.string()) }),
  problems: [notFound, invalidInput],
  async run({ id }, { actor, db, now }) {
    const draft = await lockDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    const step = await findUndoStep(db, id)
    if (!step) throw new Problem(invalidInput, 'There is nothing to undo.')
    await saveDraftProfile(db, id, before(draft.profile, step), now)
    await dropUndoStep(db, id)
    return { fields: Object.keys(step.before) }
  },
})
