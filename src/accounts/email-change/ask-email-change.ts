import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { requestEmailChange } from './email-changes.ts'
import { unlistedOperation } from '../../platform/call/operation.ts'

/** Mails a link to the new address; nothing changes until it is opened. */
export const askEmailChange = unlistedOperation({
  name: 'ask_email_change',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ email: emailAddress() }),
  output: z.object({}),
  problems: [],
  async run({ email }, context) {
    await requestEmailChange(context, context.site.baseUrl, context.actor.accountId, email.toLowerCase())
    return {}
  },
})
