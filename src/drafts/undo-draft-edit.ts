import { z } from 'zod'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem, problemType } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { lockDraft, restoreDraftProfile } from './draft-queries.ts'
import { draftNotReady, fieldRegenerating } from './problems.ts'
import { refuseWhileRead } from './edit-guards.ts'
import { DraftId } from './get-draft.ts'
import { dropUndoStep, findUndoStep } from './undo-queries.ts'
import { before, changedSince, stepVersion } from './undo-step.ts'
import { words } from './words/index.ts'

const editNotLatest = problemType({
  code: 'edit_not_latest',
  status: 409,
  title: 'Another edit came after this one',
  meaning: 'The edit that would be undone is not the latest, or what it left was changed since.',
  fix: 'Look at the draft again, and undo or change what is there now.',
})

/** Undoes the latest edit of a draft. Once submitted, the listing's history does that instead. */
export const undoDraftEdit = internalOperation({
  name: 'undo_draft_edit',
  access: 'account',
  effect: 'write',
  input: z.strictObject({
    id: DraftId,
    seen: z.string().max(40).optional().describe('The edit that is meant; without it the latest.'),
  }),
  output: z.object({ fields: z.array(z.string()) }),
  problems: [notFound, draftNotReady, fieldRegenerating, editNotLatest, invalidInput],
  async run({ id, seen }, { actor, db, now }) {
    const draft = await lockDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    const step = await findUndoStep(db, id)
    if (!step) throw new Problem(invalidInput, 'There is nothing to undo.')
    const names = Object.keys(step.before)
    refuseWhileRead(draft, names)
    if (seen !== undefined && seen !== stepVersion(step))
      throw Problem.inWords(editNotLatest, words.review.undoMeanwhile)
    const changed = changedSince(draft.profile, step)
    if (changed.length > 0)
      throw Problem.inWords(
        editNotLatest,
        words.review.undoReplaced(changed.map((name) => fieldLabel(name).label).join(', ')),
      )
    await restoreDraftProfile(db, id, before(draft.profile, step), now)
    await dropUndoStep(db, id)
    return { fields: names }
  },
})
