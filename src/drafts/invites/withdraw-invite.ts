import { z } from 'zod'
import { Deleted } from '../../platform/call/named-shape.ts'
import { operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { lockDraft } from '../draft-queries.ts'
import { DraftId } from '../get-draft.ts'
import { endAcceptedInvite, withdrawInvite as withdrawRow } from './invite-queries.ts'

/** Withdraws an open invite of a draft; before the draft is submitted, whoever accepted one leaves it or is taken out. */
export const withdrawInvite = operation({
  name: 'withdraw_invite',
  extension: true,
  summary: 'Withdraw an invite; an accepted one as long as the draft is not submitted.',
  description:
    'Its link stops working at once. It counts among the invites of the draft all the same. An accepted one is ended by ' +
    'whoever started the draft or by whoever accepted it, who then no longer sees the draft.',
  route: 'DELETE /drafts/{id}/invites/{invite_id}',
  access: 'listings:write',
  effect: 'destroy',
  input: z.strictObject({ id: DraftId, invite_id: z.string().min(1).max(60).describe('Of list_invites.') }),
  output: Deleted,
  problems: [notFound],
  examples: [{ id: 'drf_0123456789abcdefghijkl', invite_id: 'inv_0123456789abcdefghijkl' }],
  async run({ id, invite_id: inviteId }, { actor, db }) {
    const draft = await lockDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    const only = draft.account_id === actor.accountId ? null : actor.accountId
    const isEnded =
      (await withdrawRow(db, draft.id, inviteId)) ||
      (draft.company_id === null && (await endAcceptedInvite(db, draft.id, inviteId, only)))
    if (!isEnded) throw new Problem(notFound, 'The draft has no open invite with this id.')
    return { deleted: true as const }
  },
})
