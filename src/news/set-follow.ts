import { removeFollow, addFollow, followKinds } from './follow-queries.ts'
import { z } from 'zod'
import { unlistedOperation } from '../platform/call/operation.ts'

/** Follows a listing, category or founder, or stops. */
export const setFollow = unlistedOperation({
  name: 'set_follow',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ kind: z.enum(followKinds), target: z.string().max(200), follow: z.boolean() }),
  output: z.object({}),
  problems: [],
  async run({ kind, target, follow }, { actor, db, now }) {
    if (follow) await addFollow(db, actor.accountId, kind, target, now)
    else await removeFollow(db, actor.accountId, kind, target)
    return {}
  },
})
