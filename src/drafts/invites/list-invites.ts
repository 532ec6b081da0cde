import { z } from 'zod'
import { NextSteps } from '../../platform/call/next-step.ts'
import { readOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { readSettings } from '../../platform/data/settings.ts'
import { findDraft } from '../draft-queries.ts'
import { DraftId } from '../get-draft.ts'
import { findInvites, type InviteRow } from './invite-queries.ts'

/** The invites of one draft, newest first; few enough to need no paging. */
export const listInvites = readOperation({
  name: 'list_invites',
  extension: true,
  summary: 'The invites of one of your drafts, the latest first.',
  route: 'GET /drafts/{id}/invites',
  access: 'account:read',
  input: z.strictObject({ id: DraftId }),
  output: z.object({
    items: z.array(
      z.object({
        invite_id: z.string(),
        email: z.string(),
        status: z.enum(['pending', 'accepted', 'withdrawn', 'expired']),
        created_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
    invites_left: z.int(),
    next_steps: NextSteps,
  }),
  problems: [notFound],
  examples: [{ id: 'drf_0123456789abcdefghijkl' }],
  async run({ id }, { actor, db, now }) {
    const draft = await findDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    const invites = await findInvites(db, draft.id)
    const { invites_per_draft: max } = await readSettings(db)
    const items = invites.map((invite) => inviteAnswer(invite, now))
    const isOpen = items.some(({ status }) => status === 'pending')
    return {
      items,
      invites_left: Math.max(0, max - invites.length),
      next_steps: isOpen ? [{ tool: 'withdraw_invite', why: 'Take back an invite that is still open.' }] : [],
    }
  },
})

function inviteAnswer({ id, email, status, created_at, expires_at }: InviteRow, now: Date) {
  return {
    invite_id: id,
    email,
    status: status === 'pending' && expires_at <= now ? ('expired' as const) : status,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}
