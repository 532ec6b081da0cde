/** Sessions, events, cases and refunds in SQL. */
import { sql } from 'kysely'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { randomId } from '../platform/data/ids.ts'
import type { PaymentEvent } from '../providers/payments.ts'

export interface SessionRow {
  order_number: string
  attempt: number
  fingerprint: string
  provider: string
  session_id: string | null
  url: string | null
  amount: number
  currency: string
  status: 'preparing' | 'open' | 'paid' | 'expired'
  prepared_at: Date
  expires_at: Date
}

const sessionColumns = sql`order_number, attempt, fingerprint, provider, session_id, url, amount, currency, status, prepared_at, expires_at`

/** The sessions of an order, the newest first. */
export async function findSessions(db: ReadDb, orderNumber: string): Promise<SessionRow[]> {
  return rows(
    db,
    sql<SessionRow>`select ${sessionColumns} from payment_sessions where order_number = ${orderNumber} order by attempt desc limit 200`,
  )
}

/**
 * Open sessions of a provider that are due for a check, those unchecked longest first: two minutes after the last check
 * in their first hour, half an hour on the first day, and one day from the second day on.
 */
export async function findDueSessions(
  db: ReadDb,
  provider: string,
  now: Date,
  limit: number,
): Promise<SessionRow[]> {
  return rows(
    db,
    sql<SessionRow>`select ${sessionColumns} from payment_sessions
      where status = 'open' and provider = ${provider} and coalesce(checked_at, prepared_at) <= ${now}::timestamptz - case
        when prepared_at > ${now}::timestamptz - interval '1 hour' then interval '2 minutes'
        when prepared_at > ${now}::timestamptz - interval '1 day' then interval '30 minutes'
        else interval '1 day' end
      order by checked_at nulls first, prepared_at, order_number limit ${limit}`,
  )
}

/** Open sessions of any provider that were not settled within 30 days; the slowest bank transfers take 14. */
export async function findForgottenSessions(db: ReadDb, now: Date, limit: number): Promise<SessionRow[]> {
  return rows(
    db,
    sql<SessionRow>`select ${sessionColumns} from payment_sessions
      where status = 'open' and prepared_at <= ${now}::timestamptz - interval '30 days' order by prepared_at, order_number limit ${limit}`,
  )
}

/** Attempts prepared before `before` whose provider session was never created. */
export async function findStalePrepared(db: ReadDb, before: Date, limit: number): Promise<SessionRow[]> {
  return rows(
    db,
    sql<SessionRow>`select ${sessionColumns} from payment_sessions where status = 'preparing'
      and prepared_at <= ${before} order by prepared_at, order_number limit ${limit}`,
  )
}

/** Records an attempt to pay before the provider is called. */
export async function addSession(
  db: Db,
  session: Omit<SessionRow, 'session_id' | 'url' | 'status'>,
): Promise<void> {
  await change(
    db,
    sql`insert into payment_sessions (order_number, attempt, fingerprint, provider, amount, currency, status, prepared_at, expires_at)
      values (${session.order_number}, ${session.attempt}, ${session.fingerprint}, ${session.provider},
        ${session.amount}, ${session.currency},
        'preparing', ${session.prepared_at}, ${session.expires_at})`,
  )
}

/** Records the provider's session of an attempt. */
export async function openSession(
  db: Db,
  orderNumber: string,
  attempt: number,
  made: { id: string; url: string },
): Promise<void> {
  await change(
    db,
    sql`update payment_sessions set session_id = ${made.id}, url = ${made.url}, status = 'open'
      where order_number = ${orderNumber} and attempt = ${attempt} and status = 'preparing'`,
  )
}

/** Records that a session was paid or has expired. */
export async function closeSession(db: Db, sessionId: string, status: 'paid' | 'expired'): Promise<void> {
  await change(
    db,
    sql`update payment_sessions set status = ${status} where session_id = ${sessionId} and status in ('open', 'expired')`,
  )
}

/** Gives up an attempt whose provider session was never created. */
export async function dropPreparedSession(db: Db, orderNumber: string, attempt: number): Promise<void> {
  await change(
    db,
    sql`update payment_sessions set status = 'expired' where order_number = ${orderNumber} and attempt = ${attempt}
      and status = 'preparing'`,
  )
}

/** Records when the provider was last asked about a session. */
export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await change(db, sql`update payment_sessions set checked_at = ${now} where session_id = ${sessionId}`)
}

/** Saves an event once. Returns false if it was known. */
export async function addPaymentEvent(
  db: Db,
  provider: string,
  event: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const added = await change(
    db,
    sql`insert into payment_events (id, provider, kind, order_number, session_id, payment_id, dispute_id,
      amount, currency, happened_at, received_at)
      values (${event.id}, ${provider}, ${event.kind}, ${event.orderNumber}, ${event.sessionId}, ${event.paymentId}, ${event.disputeId},
        ${event.amount}, ${event.currency}, ${event.happenedAt}, ${now})
      on conflict (id) do nothing`,
  )
  return added > 0
}

