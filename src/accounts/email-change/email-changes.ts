/** Changes the address of an account: a link to the new one, a notice to the old one. */
import { hours } from '../../calendar/index.ts'
import type { Site, WriteContext } from '../../platform/call/context.ts'
import type { Services } from '../../platform/call/services.ts'
import { randomSecret, sha256 } from '../../platform/data/ids.ts'
import { databaseCode } from '../../platform/data/faults.ts'
import { violatedConstraint } from '../../platform/data/transact.ts'
import { addMailRefusal, findMailRefusals, writeMail, writeMailFor } from '../../mail/index.ts'
import { noticeKinds } from '../notices/notice.ts'
import { findAccount } from '../account-queries.ts'
import { addEmailChange, dropEmailChanges, takeEmailChange } from './email-change-queries.ts'
import { saveEmail } from '../security/security-queries.ts'
import { emailChangedMail, emailChangeMail } from './email-change-mails.ts'

const lastsHours = 24

/** Mails a link to the new address; only an account's latest request is valid. */
export async function requestEmailChange(
  context: Pick<WriteContext, 'db' | 'jobs' | 'sealer' | 'now' | 'site'>,
  accountId: string,
  email: string,
): Promise<void> {
  const token = randomSecret()
  const { now, site } = context
  const url = `${site.baseUrl}/account/email/confirm?token=${token}`
  const expiresAt = new Date(now.getTime() + hours(lastsHours))
  await dropEmailChanges(context.db, accountId)
  await addEmailChange(context.db, { hash: sha256(token), accountId, email, createdAt: now, expiresAt })
  const mail = emailChangeMail(email, url, lastsHours)
  await writeMail(context, { ...mail, secrets: [token], uselessAfter: expiresAt }, now)
}

/**
 * Sets the new address if the session's account requested it. Returns `done`; `unknown` for a link that is used,
 * expired or another account's; or `taken` if another account has the address by now.
 */
export async function confirmEmailChange(
  services: Services,
  site: Site,
  token: string,
  accountId: string,
): Promise<'done' | 'unknown' | 'taken'> {
  const now = services.clock.now()
  try {
    return await services.transact(async (context) => {
      const email = await takeEmailChange(context.db, sha256(token), accountId, now)
      const account = await findAccount(context.db, accountId)
      if (email === undefined || !account) return 'unknown'
      await saveEmail(context.db, accountId, email, now)
      for (const kind of await findMailRefusals(context.db, account.email, noticeKinds))
        await addMailRefusal(context.db, email.toLowerCase(), kind, now)
      await writeMailFor(
        { ...context, site },
        account.email,
        () => emailChangedMail(account.email, email),
        now,
      )
      return 'done'
    })
  } catch (error) {
    if (databaseCode(error) === '23505' && violatedConstraint(error).includes('email')) return 'taken'
    throw error
  }
}
