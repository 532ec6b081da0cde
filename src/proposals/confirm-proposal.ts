import { z } from 'zod'
import { noteProposalEvent } from '../events/index.ts'
import { call } from '../platform/call/call.ts'
import type { Member } from '../platform/call/context.ts'
import { internalProcess } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound, preconditionFailed } from '../platform/call/problems.ts'
import type { Db } from '../platform/data/database.ts'
import { ProposalId } from './get-proposal.ts'
import { lookAtKept } from './look.ts'
import { proposalChanged, proposalClosed } from './problems.ts'
import { proposable } from './proposable.ts'
import { resultOf, statusAt } from './proposal.ts'
import { decideProposal, findProposal, lockProposal, type ProposalRow } from './proposal-queries.ts'

/** Confirms what the person saw: calls the operation as that person, in one transaction with the decision. */
export const confirmProposal = internalProcess({
  name: 'confirm_proposal',
  access: 'account',
  input: z.strictObject({
    proposal_id: ProposalId,
    seen: z.string().min(1).max(100).describe('The hash of the changes that the page showed.'),
  }),
  output: z.object({ result: z.record(z.string(), z.unknown()) }),
  problems: [notFound, proposalClosed, proposalChanged],
  async run({ proposal_id: id, seen }, { actor, site, services, now }) {
    const found = await findProposal(services.db, actor.accountId, id)
    if (found?.site_id !== site.id) throw noSuchProposal()
    if (statusAt(found, now) !== 'open') throw closed()
    const op = proposable[found.operation]
    const look = await lookAtKept(services, found, { actor, site })
    if (look.hash !== seen) throw changed()
    let result: Record<string, unknown> = {}
    try {
      await call(services, op, {
        actor: confirming(actor, found),
        site,
        counted: true,
        input: found.input,
        ifMatch: look.version,
        beside: {
          begin: (db) => holdOpen(db, actor.accountId, id, now),
          async end(db, body) {
            result = resultOf(JSON.parse(body))
            await decideProposal(db, id, { status: 'confirmed', result }, now)
            await noteProposalEvent(db, id, 'proposal.confirmed', now)
          },
        },
      })
    } catch (error) {
      throw error instanceof Problem && error.type === preconditionFailed ? changed() : error
    }
    return { result }
  },
})

/** The person as actor, with the means of the proposal recorded for the history. */
function confirming(actor: Member, { asker_kind: kind }: ProposalRow): Member {
  return kind === null ? actor : { ...actor, confirms: kind === 'key' ? 'api_key' : 'oauth' }
}

/** Locks the proposal. Throws if it is not open any more. */
export async function holdOpen(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  const held = await lockProposal(db, accountId, id)
  if (!held) throw noSuchProposal()
  if (statusAt(held, now) !== 'open') throw closed()
}

function noSuchProposal(): Problem {
  return new Problem(notFound, 'You have no proposal with this id.')
}

function closed(): Problem {
  return new Problem(proposalClosed, 'This proposal was decided already, or its time is over.')
}

function changed(): Problem {
  return new Problem(proposalChanged, 'It was changed since you opened the page; nothing was done.')
}
