import { z } from 'zod'
import { deleteSignInMethod } from './security-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Removes an external service as a way of signing in. */
export const removeSignInMethod = internalOperation({
  name: 'remove_sign_in_method',
  access: 'account',
  effect: 'destroy',
  input: z.strictObject({ provider: z.string().max(60) }),
  output: z.object({}),
  problems: [notFound],
  async run({ provider }, { actor, db }) {
    if (!(await deleteSignInMethod(db, actor.accountId, provider)))
      throw new Problem(notFound, 'There is no such way of signing in.')
    return {}
  },
})
