import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { dropEmailChanges } from './email-change-queries.ts'

/** Withdraws an unconfirmed change of address: its link is no longer valid. */
export const withdrawEmailChange = internalOperation({
  name: 'withdraw_email_change',
  access: 'account',
  effect: 'write',
  input: z.strictObject({}),
  output: z.object({}),
  problems: [],
  async run(_input, { actor, db }) {
    await dropEmailChanges(db, actor.accountId)
    return {}
  },
})
