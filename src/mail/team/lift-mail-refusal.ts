import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { dropRefusal } from './team-mail-queries.ts'

/** Removes an unsubscription at the recipient's request, so that a kind of mail reaches them again. */
export const liftMailRefusal = internalOperation({
  name: 'lift_mail_refusal',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ recipient: z.string().min(3).max(254), kind: z.string().min(1).max(60) }),
  output: z.object({}),
  problems: [notFound],
  async run({ recipient, kind }, { db, note }) {
    if (!(await dropRefusal(db, recipient, kind)))
      throw new Problem(notFound, 'Nobody of this address has unsubscribed from this kind of mail.')
    note({ about: 'mail', before: { refuses: kind }, after: { refuses: null } })
    return {}
  },
})
