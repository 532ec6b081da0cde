import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { findClaims } from './claim-queries.ts'
import { claimStatuses } from './claim-states.ts'
import { Claim, claimAnswer } from './claim.ts'
import { ownFilter, SiteKey } from '../sites/index.ts'

const sort = 'my-claims'

/** The caller's claims with status and what to publish. */
export const listMyClaims = readOperation({
  name: 'list_my_claims',
  summary: 'Your claims, newest first, with status and what to publish.',
  route: 'GET /claims',
  access: 'account:read',
  input: z.strictObject({
    status: z.enum(claimStatuses).optional(),
    site: SiteKey.optional(),
    ...pagingInput,
  }),
  output: listOf(Claim),
  problems: [pageTooDeep],
  examples: [{}],
  async run(input, { actor, db, now }) {
    const found = await findClaims(
      db,
      actor.accountId,
      await ownFilter(db, input),
      windowOf(input, sort),
      now,
    )
    return listAnswer(input, found, claimAnswer, sort, (claim) => [claim.id])
  },
})
