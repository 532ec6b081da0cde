import { z } from 'zod'
import { deleteSession } from './session-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'

/** Ends a session of the account; `ended` is false if there is no such session. */
export const signOutSession = internalOperation({
  name: 'sign_out_session',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ id: z.string().max(100) }),
  output: z.object({ ended: z.boolean() }),
  problems: [],
  async run({ id }, { actor, db }) {
    return { ended: await deleteSession(db, actor.accountId, id) }
  },
})
