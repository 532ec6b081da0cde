/** Sending mail: the port, the adapter that writes files instead, and the message that both adapters produce. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadMailEvents } from './mail-events.ts'
import { framedHtml } from './mail-frame.ts'

export interface OutgoingMail {
  /** Stable: a mail sent again has the same Message-ID. */
  id: string
  to: string
  /** The sender's display name; null for the configured one. */
  sender: string | null
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export interface Mailer {
  /** Hands the mail over; rejects if it was not accepted. */
  send(mail: OutgoingMail): Promise<void>
  /** Connects to the mail server and logs in, if there is one; rejects with the reason why it would not accept mail. */
  greet?(): Promise<void>
  /** Reads what the provider reports about accepted mails, if reports are set up. */
  readEvents?: ReadMailEvents
}

/** Writes each mail as an .eml file into `folder`. */
export function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
      const bytes = await new MailComposer(composed(mail, from)).compile().build()
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** The mail server refuses this mail permanently: no such mailbox, not accepted. A retry would not help. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** A recipient or sender that cannot be put in a header. */
export class BadAddress extends MailRefused {
  override name = 'BadAddress'
}

/**
 * The mail as the library takes it. No line break reaches a header: the recipient must be one plain address (RFC 5321
 * section 4.1.2, without quoted local parts), and subject and header values are one line each.
 */
export function composed(mail: OutgoingMail, from: string) {
  if (!/^[^\s<>(),;:"\\@[\]]+@[^\s<>(),;:"\\@]+$/.test(mail.to))
    throw new BadAddress('the recipient is not a plain address')
  const [, address = from, domain = 'localhost'] = /([^\s<>@]+@([^\s<>@]+))>?$/.exec(from) ?? []
  const configured = /^\s*"?(.*?)"?\s*<[^<>]*>$/.exec(from)?.[1]
  const name = mail.sender === null ? null : oneLine(mail.sender)
  return {
    messageId: `<${mail.id}@${domain}>`,
    from: name === null ? from : { name, address },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: framedHtml({
      subject: mail.subject,
      html: mail.html,
      sender: name || configured || domain,
      language: mail.headers['Content-Language'] ?? 'en',
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(
        Object.entries(mail.headers).map(([name, value]) => [oneLine(name), oneLine(value)]),
      ),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are exactly the characters that may not reach a header
  return text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
}
