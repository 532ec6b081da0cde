import { z } from 'zod'
import { draftNotReady } from '../problems.ts'
import { acceptInvite } from './accept-invite.ts'
import { unlistedOperation } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Accepts an invite: co-ownership of the draft and an entry among its founders. */
export const acceptDraftInvite = unlistedOperation({
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
  async run({ token, name, title }, { actor, db, now }) {
    return { draft_id: await acceptInvite(db, token, { actor, name, title }, now) }
  },
})
