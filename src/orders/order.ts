/** An order: its number, its states, and what follows from what the payment provider said. Pure. */
import type { PaymentEvent } from '../providers/payments.ts'

export const orderStatuses = [
  'pending',
  'paid',
  'fulfilled',
  'expired',
  'cancelled',
  'refunded',
  'disputed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

const lineStatuses = ['waiting', 'fulfilled', 'refused', 'undone'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** How a line is told: as it stands, and cancelled where its order ended before anything was done. */
export const toldLineStatuses = [...lineStatuses, 'cancelled'] as const
export type ToldLineStatus = (typeof toldLineStatuses)[number]

/** What people and programs read of a line. A late payment opens the order again, and the line waits as before. */
export function toldLineStatus(order: OrderStatus, line: LineStatus): ToldLineStatus {
  return line === 'waiting' && (order === 'cancelled' || order === 'expired') ? 'cancelled' : line
}

/** An order keeps its price this long. */
export const orderValidDays = 7
/** A quote is good for this long. */
export const quoteValidHours = 24
/** A provider's session, and a place held for it, last this long (providers take 30 minutes or more). */
export const sessionMinutes = 31

// Without 0 O 1 I L, U and V: 29 letters and digits that no person mistakes.
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** `MQ-` and 10 characters from random bytes, each used where it falls evenly on the alphabet. Throws when they do not suffice. */
export function orderNumber(random: Uint8Array): string {
  const even = 256 - (256 % alphabet.length)
  const letters = [...random]
    .filter((byte) => byte < even)
    .slice(0, 10)
    .map((byte) => alphabet[byte % alphabet.length])
  if (letters.length < 10) throw new RangeError('Too few random bytes for an order number.')
  return `MQ-${letters.join('')}`
}

/** What the provider has said so far. The same whatever order the events came in, and however often. */
export interface PaymentFacts {
  /** Payments that fit the order, the earliest first. */
  payments: { paymentId: string; sessionId: string; at: Date }[]
  /** Payments that do not fit, with the reason. */
  misfits: {
    eventId: string
    reason: 'wrong_amount' | 'wrong_currency' | 'wrong_order' | 'incomplete'
    event: PaymentEvent
  }[]
  /** Sum of the refunds of the first fitting payment, as the provider counts it. */
  refunded: number
  dispute: 'open' | 'won' | 'lost' | null
}

interface Expected {
  number: string
  amount: number
  currency: string
  /** Sessions that were made for this order. */
  sessionIds: readonly string[]
}

/** Folds all events of an order into facts. */
export function paymentFacts(order: Expected, events: readonly PaymentEvent[]): PaymentFacts {
  const payments = new Map<string, PaymentFacts['payments'][number]>()
  const misfits: PaymentFacts['misfits'] = []
  for (const event of events.filter(({ kind }) => kind === 'paid')) {
    const reason = misfit(order, event)
    const { paymentId, sessionId } = event
    if (reason !== null || paymentId === null || sessionId === null) {
      misfits.push({ eventId: event.id, reason: reason ?? 'incomplete', event })
      continue
    }
    const known = payments.get(paymentId)
    if (!known || event.happenedAt < known.at)
      payments.set(paymentId, { paymentId, sessionId, at: event.happenedAt })
  }
  const sorted = [...payments.values()].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.paymentId < b.paymentId ? -1 : 1),
  )
  const first = sorted[0]?.paymentId
  const own = events.filter((event) => event.paymentId !== null && event.paymentId === first)
  return { payments: sorted, misfits, refunded: refundedOf(own), dispute: disputeOf(own) }
}

function misfit(order: Expected, event: PaymentEvent) {
  if (
    event.orderNumber !== order.number ||
    event.sessionId === null ||
    !order.sessionIds.includes(event.sessionId)
  )
    return 'wrong_order'
  if (event.currency !== order.currency) return 'wrong_currency'
  return event.amount === order.amount ? null : 'wrong_amount'
}

function refundedOf(events: readonly PaymentEvent[]): number {
  return Math.max(
    0,
    ...events.flatMap((event) => (event.kind === 'refunded' && event.amount !== null ? [event.amount] : [])),
  )
}

/** A closed dispute stays closed; lost weighs more than won, since the money is gone. */
function disputeOf(events: readonly PaymentEvent[]): PaymentFacts['dispute'] {
  const kinds = new Set(events.map(({ kind }) => kind))
  if (kinds.has('dispute_lost')) return 'lost'
  if (kinds.has('dispute_won')) return 'won'
  return kinds.has('dispute_opened') ? 'open' : null
}

/** The status of a paid order. */
export function paidStatus(order: {
  gross: number
  refunded: number
  dispute: PaymentFacts['dispute']
  lines: readonly { status: LineStatus }[]
}): OrderStatus {
  if (order.gross > 0 && order.refunded >= order.gross) return 'refunded'
  if (order.dispute === 'open') return 'disputed'
  if (order.dispute === 'lost') return 'refunded'
  return order.lines.every(({ status }) => status !== 'waiting') ? 'fulfilled' : 'paid'
}
