/** The outbox and the unsubscriptions as the operator sees them, in SQL. Never the text of a mail. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { likePattern } from '../../platform/text/like-pattern.ts'

export const mailStates = ['waiting', 'sent', 'delivered', 'bounced', 'complained', 'given_up'] as const
export type MailState = (typeof mailStates)[number]

export interface TeamMail {
  id: string
  kind: string
  recipient: string
  state: MailState
  attempts: number
  reason: string | null
  created_at: Date
  sent_at: Date | null
}

export interface MailFilter {
  state: MailState | null
  /** Part of the recipient's address. */
  words: string | null
  /** The id of the mail after which the list continues. */
  after: string | null
}

const stateOf = sql`case when complained_at is not null then 'complained' when bounced_at is not null then 'bounced'
  when delivered_at is not null then 'delivered' when sent_at is not null then 'sent' when given_up_at is not null then 'given_up'
  else 'waiting' end`

const conditions = {
  waiting: sql`and sent_at is null and given_up_at is null`,
  sent: sql`and sent_at is not null and delivered_at is null and bounced_at is null and complained_at is null`,
  delivered: sql`and delivered_at is not null and bounced_at is null and complained_at is null`,
  bounced: sql`and bounced_at is not null and complained_at is null`,
  complained: sql`and complained_at is not null`,
  given_up: sql`and sent_at is null and given_up_at is not null`,
}

/** Mails that match a filter, newest first. */
export async function findTeamMails(
  db: ReadDb,
  { state, words, after }: MailFilter,
  limit: number,
): Promise<TeamMail[]> {
  const wanted = words === null ? null : likePattern(words)
  return rows(
    db,
    sql<TeamMail>`select id, kind, recipient, ${stateOf} as state, attempts, coalesce(told, last_error) as reason, created_at, sent_at
      from outbox where (${wanted}::text is null or recipient ilike ${wanted}) ${state === null ? sql`` : conditions[state]}
        and (${after}::text is null
          or (created_at, id) < (select o.created_at, o.id from outbox o where o.id = ${after}))
      order by created_at desc, id desc limit ${limit}`,
  )
}

/** Which address has unsubscribed from which kind of mail, newest first. */
export async function findRefusals(
  db: ReadDb,
  limit: number,
): Promise<{ recipient: string; kind: string; created_at: Date }[]> {
  return rows(
    db,
    sql<{
      recipient: string
      kind: string
      created_at: Date
    }>`select recipient, kind, created_at from mail_refusals
      order by created_at desc, recipient, kind limit ${limit}`,
  )
}

/** Removes one unsubscription; returns false if there was none. */
export async function dropRefusal(db: Db, recipient: string, kind: string): Promise<boolean> {
  const gone = await change(
    db,
    sql`delete from mail_refusals where recipient = ${recipient.toLowerCase()} and kind = ${kind}`,
  )
  return gone > 0
}
