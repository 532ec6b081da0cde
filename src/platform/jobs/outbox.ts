/** Mail is written in the transaction of its cause and sent by a job: no change without its mail, no mail without its change. */
import { z } from 'zod'
import type { Db } from '../data/database.ts'
import { randomId, randomSecret, sha256 } from '../data/ids.ts'
import type { TransactionContext } from '../data/transact.ts'
import { escaped } from '../text/escape.ts'
import { currentLanguage } from '../text/language.ts'
import { job } from './job.ts'
import {
  addMail,
  addMailRefusal,
  addWayOut,
  findWaitingMail,
  findWayOut,
  markMailFailed,
  markMailSent,
  refusesMail,
} from './outbox-queries.ts'

/** What a mail that its reader did not cause says about itself, in the mail's language. */
interface Unsubscribe {
  origin: string
  /** Why the reader gets it, as a whole sentence. */
  reason: string
  /** What the link to unsubscribe is called. */
  action: string
}

export interface Mail {
  /** A stable word for what it is about: `sign_in_link`, `badge_wait_over`. */
  kind: string
  to: string
  subject: string
  text: string
  /** The content; the frame around it is put there when it is sent. */
  html: string
  headers?: Record<string, string>
  /** Parts of the text that nobody may read in the database, such as the token of a link: kept sealed until the mail is sent. */
  secrets?: readonly string[]
  /** For mail that is not about the reader's own action: a way out in one click (RFC 8058), under this origin. */
  unsubscribe?: Unsubscribe
}

/**
 * Writes a mail to be sent after the commit. Gives its id, which is also its Message-ID. A kind that the recipient has
 * unsubscribed from is not written. Content-Language (RFC 3282) is the language that is spoken where it is written.
 */
export async function writeMail(
  context: Pick<TransactionContext, 'db' | 'jobs'>,
  given: Mail,
  now: Date,
): Promise<string> {
  const id = randomId('mail_')
  if (given.unsubscribe && (await refusesMail(context.db, given.to, given.kind))) return id
  const mail = given.unsubscribe ? await withWayOut(context.db, given, given.unsubscribe, now) : given
  const secrets = mail.secrets ?? []
  const hide = (text: string) =>
    secrets.reduce((hidden, secret, index) => hidden.replaceAll(secret, placeholder(index)), text)
  const waiting = {
    id,
    kind: mail.kind,
    recipient: mail.to,
    subject: hide(mail.subject),
    body_text: hide(mail.text),
    body_html: hide(mail.html),
    headers: hidden({ 'Content-Language': currentLanguage(), ...mail.headers }, hide),
  }
  await addMail(context.db, waiting, now)
  await context.jobs.enqueue(sendMail, { id, secrets: [...secrets] })
  return id
}

const placeholder = (index: number) => `{{sealed ${index}}}`

function hidden(headers: Record<string, string>, hide: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, hide(value)]))
}

/** Adds the link and headers to unsubscribe. The token stands in no column in clear. */
async function withWayOut(
  db: Db,
  mail: Mail,
  { origin, reason, action }: Unsubscribe,
  now: Date,
): Promise<Mail> {
  const token = randomSecret()
  await addWayOut(db, sha256(token), { recipient: mail.to, kind: mail.kind, what: reason }, now)
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

/** Hands one mail to the mail provider. A mail that is sent already is left alone. */
export const sendMail = job({
  name: 'send_mail',
  input: z.object({ id: z.string(), secrets: z.array(z.string()).default([]) }),
  sealed: true,
  retries: 8,
  timeoutSeconds: 60,
  concurrency: 2,
  async run({ id, secrets }, { db, providers, clock }) {
    const mail = await findWaitingMail(db, id)
    if (!mail) return
    const show = (text: string) =>
      secrets.reduce((shown, secret, index) => shown.replaceAll(placeholder(index), secret), text)
    const headers = Object.fromEntries(
      Object.entries(mail.headers).map(([name, value]) => [name, show(value)]),
    )
    try {
      await providers.mail.send({
        id: mail.id,
        to: mail.recipient,
        subject: show(mail.subject),
        text: show(mail.body_text),
        html: show(mail.body_html),
        headers,
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await markMailFailed(db, id, reason)
      throw error
    }
    await markMailSent(db, id, clock.now())
  },
})

/** Takes a recipient out of a kind of mail by the token of a link. Gives what it was about, undefined for an unknown token. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<string | undefined> {
  const found = await findWayOut(db, sha256(token))
  if (!found) return undefined
  await addMailRefusal(db, found.recipient, found.kind, now)
  return found.what
}
