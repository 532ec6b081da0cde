import { z } from 'zod'
import { Deleted } from '../platform/call/named-shape.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { withdrawLink } from './handover-queries.ts'

/** Withdraws a link that nobody has accepted. */
export const withdrawHandover = operation({
  name: 'withdraw_handover',
  extension: true,
  summary: 'End a hand-over link that nobody has accepted.',
  description: 'It stops working at once; draft and listing stay yours.',
  route: 'DELETE /me/handovers/{handover_id}',
  access: 'listings:write',
  effect: 'destroy',
  needsNoApproval: true,
  input: z.strictObject({ handover_id: z.string().min(1).max(60).describe('Of list_handovers.') }),
  output: Deleted,
  problems: [notFound],
  examples: [{ handover_id: 'hnd_0123456789abcdefghijkl' }],
  async run({ handover_id: id }, { actor, db }) {
    if (!(await withdrawLink(db, actor.accountId, id)))
      throw new Problem(notFound, 'You have no open hand-over with this id.')
    return { deleted: true as const }
  },
})
