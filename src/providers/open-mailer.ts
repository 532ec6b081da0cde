/** The configured way to send mail: a server or a folder, and the provider's later reports if they are set up. */
import { join } from 'node:path'
import { signedMailEvents } from './mail-events.ts'
import { smtpMailer } from './mail-smtp.ts'
import { fileMailer, type Mailer } from './mail.ts'

/** Creates the mailer. */
export function openMailer(given: {
  smtpUrl: string | undefined
  mailFrom: string
  mailWebhookSecrets: readonly string[]
  dataDir: string
}): Mailer & { close?(): void } {
  const { smtpUrl, mailFrom, mailWebhookSecrets: secrets, dataDir } = given
  const mailer = smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'outbox'), mailFrom)
  return secrets.length === 0 ? mailer : { ...mailer, readEvents: signedMailEvents(secrets) }
}
