/** Mail that waits or was sent, and unsubscriptions, in SQL. Only this file writes the outbox. */
import { sql } from 'kysely'
import type { ForgetAccount } from '../platform/call/forget-account.ts'
import type { MailEvent } from '../providers/mail-events.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import type { SealedColumn } from '../platform/secrets/seal.ts'

export const sealedMailColumns: readonly SealedColumn[] = [{ table: 'outbox', column: 'sealed_secrets' }]

export interface NewMail {
  id: string
  kind: string
  recipient: string
  /** The display name of its sender; null for the configured one. */
  sender: string | null
  subject: string
  body_text: string
  body_html: string
  headers: Record<string, string>
  sealed_secrets: string | null
  useless_after: Date | null
}

export interface WaitingMail extends NewMail {
  created_at: Date
  attempts: number
}

/** Adds a mail to be sent. */
export async function addMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into outbox (id, kind, recipient, sender, subject, body_text, body_html, headers, sealed_secrets, useless_after, created_at)
      values (${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.sender}, ${mail.subject}, ${mail.body_text},
        ${mail.body_html}, ${JSON.stringify(mail.headers)}::jsonb, ${mail.sealed_secrets}, ${mail.useless_after}, ${now})`,
  )
}

/** The mail, or undefined if it was sent, given up or deleted. */
export async function findWaitingMail(db: ReadDb, id: string): Promise<WaitingMail | undefined> {
  return row(
    db,
    sql<WaitingMail>`select id, kind, recipient, sender, subject, body_text, body_html, headers, sealed_secrets, useless_after,
        created_at, attempts
      from outbox where id = ${id} and sent_at is null and given_up_at is null`,
  )
}

/** Records that a mail was sent. */
export async function markMailSent(db: Db, id: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update outbox set sent_at = ${now}, attempts = attempts + 1, last_error = null, sealed_secrets = null
      where id = ${id}`,
  )
}

/** Records why a mail could not be sent. */
export async function markMailFailed(db: Db, id: string, reason: string): Promise<void> {
  await change(db, sql`update outbox set attempts = attempts + 1, last_error = ${reason} where id = ${id}`)
}

/** Gives a mail up: it is not tried again until somebody resends it. */
export async function giveUpMail(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await change(
    db,
    sql`update outbox set given_up_at = ${now}, attempts = attempts + 1, last_error = ${reason} where id = ${id}`,
  )
}

/**
 * Records a provider's report about a mail; of each kind the first one counts. Returns the recipient, or undefined if
 * the mail is not ours.
 */
export async function noteMailEvent(
  db: Db,
  { mailId, kind, detail, at }: Pick<MailEvent, 'mailId' | 'kind' | 'detail' | 'at'>,
): Promise<string | undefined> {
  const when = (wanted: MailEvent['kind']) => sql`${kind === wanted ? at : null}::timestamptz`
  const noted = await row(
    db,
    sql<{ recipient: string }>`update outbox set delivered_at = coalesce(delivered_at, ${when('delivered')}),
        bounced_at = coalesce(bounced_at, ${when('bounced')}),
        complained_at = coalesce(complained_at, ${when('complained')}),
        told = case when ${detail} = '' then told else ${detail} end
      where id = ${mailId} returning recipient`,
  )
  return noted?.recipient
}

/** A mail that was given up, as the operator sees it: without its text. */
export interface GivenUpMail {
  id: string
  kind: string
  recipient: string
  created_at: Date
  given_up_at: Date
  attempts: number
  reason: string | null
}

/** Mails that were given up, newest first. */
export async function findGivenUpMails(db: ReadDb, limit: number): Promise<GivenUpMail[]> {
  return rows(
    db,
    sql<GivenUpMail>`select id, kind, recipient, created_at, given_up_at, attempts, last_error as reason
      from outbox where given_up_at is not null and sent_at is null order by given_up_at desc, id limit ${limit}`,
  )
}

/** Puts mails that were given up back in the queue, for as long as new ones: all of them, or one. Returns their ids. */
export async function reviveMails(db: Db, id: string | null, now: Date): Promise<string[]> {
  const revived = await rows(
    db,
    sql<{ id: string }>`update outbox set given_up_at = null, created_at = ${now}
      where given_up_at is not null and sent_at is null and (${id}::text is null or id = ${id})
        and (useless_after is null or useless_after > ${now}) returning id`,
  )
  return revived.map((mail) => mail.id)
}

