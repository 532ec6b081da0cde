import { z } from 'zod'
import { resolveCase } from '../payment-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'

/** Closes a case that a person has looked at. */
export const resolvePaymentCase = internalOperation({
  name: 'resolve_payment_case',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ id: z.string().max(60) }),
  output: z.object({}),
  problems: [],
  async run({ id }, { actor, site, db, now, note }) {
    const closed = await resolveCase(db, id, site.id, actor.accountId, now)
    note(closed ? { about: `payment case ${id}` } : null)
    return {}
  },
})
