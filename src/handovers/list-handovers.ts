import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { handoverStatuses } from './handover-states.ts'
import { Handover, handoverAnswer } from './handover.ts'
import { findHandovers } from './handover-queries.ts'

const sort = 'handovers'

/** The caller's hand-overs, newest first. */
export const listHandovers = readOperation({
  name: 'list_handovers',
  extension: true,
  summary: 'What you hand over by links: which wait, which were accepted, are over or were withdrawn.',
  description: 'The newest first. Kept for a year after they are over.',
  route: 'GET /me/handovers',
  access: 'account:read',
  input: z.strictObject({ status: z.enum(handoverStatuses).optional(), ...pagingInput }),
  output: listOf(Handover),
  problems: [pageTooDeep],
  examples: [{}, { status: 'waiting' }],
  async run(input, { actor, db, now }) {
    const found = await findHandovers(db, actor.accountId, input.status, now, windowOf(input, sort))
    return listAnswer(
      input,
      found,
      (row) => handoverAnswer(row, now),
      sort,
      (row) => [row.created_at.toISOString(), row.id],
    )
  },
})
