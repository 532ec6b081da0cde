import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { requestEmailChange } from './email-changes.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { inLanguage } from '../../platform/text/language.ts'

/** Mails a link to the new address; nothing changes until it is used. */
export const askEmailChange = internalOperation({
  name: 'ask_email_change',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ email: emailAddress() }),
  output: z.object({}),
  problems: [],
  async run({ email }, context) {
    const { actor, site } = context
    // No account has the new address yet, so there is no chosen language for it: the caller's is used.
    await inLanguage(actor.language ?? site.language, () =>
      requestEmailChange(context, actor.accountId, email.toLowerCase()),
    )
    return {}
  },
})
