/** What Paddle tells, in the words of payments: signed notifications, and the records that its lists give. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature, type PaymentEvent, type WebhookHeaders } from '../../src/extension.ts'
import { Adjustment, Notification, Transaction } from './paddle-wire.ts'

const oldestSeconds = 300

/**
 * The event of a notification, or null for one that does not concern payments. A refund tells its own sum alone, and what
 * is wanted is the sum so far: the reconciliation reads that. Throws `BadSignature`.
 */
export function readPaddleWebhook(
  secrets: readonly string[],
  raw: Buffer,
  headers: WebhookHeaders,
  now: Date,
): PaymentEvent | null {
  checkSignature(secrets, raw, headers['paddle-signature'], now)
  const notification = Notification.parse(JSON.parse(raw.toString('utf8')))
  const { event_id: id, event_type: type, occurred_at: at, data } = notification
  if (type === 'transaction.completed')
    return paidEvent(Transaction.parse(data), { id, happenedAt: new Date(at) })
  if (type === 'transaction.payment_failed') {
    const paid = paidEvent(Transaction.parse(data), { id, happenedAt: new Date(at) })
    return { ...paid, kind: 'payment_failed' }
  }
  if (type === 'adjustment.created' || type === 'adjustment.updated')
    return disputeEvent(Adjustment.parse(data), { id, happenedAt: new Date(at) })
  return null
}

function checkSignature(
  secrets: readonly string[],
  raw: Buffer,
  header: string | undefined,
  now: Date,
): void {
  const parts = (header ?? '').split(';').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 'ts')?.[1] ?? ''
  const given = parts.flatMap(([name, value = '']) => (name === 'h1' ? [value] : []))
  if (!/^\d{1,12}$/.test(time) || given.length === 0) throw new BadSignature('the header is not whole')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > oldestSeconds) throw new BadSignature('too old')
  const isSigned = secrets.some((secret) => {
    const own = createHmac('sha256', secret).update(`${time}:`).update(raw).digest()
    return given.some((text) => isSame(own, Buffer.from(text, 'hex')))
  })
  if (!isSigned) throw new BadSignature('the signature is wrong')
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

type Known = Pick<PaymentEvent, 'id' | 'happenedAt'>

/** That a transaction was paid. Its id stands for session and payment both. */
export function paidEvent(transaction: Transaction, known: Known): PaymentEvent {
  return {
    ...known,
    kind: 'paid',
    orderNumber: transaction.custom_data?.order_number ?? null,
    sessionId: transaction.id,
    paymentId: transaction.id,
    disputeId: null,
    amount: transaction.details.totals.grand_total,
    currency: transaction.currency_code,
  }
}

const disputes: Readonly<Record<string, PaymentEvent['kind']>> = {
  chargeback: 'dispute_opened',
  chargeback_reverse: 'dispute_won',
}

/** A dispute; null for a refund, whose sum so far is read from the list of adjustments. */
export function disputeEvent(adjustment: Adjustment, known: Known): PaymentEvent | null {
  const kind = disputes[adjustment.action]
  if (kind === undefined || adjustment.status !== 'approved') return null
  return {
    ...known,
    kind,
    orderNumber: null,
    sessionId: null,
    paymentId: adjustment.transaction_id,
    disputeId: `dispute_${adjustment.transaction_id}`,
    amount: adjustment.totals.total,
    currency: adjustment.currency_code,
  }
}

/** The sum of all approved refunds of each payment in the list, as one event each. */
export function refundEvents(adjustments: readonly Adjustment[]): PaymentEvent[] {
  const approved = adjustments.filter(({ action, status }) => action === 'refund' && status === 'approved')
  const payments = Map.groupBy(approved, ({ transaction_id: id }) => id)
  return [...payments].flatMap(([paymentId, list]) => {
    const amount = list.reduce((sum, { totals }) => sum + totals.total, 0)
    const last = list.toSorted((a, b) => a.updated_at.localeCompare(b.updated_at)).at(-1)
    if (!last) return []
    return {
      id: `read_${paymentId}_${amount}`,
      kind: 'refunded' as const,
      happenedAt: new Date(last.updated_at),
      orderNumber: null,
      sessionId: null,
      paymentId,
      disputeId: null,
      amount,
      currency: last.currency_code,
    }
  })
}
