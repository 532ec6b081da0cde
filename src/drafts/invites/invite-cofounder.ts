import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { days, hours } from '../../calendar/index.ts'
import { NextSteps } from '../../platform/call/next-step.ts'
import { operation } from '../../platform/call/operation.ts'
import { Problem, problemType } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { lockName } from '../../platform/data/database.ts'
import { randomId, randomSecret, sha256 } from '../../platform/data/ids.ts'
import { readSettings } from '../../platform/data/settings.ts'
import { writeMailFor } from '../../mail/index.ts'
import { siteOfListing } from '../../sites/index.ts'
import { lockDraft } from '../draft-queries.ts'
import { DraftId } from '../get-draft.ts'
import { inviteLastsDays, inviteMail } from './invite-mails.ts'
import { addInvite, countInvitesTo, findInvites, type InviteRow } from './invite-queries.ts'

export const inviteLimitReached = problemType({
  code: 'invite_limit_reached',
  status: 409,
  title: 'No more invites',
  meaning:
    'A draft has a limited number of invites, those withdrawn or expired included, and an address is invited ' +
    'at most three times within 24 hours, by whomever.',
  fix: 'Ask the co-founders you invited to check their email.',
})

/** Limits the mail to one address, however many drafts or accounts invite it. */
const maxPerAddress = { invites: 3, hours: 24 }

/** Emails an invite to a co-founder. Whoever accepts it co-owns the draft and its listing. */
export const inviteCofounder = operation({
  name: 'invite_cofounder',
  summary: 'Invite a co-founder to a draft by email.',
  description:
    'The invite is bound to the address, works once, for 14 days. Who accepts becomes a co-owner and a ' +
    'founder of the listing. The same address again while its invite is open sends no second email.',
  route: 'POST /drafts/{id}/invites',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  input: z.strictObject({ id: DraftId, email: emailAddress().describe("The co-founder's address.") }),
  output: z.object({
    invite_id: z.string().nullable(),
    draft_id: z.string(),
    email: z.string(),
    status: z.enum(['pending', 'accepted', 'withdrawn']),
    expires_at: z.iso.datetime(),
    invites_left: z.int(),
    next_steps: NextSteps,
  }),
  newIds: ['invite_id'],
  problems: [notFound, inviteLimitReached, invalidInput],
  examples: [{ id: 'drf_0123456789abcdefghijkl', email: 'co.founder@example.com' }],
  asksPerson: {
    member: 'email',
    title: 'Email',
    message: 'Who is invited as a co-founder? An email goes to this address.',
  },
  location: (invite) => `/drafts/${invite.draft_id}`,
  async run({ id, email }, { actor, site: asked, db, jobs, sealer, now, nothingCreated }) {
    const draft = await lockDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    const address = email.toLowerCase()
    if (address === actor.email.toLowerCase()) {
      throw new Problem(invalidInput, 'This is your own address.', {
        errors: [
          {
            path: 'email',
            code: 'own_address',
            message: 'This is your own address.',
            fix: "Send the co-founder's.",
          },
        ],
      })
    }
    const { invites_per_draft: max } = await readSettings(db)
    const invites = await findInvites(db, id)
    const open = invites.find(
      (invite) =>
        invite.email === address &&
        invite.status !== 'withdrawn' &&
        (invite.status === 'accepted' ? invite.is_shared : invite.expires_at > now),
    )
    if (open) {
      nothingCreated()
      return answer(open, max - invites.length)
    }
    if (invites.length >= max) throw new Problem(inviteLimitReached, `This draft has had ${max} invites.`)
    await lockName(db, `invites ${address}`)
    const since = new Date(now.getTime() - hours(maxPerAddress.hours))
    if ((await countInvitesTo(db, address, since)) >= maxPerAddress.invites)
      throw new Problem(inviteLimitReached, 'This address has had enough invites for today.')
    const token = randomSecret()
    const site = await siteOfListing(db, draft, asked)
    const invite = {
      id: randomId('inv_'),
      draftId: id,
      email: address,
      hash: sha256(token),
      invitedBy: actor.accountId,
      expiresAt: new Date(now.getTime() + days(inviteLastsDays)),
    }
    await addInvite(db, invite, now)
    const invited = {
      to: address,
      inviter: actor.name || actor.email,
      site: site.name,
      website: draft.website_url,
      url: `${site.origin}/invites/accept?token=${token}`,
    }
    const kept = { secrets: [token], uselessAfter: invite.expiresAt }
    const mail = () => ({ ...inviteMail(invited), ...kept })
    await writeMailFor({ db, jobs, sealer, site }, address, mail, now)
    return answer(
      {
        id: invite.id,
        draft_id: id,
        email: address,
        status: 'pending',
        account_id: null,
        is_shared: false,
        created_at: now,
        expires_at: invite.expiresAt,
      },
      max - invites.length - 1,
    )
  },
})

function answer(invite: InviteRow, left: number) {
  return {
    invite_id: invite.id,
    draft_id: invite.draft_id,
    email: invite.email,
    status: invite.status,
    expires_at: invite.expires_at.toISOString(),
    invites_left: Math.max(0, left),
    next_steps: [
      {
        tool: 'get_draft',
        why: 'Go on with the draft; the co-founder can edit it once the invite is accepted.',
      },
      ...(invite.status === 'pending'
        ? [{ tool: 'withdraw_invite', why: 'Take it back, until it is accepted.' }]
        : []),
    ],
  }
}
