import { z } from 'zod'
import { addTerms, findTerms, longestTerms } from './terms-queries.ts'
import { internalOperation } from '../platform/call/operation.ts'

/** Publishes a new version of the terms; `published` is false if somebody else published one in the meantime. */
export const publishTerms = internalOperation({
  name: 'publish_terms',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ after: z.int(), body: z.string().min(1).max(longestTerms) }),
  output: z.object({ published: z.boolean() }),
  problems: [],
  async run({ after, body }, { actor, site, db, now }) {
    const terms = await findTerms(db, site.id)
    if (after !== (terms?.version ?? 0)) return { published: false }
    return { published: await addTerms(db, site.id, { after, body, accountId: actor.accountId }, now) }
  },
})
