import { z } from 'zod'
import { findEmailOf } from '../../accounts/index.ts'
import { writeMailFor } from '../../mail/index.ts'
import { siteOfListing } from '../../sites/index.ts'
import { draftNotReady } from '../problems.ts'
import { acceptInvite } from './accept-invite.ts'
import { inviteAcceptedMail, nameOfDraft } from './invite-mails.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Accepts an invite: the caller becomes a co-owner of the draft and one of its founders. */
export const acceptDraftInvite = internalOperation({
  name: 'accept_draft_invite',
  access: 'account',
  effect: 'write',
  isSeenByOthers: true,
  input: z.strictObject({
    token: z.string().max(200),
    name: z.string().max(80),
    title: z.string().max(80).nullable(),
  }),
  output: z.object({ draft_id: z.string() }),
  problems: [notFound, draftNotReady],
  async run({ token, name, title }, context) {
    const { actor, db, now } = context
    const { draft, invitedBy } = await acceptInvite(db, token, { actor, name, title }, now)
    const inviter = await findEmailOf(db, invitedBy)
    if (inviter !== undefined) {
      const site = await siteOfListing(db, draft, context.site)
      const url = `${site.origin}/account/drafts/${draft.id}/invites`
      const change = { product: nameOfDraft(draft), who: name, url }
      await writeMailFor({ ...context, site }, inviter, () => inviteAcceptedMail(inviter, change), now)
    }
    return { draft_id: draft.id }
  },
})
