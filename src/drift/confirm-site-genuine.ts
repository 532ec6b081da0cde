import { z } from 'zod'
import { confirmSite } from './site-check-queries.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

/** Marks a site as genuine: its link is restored, and its current state becomes the baseline. */
export const confirmSiteGenuine = internalOperation({
  name: 'confirm_site_genuine',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ company_id: z.string().max(40) }),
  output: z.object({}),
  problems: [notFound],
  async run({ company_id: id }, { actor, site, db, now }) {
    if (!(await confirmSite(db, site.id, id, actor.accountId, now)))
      throw new Problem(notFound, 'There is no such listing on this site.')
    return {}
  },
})
