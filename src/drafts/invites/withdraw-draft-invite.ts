import { z } from 'zod'
import { findDraft } from '../draft-queries.ts'
import { withdrawInvite } from './invite-queries.ts'
import { unlistedOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Withdraws an open invite of a draft. */
export const withdrawDraftInvite = unlistedOperation({
  name: 'withdraw_draft_invite',
  access: 'account',
  effect: 'destroy',
  input: z.strictObject({ draft_id: z.string().max(40), invite_id: z.string().max(60) }),
  output: z.object({}),
  problems: [notFound],
  async run({ draft_id, invite_id }, { actor, db }) {
    const draft = await findDraft(db, draft_id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    if (!(await withdrawInvite(db, draft.id, invite_id)))
      throw new Problem(notFound, 'There is no such open invite.')
    return {}
  },
})
