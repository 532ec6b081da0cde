import { asReadBy, type MailSender, writeMail } from '../../mail/index.ts'
import type { Services } from '../../platform/call/services.ts'
import { currentLanguage, inLanguage } from '../../platform/text/language.ts'
import { passkeyMail } from '../account-mail.ts'
import { findAccount } from '../account-queries.ts'

/** Tells an account by mail that a passkey was added to it. */
export async function tellPasskeyAdded(
  services: Services,
  sites: { defaultSite(): Promise<MailSender> },
  accountId: string,
): Promise<void> {
  const now = services.clock.now()
  const site = await sites.defaultSite()
  await services.transact(async (context) => {
    const account = await findAccount(context.db, accountId)
    if (!account) return
    const { language } = await asReadBy(context.db, account.email, { language: currentLanguage() })
    await inLanguage(language, () =>
      writeMail({ ...context, site }, passkeyMail(account.email, 'added'), now),
    )
  })
}
