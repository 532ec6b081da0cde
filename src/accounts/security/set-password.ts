import { z } from 'zod'
import { randomId } from '../../platform/data/ids.ts'
import { deleteOtherSessions } from '../sign-in/session-queries.ts'
import { words } from '../words/index.ts'
import { type Mail, writeMailFor } from '../../mail/index.ts'
import { accountMail } from '../account-mail.ts'
import { savePassword } from './security-queries.ts'
import { internalOperation } from '../../platform/call/operation.ts'

/**
 * Sets a password and signs out every other device, including those of anybody who knew the old one (ASVS 5.0, 7.4.3).
 */
export const setPassword = internalOperation({
  name: 'set_password',
  access: 'account',
  effect: 'write',
  input: z.strictObject({ hash: z.string().max(1000), keep_session: z.string().max(100) }),
  output: z.object({}),
  problems: [],
  async run({ hash, keep_session: keep }, context) {
    const { actor, db, now } = context
    await savePassword(db, randomId('cred_'), actor.accountId, hash, now)
    await deleteOtherSessions(db, actor.accountId, keep)
    await writeMailFor(context, actor.email, () => passwordSetMail(actor.email), now)
    return {}
  },
})

/** Tells the account's address that its password was changed. */
export function passwordSetMail(to: string): Mail {
  const { subject, text } = words.security.passwordMail
  return accountMail(to, 'password_set', subject, text)
}
