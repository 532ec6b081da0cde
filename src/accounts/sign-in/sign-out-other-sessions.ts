import { z } from 'zod'
import { deleteOtherSessions } from './session-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'

/** Ends every session of the account except one. */
export const signOutOtherSessions = internalOperation({
  name: 'sign_out_other_sessions',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ keep: z.string().max(100) }),
  output: z.object({}),
  problems: [],
  async run({ keep }, { actor, db }) {
    await deleteOtherSessions(db, actor.accountId, keep)
    return {}
  },
})
