import { z } from 'zod'
import { isTeamEverywhere } from '../platform/call/context.ts'
import { saveVatRate } from './seller-queries.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

/** Sets the standard rate of a region from a day on. It applies to every site, so the team of a single site may not. */
export const setVatRate = internalOperation({
  name: 'set_vat_rate',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    region: z.string().regex(/^[A-Z]{2}(-\d{2})?$/),
    from: z.iso.date(),
    rate: z.int().min(0).max(10_000).describe('Basis points.'),
  }),
  output: z.object({}),
  problems: [notFound],
  async run(rate, { actor, db, now }) {
    if (!isTeamEverywhere(actor)) throw new Problem(notFound, 'The team of one site sets no rates of all.')
    await saveVatRate(db, rate, actor.accountId, now)
    return {}
  },
})
