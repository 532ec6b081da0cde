import { z } from 'zod'
import { disconnectApp } from './app-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Disconnects an app: its tokens end, and its next request is refused. */
export const disconnectMyApp = internalOperation({
  name: 'disconnect_my_app',
  access: 'account',
  effect: 'destroy',
  input: z.strictObject({ client_id: z.string().max(2048) }),
  output: z.object({}),
  problems: [notFound],
  async run({ client_id: id }, { actor, db }) {
    if (!(await disconnectApp(db, actor.accountId, id))) throw new Problem(notFound, 'There is no such app.')
    return {}
  },
})
