import { z } from 'zod'
import { writeMailFor } from '../../mail/index.ts'
import { passkeyMail } from '../account-mail.ts'
import { deletePasskey } from './security-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Removes a passkey of the account, and tells its address by mail. */
export const removePasskey = internalOperation({
  name: 'remove_passkey',
  access: 'account',
  effect: 'destroy',
  input: z.strictObject({ id: z.string().max(100) }),
  output: z.object({}),
  problems: [notFound],
  async run({ id }, context) {
    const { actor, db, now } = context
    if (!(await deletePasskey(db, actor.accountId, id)))
      throw new Problem(notFound, 'There is no such passkey.')
    await writeMailFor(context, actor.email, () => passkeyMail(actor.email, 'removed'), now)
    return {}
  },
})
