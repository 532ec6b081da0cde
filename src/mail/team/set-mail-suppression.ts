import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { addSuppression, dropSuppression, findSuppression } from '../suppression-queries.ts'

/** Adds an address to the suppression list, to which no mail is sent, or removes it. */
export const setMailSuppression = internalOperation({
  name: 'set_mail_suppression',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({ recipient: emailAddress(), suppressed: z.boolean() }),
  output: z.object({ suppressed: z.boolean() }),
  problems: [notFound],
  async run({ recipient, suppressed }, { db, now, note }) {
    const before = await findSuppression(db, recipient)
    if (suppressed) await addSuppression(db, recipient, 'by_hand', '', now)
    else if (!(await dropSuppression(db, recipient)))
      throw new Problem(notFound, 'This address is not on the list.')
    note({ about: 'mail', before: before ?? null, after: { suppressed } })
    return { suppressed }
  },
})
