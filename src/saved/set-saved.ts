import { z } from 'zod'
import { lockStatus, Slug } from '../listings/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { addSaved, findSavable, removeSaved } from './saved-queries.ts'
import { words } from './words/index.ts'

/** Saves a live listing of the site for the account only, or removes it. */
export const setSaved = internalOperation({
  name: 'set_saved',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ slug: Slug, save: z.boolean() }),
  output: z.object({ slug: z.string(), saved: z.boolean() }),
  problems: [notFound],
  async run({ slug, save }, { actor, site, db, now }) {
    const found = await findSavable(db, site.id, actor.accountId, slug)
    if (!found) throw Problem.inWords(notFound, words.nothingToSave)
    const isGone = save && !found.saved && (await lockStatus(db, found.listing_id)) !== 'live'
    if (isGone) throw Problem.inWords(notFound, words.nothingToSave)
    if (save) await addSaved(db, actor.accountId, found.listing_id, now)
    else await removeSaved(db, actor.accountId, found.listing_id)
    return { slug: found.slug, saved: save }
  },
})
