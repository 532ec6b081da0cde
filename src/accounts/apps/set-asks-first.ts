import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { setKeyAsks } from '../account-queries.ts'
import { setAppAsks } from './app-queries.ts'

/** Sets whether a key or an app asks before it changes something; takes effect with its next request. */
export const setAsksFirst = internalOperation({
  name: 'set_asks_first',
  access: 'account',
  effect: 'write',
  input: z.strictObject({
    kind: z.enum(['key', 'app']),
    credential_id: z.string().min(1).max(2048).describe('Id of the key, or the app’s client id.'),
    asks: z.boolean(),
  }),
  output: z.object({}),
  problems: [notFound],
  async run({ kind, credential_id: id, asks }, { actor, db, now }) {
    const found =
      kind === 'key'
        ? await setKeyAsks(db, actor.accountId, id, asks)
        : await setAppAsks(db, actor.accountId, id, asks, now)
    if (!found) throw new Problem(notFound, 'There is no such key or app.')
    return {}
  },
})
