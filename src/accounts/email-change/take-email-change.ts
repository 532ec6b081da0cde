import { z } from 'zod'
import { confirmEmailChange } from './email-changes.ts'
import { internalProcess } from '../../platform/call/operation.ts'

/** Sets the account's new address, by the link that was mailed to it. */
export const takeEmailChange = internalProcess({
  name: 'take_email_change',
  access: 'account',
  input: z.strictObject({ token: z.string().max(200) }),
  output: z.object({ outcome: z.enum(['done', 'unknown', 'taken']) }),
  problems: [],
  async run({ token }, { actor, site, services }) {
    return { outcome: await confirmEmailChange(services, site, token, actor.accountId) }
  },
})
