import { text } from 'marquee-profile'
import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { findAccount } from '../account-queries.ts'
import { operatorAccount, refuseOperator } from './operator-account.ts'
import { addLimit, dropLimit } from './people-queries.ts'

const dayMs = 24 * 3_600_000

/** Limits an account to reading for some days, or lifts the limit. The person is shown the end date and the reason. */
export const setAccountLimit = internalOperation({
  name: 'set_account_limit',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({
    account_id: z.string().min(1).max(60),
    days: z.int().min(0).max(365).describe('0 ends a limit.'),
    reason: text(500).default(''),
  }),
  output: z.object({ until: z.string().nullable() }),
  problems: [notFound, invalidInput, operatorAccount],
  async run({ account_id: id, days, reason }, { actor, db, now, note }) {
    const account = await findAccount(db, id)
    if (!account) throw new Problem(notFound, 'There is no such account.')
    if (days > 0) refuseOperator(account)
    if (days > 0 && reason === '')
      throw new Problem(invalidInput, 'Add a reason.', {
        errors: [
          {
            path: 'reason',
            code: 'required',
            message: 'Add a reason.',
            fix: 'The person reads it on their own pages.',
          },
        ],
      })
    const until = days === 0 ? null : new Date(now.getTime() + days * dayMs)
    if (until) await addLimit(db, { accountId: id, until, reason, by: actor.accountId }, now)
    else await dropLimit(db, id)
    const after = until && { until: until.toISOString(), reason }
    note(
      after === null && account.limit === null
        ? null
        : { about: `account ${id}`, before: account.limit, after },
    )
    return { until: after?.until ?? null }
  },
})
