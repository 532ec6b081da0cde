import { z } from 'zod'
import { findEmailOf } from '../../accounts/index.ts'
import { calledAs } from '../../claims/index.ts'
import { writeMailFor } from '../../mail/index.ts'
import type { Member, WriteContext } from '../../platform/call/context.ts'
import { Deleted } from '../../platform/call/named-shape.ts'
import { operation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { siteOfListing } from '../../sites/index.ts'
import { type DraftRow, lockDraft } from '../draft-queries.ts'
import { DraftId } from '../get-draft.ts'
import { draftLeftMail, nameOfDraft, takenOutMail } from './invite-mails.ts'
import { endAcceptedInvite, withdrawInvite as withdrawRow } from './invite-queries.ts'

/**
 * Withdraws an open invite of a draft. Before submission, also removes a member who accepted one or lets them leave.
 */
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
  async run({ id, invite_id: inviteId }, context) {
    const { actor, db } = context
    const draft = await lockDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    if (await withdrawRow(db, draft.id, inviteId)) return { deleted: true as const }
    const only = draft.account_id === actor.accountId ? null : actor.accountId
    const out = draft.company_id === null ? await endAcceptedInvite(db, draft.id, inviteId, only) : undefined
    if (out === undefined) throw new Problem(notFound, 'The draft has no open invite with this id.')
    await tellOfLeaving(context, draft, out)
    return { deleted: true as const }
  },
})

/** Mails the person who was removed from a draft or, if they left by themselves, the person who started it. */
async function tellOfLeaving(
  context: WriteContext & { actor: Member },
  draft: DraftRow,
  out: string,
): Promise<void> {
  const { actor, db, now } = context
  const left = out === actor.accountId
  const to = await findEmailOf(db, left ? draft.account_id : out)
  if (to === undefined) return
  const site = await siteOfListing(db, draft, context.site)
  const url = left ? `${site.origin}/account/drafts/${draft.id}/invites` : `${site.origin}/account`
  const change = { product: nameOfDraft(draft), who: calledAs(actor), url }
  const mail = () => (left ? draftLeftMail : takenOutMail)(to, change)
  await writeMailFor({ ...context, site }, to, mail, now)
}
