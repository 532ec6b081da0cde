/** Mail is written in the transaction of its cause and sent by a job: no change without its mail, and vice versa. */
import type { Site } from '../platform/call/context.ts'
import type { Db, ReadDb } from '../platform/data/database.ts'
import { randomId, randomSecret, sha256 } from '../platform/data/ids.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { escaped } from '../platform/text/escape.ts'
import { currentLanguage } from '../platform/text/language.ts'
import {
  addMail,
  addMailRefusal,
  addUnsubscribeLink,
  findUnsubscribeLink,
  refusesMail,
} from './outbox-queries.ts'
import { sendMail } from './send-mail-job.ts'
import { hideSecrets, sealSecrets } from './secrets.ts'

/** What a mail not caused by its reader says about itself, in the mail's language. */
interface Unsubscribe {
  origin: string
  /** Why the reader gets it, as a complete sentence. */
  reason: string
  /** The label of the unsubscribe link. */
  action: string
}

export interface Mail {
  /** A stable identifier of its subject: `sign_in_link`, `badge_wait_over`. */
  kind: string
  to: string
  subject: string
  text: string
  /** The content; the frame around it is added when it is sent. */
  html: string
  headers?: Record<string, string>
  /** Parts of the text that nobody may read in the database, such as a link's token. They are sealed until sending. */
  secrets?: readonly string[]
  /** When the mail becomes pointless, for example because its link has expired; it is not sent after that. */
  uselessAfter?: Date
  /** For mail not about the reader's own action: one-click unsubscribing (RFC 8058) under this origin. */
  unsubscribe?: Unsubscribe
}

/** What writing a mail needs from the transaction of its cause. */
export type MailContext = Pick<TransactionContext, 'db' | 'jobs' | 'sealer'>

/** The site that a mail is about: its name is the sender's, and replies go to its contact. */
export type MailSender = Pick<Site, 'name' | 'contactEmail'>

/** The same with the sender; null if a mail is about no single site. */
export type SiteMailContext = MailContext & { site: MailSender | null }

/**
 * Writes a mail to be sent after the commit. Returns its id, from which its Message-ID is made. Nothing is written if
 * the recipient has unsubscribed from the kind. Content-Language (RFC 3282) is the current language when it is written.
 */
export async function writeMail(context: SiteMailContext, given: Mail, now: Date): Promise<string> {
  const id = randomId('mail_')
  if (given.unsubscribe && (await refusesMail(context.db, given.to, given.kind))) return id
  const mail = given.unsubscribe
    ? await withUnsubscribeLink(context.db, given, given.unsubscribe, now)
    : given
  const secrets = mail.secrets ?? []
  const hide = (text: string) => hideSecrets(text, secrets)
  const replyTo = context.site?.contactEmail
  const headers = Object.entries({
    'Content-Language': currentLanguage(),
    ...(replyTo ? { 'Reply-To': replyTo } : {}),
    ...mail.headers,
  }).map(([name, value]) => [name, hide(value)])
  await addMail(
    context.db,
    {
      id,
      kind: mail.kind,
      recipient: mail.to,
      sender: context.site?.name ?? null,
      subject: hide(mail.subject),
      body_text: hide(mail.text),
      body_html: hide(mail.html),
      headers: Object.fromEntries(headers),
      sealed_secrets: sealSecrets(context.sealer, secrets),
      useless_after: mail.uselessAfter ?? null,
    },
    now,
  )
  await context.jobs.enqueue(sendMail, { id })
  return id
}

/** Adds the unsubscribe link and headers. The token is in no column in clear text. */
async function withUnsubscribeLink(
  db: Db,
  mail: Mail,
  { origin, reason, action }: Unsubscribe,
  now: Date,
): Promise<Mail> {
  const token = randomSecret()
  await addUnsubscribeLink(db, sha256(token), { recipient: mail.to, kind: mail.kind, what: reason }, now)
  const url = `${origin}/mail/unsubscribe?token=${token}`
  return {
    ...mail,
    text: `${mail.text}\n\n-- \n${reason} ${action}: ${url}`,
    html: `${mail.html}<p><small>${escaped(reason)} <a href="${escaped(url)}">${escaped(action)}</a></small></p>`,
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    secrets: [...(mail.secrets ?? []), token],
  }
}

/** The reason behind an unsubscribe link, as its mails state it; undefined for an unknown token. */
export async function unsubscribeReason(db: ReadDb, token: string): Promise<string | undefined> {
  return (await findUnsubscribeLink(db, sha256(token)))?.what
}

/** Unsubscribes a recipient by a link's token. Returns the mails' stated reason; undefined for an unknown token. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<string | undefined> {
  const found = await findUnsubscribeLink(db, sha256(token))
  if (!found) return undefined
  await addMailRefusal(db, found.recipient, found.kind, now)
  return found.what
}
