/** Mail is written in the transaction of its cause and sent by a job: no change without its mail, no mail without its change. */
import { sql } from 'kysely'
import { z } from 'zod'
import { change, row } from './database.ts'
import { randomId } from './ids.ts'
import { job } from './job.ts'
import type { TransactionContext } from './transact.ts'

export interface Mail {
  /** A stable word for what it is about: `sign_in_link`, `badge_wait_over`. */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Writes a mail to be sent after the commit. Gives its id, which is also its Message-ID. */
export async function writeMail(context: Pick<TransactionContext, 'db' | 'jobs'>, mail: Mail, now: Date): Promise<string> {
  const id = randomId('mail_')
  await change(
    context.db,
    sql`insert into outbox (id, kind, recipient, subject, body_text, body_html, headers, created_at)
      values (${id}, ${mail.kind}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html},
        ${JSON.stringify(mail.headers ?? {})}::jsonb, ${now})`,
  )
  await context.jobs.enqueue(sendMail, { id })
  return id
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
  input: z.object({ id: z.string() }),
  retries: 8,
  timeoutSeconds: 60,
  concurrency: 2,
  async run({ id }, { db, providers, clock }) {
    const mail = await row(
      db,
      sql<WaitingMail>`select id, kind, recipient, subject, body_text, body_html, headers from outbox
        where id = ${id} and sent_at is null`,
    )
    if (!mail) return
    try {
      await providers.mail.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.body_text, html: mail.body_html, headers: mail.headers })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await change(db, sql`update outbox set attempts = attempts + 1, last_error = ${reason} where id = ${id}`)
      throw error
    }
    await change(db, sql`update outbox set sent_at = ${clock.now()}, attempts = attempts + 1, last_error = null where id = ${id}`)
  },
})
