/** Sending mail through an SMTP server (RFC 5321), over TLS where the server offers it. */
import { createTransport } from 'nodemailer'
import { composed, MailRefused, type Mailer } from './mail.ts'

/** A mailer over `url`, such as `smtp://user:password@mail.example.com:587`. Each exchange has 20 seconds. */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(composed(mail, from))
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx answer to the envelope or the message (RFC 5321 section 4.2.1); one to signing in is ours to mend, and waits. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode: code, command } = error
  return typeof code === 'number' && code >= 500 && /^(RCPT TO|DATA)/.test(String(command))
}
