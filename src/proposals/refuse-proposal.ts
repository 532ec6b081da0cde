import { z } from 'zod'
import { noteProposalEvent } from '../events/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'
import { holdOpen } from './confirm-proposal.ts'
import { ProposalId } from './get-proposal.ts'
import { proposalClosed } from './problems.ts'
import { decideProposal } from './proposal-queries.ts'

/** Refuses a proposal: nothing changes, and the asking program is notified. */
export const refuseProposal = internalOperation({
  name: 'refuse_proposal',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ proposal_id: ProposalId }),
  output: z.object({}),
  problems: [notFound, proposalClosed],
  async run({ proposal_id: id }, { actor, db, now }) {
    await holdOpen(db, actor.accountId, id, now)
    await decideProposal(db, id, { status: 'refused', result: null }, now)
    await noteProposalEvent(db, id, 'proposal.refused', now)
    return {}
  },
})
