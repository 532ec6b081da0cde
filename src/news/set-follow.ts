import { removeFollow, addFollow, findTarget, followKinds } from './follow-queries.ts'
import { z } from 'zod'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { words } from './words/index.ts'

/** Follows a live listing, a category or a founder of the site, or stops. */
export const setFollow = unlistedOperation({
  name: 'set_follow',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ kind: z.enum(followKinds), slug: z.string().max(200), follow: z.boolean() }),
  output: z.object({ url: z.string().describe('The page of what is followed, at the site.') }),
  problems: [notFound],
  async run({ kind, slug, follow }, { actor, site, db, now }) {
    const found = await findTarget(db, site.id, kind, slug)
    if (!found) throw new Problem(notFound, words.nothingToFollow)
    if (follow) await addFollow(db, actor.accountId, kind, found.target, now)
    else await removeFollow(db, actor.accountId, kind, found.target)
    return { url: found.url }
  },
})
