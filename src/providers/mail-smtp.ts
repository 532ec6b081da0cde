/** Sends mail through an SMTP server (RFC 5321), over TLS if the server offers it. */
import type { Transporter } from 'nodemailer'
import { composed, MailRefused, type Mailer } from './mail.ts'

/** A mailer for `url`, such as `smtp://user:password@mail.example.com:587`. A socket may be idle for 20 seconds. */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const connect = async () =>
    (await import('nodemailer')).createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: Promise<Transporter> | undefined
  return {
    async send(mail) {
      try {
        transport ??= connect()
        await (await transport).sendMail(composed(mail, from))
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    async greet() {
      transport ??= connect()
      await (await transport).verify()
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/**
 * The mailbox or its domain does not exist (RFC 3463, section 3.2). Any other refusal, such as of relaying or of the
 * login, may be our fault to fix, so the mail stays in the queue.
 */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('response' in error)) return false
  return /^55\d[ -]5\.1\.(?:1|2|3|10)\b/.test(String(error.response))
}
