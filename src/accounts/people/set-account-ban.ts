import { text } from 'marquee-profile'
import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem, problemType } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { findAccount } from '../account-queries.ts'
import { addBan, deleteSessionsOf, dropBan, findBan } from './people-queries.ts'

const operatorNotBanned = problemType({
  code: 'operator_not_banned',
  status: 409,
  title: 'An operator can’t be banned',
  meaning: 'Whoever runs the server has every right on it.',
  fix: 'Take the role away on the server first.',
})

/** Bans an account, in the browser and through its keys and apps, or lifts the ban. What it created stays. */
export const setAccountBan = internalOperation({
  name: 'set_account_ban',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({
    account_id: z.string().min(1).max(60),
    banned: z.boolean(),
    reason: text(500).default(''),
  }),
  output: z.object({ banned: z.boolean() }),
  problems: [notFound, invalidInput, operatorNotBanned],
  async run({ account_id: id, banned, reason }, { actor, db, now, note }) {
    const account = await findAccount(db, id)
    if (!account) throw new Problem(notFound, 'There is no such account.')
    if (banned && account.roles.some(({ role }) => role === 'operator'))
      throw new Problem(operatorNotBanned, 'This account is an operator’s.')
    if (banned && reason === '')
      throw new Problem(invalidInput, 'Add a reason.', {
        errors: [
          { path: 'reason', code: 'required', message: 'Add a reason.', fix: 'The team reads it later.' },
        ],
      })
    const before = await findBan(db, id)
    if (banned) {
      await addBan(db, { accountId: id, reason, by: actor.accountId }, now)
      await deleteSessionsOf(db, id)
    } else await dropBan(db, id)
    note({
      about: `account ${id}`,
      before: { banned: before !== undefined, reason: before?.reason ?? null },
      after: { banned, reason: banned ? reason : null },
    })
    return { banned }
  },
})
