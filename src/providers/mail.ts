/** Sending mail: the port, and the adapter that writes files instead of sending. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'

export interface OutgoingMail {
  /** Stable: the same mail sent again carries the same Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export interface Mailer {
  /** Hands the mail over; rejects when it was not taken. */
  send(mail: OutgoingMail): Promise<void>
}

/** Writes each mail as an .eml file into `folder`. */
export function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = await new MailComposer(composed(mail, from)).compile().build()
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** The mail in the library's words. The recipient is passed as an address object, so that no text in it is read as a header. */
export function composed(mail: OutgoingMail, from: string) {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${mail.id}@${domain}>`,
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject.replaceAll(/[\r\n]+/g, ' '),
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
  }
}
