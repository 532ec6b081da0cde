import { z } from 'zod'
import { days, hours } from '../calendar/index.ts'
import { noteProposalEvent } from '../events/index.ts'
import { type Member, scopes } from '../platform/call/context.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import { Proposal, proposalAnswer } from './get-proposal.ts'
import { changeNothing } from './change.ts'
import { endInTime } from './end-in-time.ts'
import { lookAt, type ChangeReader } from './look.ts'
import { tooManyProposals } from './problems.ts'
import { proposable, proposableNames } from './proposable.ts'
import { fingerprintOf, maxOpen, openDays } from './proposal.ts'
import { addProposal, countOpen, findConfirmed, findProposal } from './proposal-queries.ts'

const maxCharacters = 60_000
/**
 * For this long after its confirmation an identical call counts as a repetition, unless the app had something else
 * confirmed since.
 */
const doneForHours = 1
const Edit = z.record(z.string(), z.unknown())

/** Asks the person to confirm a change: the operation is rehearsed as them, stored, and run once confirmed. */
export const proposeChange = operation({
  name: 'propose_change',
  extension: true,
  summary: 'Ask your person to confirm a change: gives a link where they see it before and after.',
  description:
    'What the tool would refuse is refused now; nothing changes until the person confirms. get_proposal tells how it ended.',
  route: 'POST /me/proposals',
  access: 'account:read',
  effect: 'write',
  needsNoApproval: true,
  observesWithin: true,
  newIds: ['proposal_id', 'approve_url'],
  input: z.strictObject({
    operation: z.enum(proposableNames),
    input: Edit.refine((sent) => JSON.stringify(sent).length <= maxCharacters, {
      error: `May have at most ${maxCharacters} characters as JSON.`,
    }),
    note: z.string().trim().min(1).max(300).optional().describe('Why, in your words; the person reads it.'),
  }),
  output: Proposal,
  problems: [
    ...new Set([tooManyProposals, invalidInput, ...Object.values(proposable).flatMap((op) => op.problems)]),
  ],
  examples: [
    {
      operation: 'update_my_listing',
      input: { listing_id: 1, fields: { headline: 'The lending desk for shared workshops' } },
      note: 'Shorter, as you asked.',
    },
  ],
  location: ({ proposal_id: id }) => `/me/proposals/${id}`,
  async observe({ operation: name, input, note = null }, { actor, site, db, now, ask, editIn }) {
    const person = personOf(actor)
    try {
      // Only the edit is stored: the rest of the answer may be outdated by the time it is confirmed.
      const edit = Edit.parse(await editIn(proposable[name], input, person))
      const isEdit = 'edits' in proposable[name]
      // A completed edit has nothing left to change, so the call is recognised by its input.
      const fingerprint = fingerprintOf(site.id, name, isEdit ? input : edit)
      const since = new Date(now.getTime() - hours(doneForHours))
      const done = await findConfirmed(db, { ...askerOf(actor), fingerprint, note }, since)
      const looking: ChangeReader = {
        db,
        accountId: actor.accountId,
        ask: (op, sent) => ask(op, sent, person),
      }
      // A confirmed operation is done, and would now be refused or done twice; an edit may have been undone since.
      if (done !== undefined && !isEdit) return { seen: '', edit, done }
      const look = await lookAt(looking, proposable[name], input, edit)
      if (!isEdit || !changeNothing(look.changes)) return { seen: look.hash, edit }
      if (done === undefined) throw changesNothing()
      return { seen: '', edit, done }
    } catch (error) {
      throw within(name, error)
    }
  },
  async run({ operation: name, input: sent, note }, { actor, site, db, now, observed, nothingCreated }) {
    const { accountId, credentialId } = askerOf(actor)
    const input = observed?.edit ?? sent
    const fingerprint = fingerprintOf(site.id, name, input)
    await lockName(db, `proposals ${accountId}`)
    await endInTime(db, now, { accountId })
    const { count, same: open } = await countOpen(db, accountId, credentialId, fingerprint)
    const same = open ?? observed?.done ?? null
    if (same === null && count >= maxOpen)
      throw new Problem(tooManyProposals, `${count} proposals wait for this account’s person.`)
    const id = same ?? randomId('prp_')
    if (same === null) {
      const expiresAt = new Date(now.getTime() + days(openDays))
      const asked = { accountId, siteId: site.id, credentialId, operation: name, input, note: note ?? null }
      const seen = observed?.seen ?? ''
      await addProposal(db, { id, ...asked, fingerprint, seen, askedAt: now, expiresAt })
      await noteProposalEvent(db, id, 'proposal.made', now)
    } else nothingCreated()
    const made = await findProposal(db, accountId, id)
    if (!made) throw new Error('the proposal is gone within its own transaction')
    return proposalAnswer(made, site, now)
  },
})

/** Whose proposal it is, and which key or app asks. */
function askerOf({ accountId, credentialId = null }: { accountId: string; credentialId?: string | null }) {
  return { accountId, credentialId }
}

function changesNothing(): Problem {
  const message = 'This would change nothing.'
  return new Problem(invalidInput, message, {
    errors: [{ path: '', code: 'changes_nothing', message, fix: 'Send what is to be changed.' }],
  })
}

/** The account's person, as whom a proposal is rehearsed: what they may not do cannot be proposed either. */
function personOf({ credentialId: _key, asksFirst: _asks, ...actor }: Member): Member {
  return { ...actor, scopes, via: 'web' }
}

/** The operation's own refusal, with the paths of its errors prefixed by `input`. */
function within(name: string, error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  return new Problem(error.type, error.message, {
    errors: error.errors.map((one) => ({ ...one, path: one.path === '' ? 'input' : `input.${one.path}` })),
    members: error.members,
    headers: error.headers,
    ...(error.language === undefined ? {} : { language: error.language }),
    refusedBy: name,
    cause: error,
  })
}
