import { z } from 'zod'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { reviveMails } from '../outbox-queries.ts'
import { sendMail } from '../send-mail-job.ts'

/** Sends a mail again that was given up. */
export const resendMail = internalOperation({
  name: 'resend_mail',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ mail_id: z.string().min(1).max(60) }),
  output: z.object({ resent: z.int() }),
  problems: [notFound],
  async run({ mail_id: id }, { db, jobs, now, note }) {
    const revived = await reviveMails(db, id, now)
    if (revived.length === 0)
      throw new Problem(notFound, 'There is no such mail that was given up, or what it asks for has expired.')
    for (const mail of revived) await jobs.enqueue(sendMail, { id: mail })
    note({ about: `mail ${id}`, before: { state: 'given_up' }, after: { state: 'waiting' } })
    return { resent: revived.length }
  },
})
