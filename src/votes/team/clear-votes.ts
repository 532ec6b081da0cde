import { z } from 'zod'
import { ListingId, lockCounts } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { addCounted, clearSetAside, isListingOfSite } from './cleared-queries.ts'
import { countVotes } from '../count-queries.ts'
import { setAsideReasons } from '../vote-rules.ts'

/** Counts votes that a rule set aside, after a person has reviewed them; no rule sets them aside again. */
export const clearVotes = internalOperation({
  name: 'clear_votes',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    reason: z.enum(setAsideReasons),
    domain: z.string().max(253).nullable().default(null).describe('Those of one mail domain alone.'),
    network: z
      .string()
      .max(60)
      .nullable()
      .default(null)
      .describe('Those of one kept block of addresses alone.'),
  }),
  output: z.object({ cleared: z.int(), votes: z.int() }),
  problems: [notFound],
  async run({ listing_id: id, reason, domain, network }, { site, db, now, note }) {
    if (!(await isListingOfSite(db, site.id, id)))
      throw new Problem(notFound, 'There is no listing with this number.')
    await lockCounts(db, id)
    const accounts = await clearSetAside(db, id, reason, { domain, network })
    await addCounted(db, id, accounts, now)
    const votes = await countVotes(db, id)
    note(
      accounts.length === 0
        ? null
        : {
            about: `listing ${id}`,
            before: {
              set_aside: accounts.length,
              reason,
              ...(domain && { domain }),
              ...(network && { network }),
            },
            after: { set_aside: 0, votes },
          },
    )
    return { cleared: accounts.length, votes }
  },
})
