/** An order: its number, its states, and the payment facts that follow from the provider's events. Pure. */
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

/** The status of a line as shown: its own, or `cancelled` if its order ended before anything was done. */
export const toldLineStatuses = [...lineStatuses, 'cancelled'] as const
export type ToldLineStatus = (typeof toldLineStatuses)[number]

/** The status of a line as people and programs see it. A late payment reopens the order, and the line waits again. */
export function toldLineStatus(order: OrderStatus, line: LineStatus): ToldLineStatus {
  return line === 'waiting' && (order === 'cancelled' || order === 'expired') ? 'cancelled' : line
}

/** How many days an order keeps its price. */
export const orderValidDays = 7
/** How many hours a quote is valid. */
export const quoteValidHours = 24
/** How many minutes a provider's session and the place held for it last (providers require 30 or more). */
export const sessionMinutes = 31

// Without 0, O, 1, I, L, U and V: 29 letters and digits that are hard to confuse.
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** `MQ-` and 10 characters. Random bytes that would bias the alphabet are skipped; throws if too few are left. */
export function orderNumber(random: Uint8Array): string {
  const even = 256 - (256 % alphabet.length)
  const letters = [...random]
    .filter((byte) => byte < even)
    .slice(0, 10)
    .map((byte) => alphabet[byte % alphabet.length])
  if (letters.length < 10) throw new RangeError('Too few random bytes for an order number.')
  return `MQ-${letters.join('')}`
}

/** What the provider has reported so far. Independent of the order of the events and of repetitions. */
export interface PaymentFacts {
  /** Payments that fit the order, earliest first. */
  payments: { paymentId: string; sessionId: string; at: Date }[]
  /** Payments that do not fit the order, with the reason. */
  misfits: {
    eventId: string
    reason: 'wrong_amount' | 'wrong_currency' | 'wrong_order' | 'incomplete'
    event: PaymentEvent
  }[]
  /** Refunded sum of the payment that counts, as the provider tells it. */
  refunded: number
  dispute: 'open' | 'won' | 'lost' | null
}

interface Expected {
  number: string
  amount: number
  currency: string
  /** Sessions created for this order. */
  sessionIds: readonly string[]
  /** The payment that it was counted as paid by, once it was; an earlier one heard of later does not replace it. */
  paymentId?: string | null
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
  const counted = sorted.find(({ paymentId }) => paymentId === order.paymentId) ?? sorted[0]
  const own = events.filter(({ paymentId }) => paymentId !== null && paymentId === counted?.paymentId)
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

/** A closed dispute stays closed. Lost outweighs won, since the money is gone. */
function disputeOf(events: readonly PaymentEvent[]): PaymentFacts['dispute'] {
  const kinds = new Set(events.map(({ kind }) => kind))
  if (kinds.has('dispute_lost')) return 'lost'
  if (kinds.has('dispute_won')) return 'won'
  return kinds.has('dispute_opened') ? 'open' : null
}

/** The status of an order that has been paid. */
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
