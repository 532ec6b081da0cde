import { z } from 'zod'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { takeOff } from './question-queries.ts'

/** Removes a question and its answer, by the site's team. */
export const removeFounderQuestion = internalOperation({
  name: 'remove_founder_question',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ asked_id: z.int().min(1).max(2_147_483_647) }),
  output: z.object({ removed: z.literal(true) }),
  problems: [notFound],
  async run({ asked_id: id }, { site, db, note }) {
    const said = await takeOff(db, site.id, id)
    if (!said) throw new Problem(notFound, 'There is no such question on this site.')
    note({ about: `question ${id}`, before: said, after: { status: 'removed' } })
    return { removed: true as const }
  },
})
