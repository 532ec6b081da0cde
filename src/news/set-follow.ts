import { lockStatus } from '../listings/index.ts'
import { resubscribe } from '../mail/index.ts'
import { removeFollow, addFollow, findTarget, followKinds, ownMails } from './follow-queries.ts'
import { z } from 'zod'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { words } from './words/index.ts'

/**
 * Follows a live listing, a category, a founder, a coming week or all launches of the site, or stops following it.
 * Following a week or all launches removes an earlier unsubscription from such mail.
 */
export const setFollow = internalOperation({
  name: 'set_follow',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ kind: z.enum(followKinds), slug: z.string().max(200), follow: z.boolean() }),
  output: z.object({ url: z.string().describe('The page of what is followed, at the site.') }),
  problems: [notFound],
  async run({ kind, slug, follow }, { actor, site, db, now }) {
    const found = await findTarget(db, site, now, kind, slug)
    if (!found) throw Problem.inWords(notFound, words.nothingToFollow)
    const isGone = follow && kind === 'listing' && (await lockStatus(db, Number(found.target))) !== 'live'
    if (isGone) throw Problem.inWords(notFound, words.nothingToFollow)
    if (follow) await addFollow(db, actor.accountId, found, site, now)
    else await removeFollow(db, actor.accountId, found, site)
    if (follow) await resubscribe(db, actor.email, ownMails(kind))
    return { url: found.url }
  },
})
