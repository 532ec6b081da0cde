/** Mail is written in the transaction of its cause and sent by a job: no change without its mail, no mail without its change. */
import { sql } from 'kysely'
import { z } from 'zod'
import { change, type Db, row } from '../data/database.ts'
import { randomId, randomSecret, sha256 } from '../data/ids.ts'
import type { TransactionContext } from '../data/transact.ts'
import { job } from './job.ts'

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
  unsubscribe?: { origin: string; what: string }
}

/**
 * Writes a mail to be sent after the commit. Gives its id, which is also its Message-ID. A kind that the recipient has
 * unsubscribed from is not written.
 */
export async function writeMail(
  context: Pick<TransactionContext, 'db' | 'jobs'>,
  given: Mail,
  now: Date,
): Promise<string> {
  const id = randomId('mail_')
  if (given.unsubscribe && (await refuses(context.db, given.to, given.kind))) return id
  const mail = given.unsubscribe ? await withWayOut(context.db, given, given.unsubscribe, now) : given
  const secrets = mail.secrets ?? []
  const hide = (text: string) =>
    secrets.reduce((hidden, secret, index) => hidden.replaceAll(secret, placeholder(index)), text)
  await change(
    context.db,
    sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, headers, created_at)
      values (${id}, ${mail.kind}, ${mail.to}, ${hide(mail.subject)}, ${hide(mail.text)}, ${hide(mail.html)},
        ${hide(JSON.stringify(mail.headers ?? {}))}::jsonb, ${now})`,
  )
  await context.jobs.enqueue(sendMail, { id, secrets: [...secrets] })
  return id
}

const placeholder = (index: number) => `{{sealed ${index}}}`

async function refuses(db: Db, recipient: string, kind: string): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from mail_refusals where recipient = ${recipient.toLowerCase()} and kind = ${kind}`,
  )
  return found !== undefined
}

/** Adds the link and headers to unsubscribe. The token stands in no column in clear. */
async function withWayOut(
  db: Db,
  mail: Mail,
  { origin, what }: { origin: string; what: string },
  now: Date,
): Promise<Mail> {
  const token = randomSecret()
  await change(
    db,
    sql`insert into mail_ways_out (hash, recipient, kind, what, created_at) values (${sha256(token)}, ${mail.to.toLowerCase()}, ${mail.kind}, ${what}, ${now})`,
  )
  const url = `${origin}/mail/unsubscribe?token=${token}`
  return {
    ...mail,
    text: `${mail.text}\n\n-- \nYou get this because ${what}. Unsubscribe: ${url}`,
    html: `${mail.html}<p><small>You get this because ${escaped(what)}. <a href="${escaped(url)}">Unsubscribe</a></small></p>`,
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    secrets: [...(mail.secrets ?? []), token],
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

interface WaitingMail {
  id: string
  kind: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  headers: Record<string, string>
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
    const mail = await row(
      db,
      sql<WaitingMail>`select id, kind, recipient, subject, body_text, body_html, headers from outbox
        where id = ${id} and sent_at is null`,
    )
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
      await change(
        db,
        sql`update outbox set attempts = attempts + 1, last_error = ${reason} where id = ${id}`,
      )
      throw error
    }
    await change(
      db,
      sql`update outbox set sent_at = ${clock.now()}, attempts = attempts + 1, last_error = null where id = ${id}`,
    )
  },
})

/** Lets mail of these kinds reach a recipient again. */
export async function resubscribe(db: Db, recipient: string, kinds: readonly string[]): Promise<void> {
  await change(
    db,
    sql`delete from mail_refusals where recipient = ${recipient.toLowerCase()} and kind = any(${[...kinds]}::text[])`,
  )
}

/** Takes a recipient out of a kind of mail by the token of a link. Gives what it was about, undefined for an unknown token. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      recipient: string
      kind: string
      what: string
    }>`select recipient, kind, what from mail_ways_out where hash = ${sha256(token)}`,
  )
  if (!found) return undefined
  await change(
    db,
    sql`insert into mail_refusals (recipient, kind, created_at) values (${found.recipient}, ${found.kind}, ${now}) on conflict do nothing`,
  )
  return found.what
}