/** Mails that have been waiting since before a moment, oldest first. */
export async function findLostMails(db: ReadDb, before: Date, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from outbox
      where sent_at is null and given_up_at is null and created_at < ${before}
      order by created_at limit ${limit}`,
  )
  return found.map(({ id }) => id)
}

/** Empties the texts of mails sent before a moment, and deletes mails given up before it. */
export async function emptyOldMails(db: Db, before: Date): Promise<void> {
  await change(
    db,
    sql`update outbox set body_text = '', body_html = '' where sent_at < ${before} and body_text <> ''`,
  )
  await change(db, sql`delete from outbox where given_up_at < ${before} and sent_at is null`)
}

/** Whether a recipient has unsubscribed from a kind of mail. */
export async function refusesMail(db: ReadDb, recipient: string, kind: string): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from mail_refusals where recipient = ${recipient.toLowerCase()} and kind = ${kind}`,
  )
  return found !== undefined
}

/** Which of these kinds of mail a recipient has unsubscribed from. */
export async function findMailRefusals(
  db: ReadDb,
  recipient: string,
  kinds: readonly string[],
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ kind: string }>`select kind from mail_refusals
      where recipient = ${recipient.toLowerCase()} and kind = any(${[...kinds]}::text[])`,
  )
  return found.map(({ kind }) => kind)
}

/** Records that a recipient has unsubscribed from a kind of mail. */
export async function addMailRefusal(db: Db, recipient: string, kind: string, now: Date): Promise<void> {
  await change(
    db,
    sql`insert into mail_refusals (recipient, kind, created_at) values (${recipient}, ${kind}, ${now})
      on conflict do nothing`,
  )
}

/** Removes a recipient's unsubscriptions from these kinds of mail. */
export async function resubscribe(db: Db, recipient: string, kinds: readonly string[]): Promise<void> {
  await change(
    db,
    sql`delete from mail_refusals
      where recipient = ${recipient.toLowerCase()} and kind = any(${[...kinds]}::text[])`,
  )
}

/** An unsubscribe link: for which recipient and kind. `what` is the reason shown to the reader. */
export interface UnsubscribeLink {
  recipient: string
  kind: string
  what: string
}

/** Saves an unsubscribe link by the hash of its token. */
export async function addUnsubscribeLink(
  db: Db,
  hash: string,
  way: UnsubscribeLink,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into mail_ways_out (hash, recipient, kind, what, created_at)
      values (${hash}, ${way.recipient.toLowerCase()}, ${way.kind}, ${way.what}, ${now})`,
  )
}

/** The unsubscribe link whose token has this hash. */
export async function findUnsubscribeLink(db: ReadDb, hash: string): Promise<UnsubscribeLink | undefined> {
  return row(db, sql<UnsubscribeLink>`select recipient, kind, what from mail_ways_out where hash = ${hash}`)
}

/** Deletes mails sent before a moment; returns how many. */
export async function dropSentMails(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from outbox where id in (select id from outbox where sent_at < ${before} order by id limit ${limit})`,
  )
}

/** Deletes unsubscribe links created before a moment; returns how many. */
export async function dropUnsubscribeLinks(db: Db, before: Date, limit: number): Promise<number> {
  return change(
    db,
    sql`delete from mail_ways_out
      where hash in (select hash from mail_ways_out where created_at < ${before} order by hash limit ${limit})`,
  )
}

/** Deletes all mail to a deleted account's address, and its unsubscriptions and suppression. */
export const forgetRecipient: ForgetAccount = async (db, { email }) => {
  await change(db, sql`delete from outbox where lower(recipient) = ${email}`)
  await change(db, sql`delete from mail_ways_out where lower(recipient) = ${email}`)
  await change(db, sql`delete from mail_refusals where lower(recipient) = ${email}`)
  await change(db, sql`delete from mail_suppressions where recipient = ${email}`)
}

/** How many mails of a kind were written to an address since a moment. */
export async function countMailsTo(db: ReadDb, to: string, kind: string, since: Date): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from outbox
      where recipient = ${to} and kind = ${kind} and created_at > ${since}`,
  )
  return found?.count ?? 0
}

/** Whether the last mail of a kind tried for an address since a moment still waits, or was refused; else null. */
export async function findMailTrouble(
  db: ReadDb,
  to: string,
  kind: string,
  since: Date,
): Promise<'waits' | 'refused' | null> {
  const last = await row(
    db,
    sql<{ sent: boolean; refused: boolean }>`select sent_at is not null as sent,
        (bounced_at is not null or (sent_at is null and given_up_at is not null)) as refused from outbox
      where created_at > ${since} and kind = ${kind} and recipient = ${to} and (sent_at is not null or attempts > 0)
      order by created_at desc, id desc limit 1`,
  )
  if (last?.refused) return 'refused'
  return last && !last.sent ? 'waits' : null
}
