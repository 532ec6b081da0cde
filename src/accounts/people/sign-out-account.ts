import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findAccount } from '../account-queries.ts'
import { deleteSessionsOf } from './people-queries.ts'

/** Signs an account out on every device. Its API keys stay valid. */
export const signOutAccount = internalOperation({
  name: 'sign_out_account',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ account_id: z.string().min(1).max(60) }),
  output: z.object({ devices: z.int() }),
  problems: [notFound],
  async run({ account_id: id }, { db, note }) {
    if (!(await findAccount(db, id))) throw new Problem(notFound, 'There is no such account.')
    const devices = await deleteSessionsOf(db, id)
    note(devices === 0 ? null : { about: `account ${id}`, before: { devices }, after: { devices: 0 } })
    return { devices }
  },
})
