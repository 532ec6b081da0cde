import { z } from 'zod'
import { revokeKey } from '../account-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Revokes an API key: its next request is refused. */
export const revokeApiKey = internalOperation({
  name: 'revoke_api_key',
  access: 'account',
  effect: 'destroy',
  input: z.strictObject({ id: z.string().max(100) }),
  output: z.object({}),
  problems: [notFound],
  async run({ id }, { actor, db, now }) {
    if (!(await revokeKey(db, actor.accountId, id, now))) throw new Problem(notFound, 'There is no such key.')
    return {}
  },
})
