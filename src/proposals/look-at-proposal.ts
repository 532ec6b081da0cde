import { z } from 'zod'
import { internalProcess } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { Change } from './change.ts'
import { ProposalId } from './get-proposal.ts'
import { lookAtKept } from './look.ts'
import { findProposal } from './proposal-queries.ts'

/** The problem with which it would be refused, for rendering in the reader's language. */
export type Refusal = Pick<Problem, 'message' | 'language' | 'members' | 'errors'> & {
  type: Pick<Problem['type'], 'code' | 'title'>
}

/** What a proposal would change now; `refusal` if the operation would be refused. */
export const lookAtProposal = internalProcess({
  name: 'look_at_proposal',
  access: 'account',
  input: z.strictObject({ proposal_id: ProposalId }),
  output: z.object({
    hash: z.string(),
    about: z.object({ name: z.string(), url: z.string() }).nullable(),
    changes: z.array(z.custom<Change>((one) => typeof one === 'object')),
    refusal: z.custom<Refusal>((one) => typeof one === 'object').nullable(),
  }),
  problems: [notFound],
  async run({ proposal_id: id }, { actor, site, services }) {
    const found = await findProposal(services.db, actor.accountId, id)
    if (found?.site_id !== site.id) throw new Problem(notFound, 'You have no proposal with this id.')
    try {
      const { hash, about, changes } = await lookAtKept(services, found, { actor, site })
      return { hash, about, changes: [...changes], refusal: null }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { type, message, language, members, errors } = error
      const refusal = { type: { code: type.code, title: type.title }, message, language, members, errors }
      return { hash: '', about: null, changes: [], refusal }
    }
  },
})
