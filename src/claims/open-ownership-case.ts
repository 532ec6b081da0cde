import { z } from 'zod'
import { addCase } from './case-queries.ts'
import { lockClaimable } from './claim-queries.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

/** Asks the site team to decide who owns a listing when control of a domain cannot. */
export const openOwnershipCase = internalOperation({
  name: 'open_ownership_case',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ slug: z.string().max(200), statement: z.string().min(1).max(4000) }),
  output: z.object({}),
  problems: [notFound],
  async run({ slug, statement }, { actor, site, db, now }) {
    const listing = await lockClaimable(db, site.id, slug, actor.accountId)
    if (!listing) throw new Problem(notFound, 'There is no listing at this address.')
    await addCase(
      db,
      {
        siteId: site.id,
        companyId: listing.company_id,
        listingId: listing.id,
        accountId: actor.accountId,
        statement,
      },
      now,
    )
    return {}
  },
})