/** All events of an order: those with its number, and those of a payment that appears in one of them. */
export async function findPaymentEvents(db: ReadDb, orderNumber: string): Promise<PaymentEvent[]> {
  return rows(
    db,
    sql<PaymentEvent>`select id, kind, order_number as "orderNumber", session_id as "sessionId",
      payment_id as "paymentId", dispute_id as "disputeId",
        amount, currency, happened_at as "happenedAt"
      from payment_events where order_number = ${orderNumber}
        or payment_id in (select payment_id from payment_events where order_number = ${orderNumber} and payment_id is not null)
      order by happened_at, id limit 2000`,
  )
}

/** Records that these events have been applied to an order. */
export async function markEventsApplied(db: Db, events: readonly { id: string }[], now: Date): Promise<void> {
  await change(
    db,
    sql`update payment_events set applied_at = ${now} where applied_at is null and id = any(${events.map(({ id }) => id)}::text[])`,
  )
}

/** The order that a payment belongs to, according to earlier events. */
export async function findOrderOfPayment(db: ReadDb, paymentId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      order_number: string
    }>`select order_number from payment_events where payment_id = ${paymentId} and order_number is not null
      order by received_at, id limit 1`,
  )
  return found?.order_number
}

/** Why a payment needs a person's attention. */
export type CaseKind =
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_order'
  | 'incomplete'
  | 'paid_twice'
  | 'unknown_order'
  | 'refund_failed'
  | 'refunded_outside'
  | 'dispute_opened'
  | 'dispute_lost'
  | 'missed_week'

export interface PaymentCase {
  id: string
  site_id: number | null
  order_number: string | null
  kind: CaseKind
  detail: string
  created_at: Date
  resolved_at: Date | null
}

/** Opens a case for the site team, once per kind and subject. Returns false if it exists already. */
export async function openCase(
  db: Db,
  about: { kind: CaseKind; about: string; siteId: number | null; orderNumber: string | null; detail: string },
  now: Date,
): Promise<boolean> {
  const added = await change(
    db,
    sql`insert into payment_cases (id, site_id, order_number, kind, about, detail, created_at)
      values (${randomId('case_')}, ${about.siteId}, ${about.orderNumber}, ${about.kind}, ${about.about}, ${about.detail}, ${now})
      on conflict (kind, about) do nothing`,
  )
  return added > 0
}

/** Closes an open case. Returns false if there is none. */
export async function resolveCase(
  db: Db,
  id: string,
  siteId: number,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const closed = await change(
    db,
    sql`update payment_cases set resolved_at = ${now}, resolved_by = ${accountId} where id = ${id}
      and resolved_at is null and (site_id = ${siteId} or site_id is null)`,
  )
  return closed > 0
}

export interface RefundRow {
  id: string
  order_number: string
  amount: number
  lines: { position: number; amount: number }[]
  undo: boolean
  reason: string
  status: 'requested' | 'done' | 'failed'
  payment_id: string | null
  created_at: Date
  done_at: Date | null
}

const refundColumns = sql`id, order_number, amount, lines, undo, reason, status, payment_id, created_at, done_at`

/** Saves a refund to be sent. */
export async function addRefund(
  db: Db,
  refund: Pick<RefundRow, 'id' | 'order_number' | 'amount' | 'lines' | 'undo' | 'reason' | 'payment_id'> & {
    requestedBy: string | null
  },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into refunds (id, order_number, amount, lines, undo, reason, requested_by, status, payment_id, created_at)
      values (${refund.id}, ${refund.order_number}, ${refund.amount}, ${JSON.stringify(refund.lines)}::jsonb,
        ${refund.undo}, ${refund.reason},
        ${refund.requestedBy}, 'requested', ${refund.payment_id}, ${now})`,
  )
}

/** One refund. */
export async function findRefund(db: ReadDb, id: string): Promise<RefundRow | undefined> {
  return row(db, sql<RefundRow>`select ${refundColumns} from refunds where id = ${id}`)
}

/** The refunds of an order, the oldest first. */
export async function findRefunds(db: ReadDb, orderNumber: string): Promise<RefundRow[]> {
  return rows(
    db,
    sql<RefundRow>`select ${refundColumns} from refunds where order_number = ${orderNumber} order by created_at, id limit 500`,
  )
}

/** Marks a requested refund as done or failed. */
export async function closeRefund(
  db: Db,
  id: string,
  status: 'done' | 'failed',
  providerRefundId: string | null,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update refunds set status = ${status}, provider_refund_id = ${providerRefundId}, done_at = ${now}
      where id = ${id} and status = 'requested'`,
  )
}
