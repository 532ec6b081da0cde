/** Sending mail through an SMTP server (RFC 5321), over TLS where the server offers it. */
import { createTransport } from 'nodemailer'
import { composed, type Mailer } from './mail.ts'

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
      await transport.sendMail(composed(mail, from))
    },
    close: () => transport.close(),
  }
}
