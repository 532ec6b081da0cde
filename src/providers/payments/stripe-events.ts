/** Translates Stripe's events to ours. Each states one fact that stays true, whatever order they arrive in. */
import type Stripe from 'stripe'
import {
  BadSignature,
  type PaymentEvent,
  type PaymentEventKind,
  UnreadableEvent,
  type WebhookHeaders,
} from '../payments.ts'
import { fromStripeAmount } from './stripe-amounts.ts'

const toleranceSeconds = 300

/**
 * Verifies `Stripe-Signature` over the raw bytes with each secret, at most 300 s old, and reads the event. Throws
 * `BadSignature`, or `UnreadableEvent` for a signed event without what its type must contain.
 */
export function readStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  raw: Buffer,
  headers: WebhookHeaders,
  now: Date,
): PaymentEvent | null {
  const signature = headers['stripe-signature']
  if (signature === undefined) throw new BadSignature('Stripe-Signature is absent')
  for (const secret of secrets) {
    try {
      return readable(
        stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, now.getTime()),
      )
    } catch (error) {
      if (
        !(error instanceof Error) ||
        (error.name !== 'StripeSignatureVerificationError' && !isSignatureError(error))
      )
        throw error
    }
  }
  throw new BadSignature('Stripe-Signature fits no secret, or is too old')
}

function isSignatureError(error: Error): boolean {
  return 'type' in error && error.type === 'StripeSignatureVerificationError'
}

/** Translates several events; unreadable ones are skipped, so that the others still count. */
export function eventsOf(events: readonly Stripe.Event[]): PaymentEvent[] {
  return events.flatMap((event) => {
    try {
      return readable(event) ?? []
    } catch (error) {
      if (error instanceof UnreadableEvent) return []
      throw error
    }
  })
}

function readable(event: Stripe.Event): PaymentEvent | null {
  try {
    const read = eventOf(event)
    if (read !== null && Number.isNaN(read.happenedAt.getTime())) throw new TypeError('it has no time')
    return read
  } catch (error) {
    throw new UnreadableEvent(`the ${event.type} ${event.id} could not be read`, { cause: error })
  }
}

/** Types of event about refunds and disputes. */
export const moneyBackTypes = ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'] as const

/** Translates an event; null if it does not concern us. */
function eventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'paid' ? ofSession(event, 'paid', event.data.object) : null
    case 'checkout.session.async_payment_failed':
      return ofSession(event, 'payment_failed', event.data.object)
    case 'checkout.session.expired':
      return ofSession(event, 'session_expired', event.data.object)
    case 'charge.refunded':
      return ofCharge(event, event.data.object)
    case 'charge.dispute.created':
      return ofDispute(event, 'dispute_opened', event.data.object)
    case 'charge.dispute.closed':
      return ofDispute(
        event,
        event.data.object.status === 'lost' ? 'dispute_lost' : 'dispute_won',
        event.data.object,
      )
    default:
      return null
  }
}

/** The events that follow from a session read from Stripe: the payment, and any refund of it since. */
export function paymentEventsOf(session: Stripe.Checkout.Session): PaymentEvent[] {
  if (session.payment_status !== 'paid') return []
  const read = { id: `read_${session.id}`, created: session.created }
  const paid = ofSession(read, 'paid', session)
  const intent = session.payment_intent
  const charge = typeof intent === 'object' && intent !== null ? intent.latest_charge : null
  if (typeof charge !== 'object' || charge === null || charge.amount_refunded === 0) return [paid]
  const refunded = ofCharge(
    { id: `read_${charge.id}_${charge.amount_refunded}`, created: session.created },
    charge,
  )
  return [paid, { ...refunded, orderNumber: paid.orderNumber, paymentId: paid.paymentId }]
}

type Named = { id: string; created: number }

function ofSession(
  { id, created }: Named,
  kind: PaymentEventKind,
  session: Stripe.Checkout.Session,
): PaymentEvent {
  return {
    id,
    kind,
    orderNumber: session.client_reference_id ?? session.metadata?.['order_number'] ?? null,
    sessionId: session.id,
    paymentId: idOf(session.payment_intent),
    disputeId: null,
    ...amountOf(session.amount_total, session.currency),
    happenedAt: new Date(created * 1000),
  }
}

function ofCharge({ id, created }: Named, charge: Stripe.Charge): PaymentEvent {
  return {
    id,
    kind: 'refunded',
    orderNumber: charge.metadata?.['order_number'] ?? null,
    sessionId: null,
    paymentId: idOf(charge.payment_intent),
    disputeId: null,
    ...amountOf(charge.amount_refunded, charge.currency),
    happenedAt: new Date(created * 1000),
  }
}

function ofDispute({ id, created }: Named, kind: PaymentEventKind, dispute: Stripe.Dispute): PaymentEvent {
  return {
    id,
    kind,
    orderNumber: null,
    sessionId: null,
    paymentId: idOf(dispute.payment_intent),
    disputeId: dispute.id,
    ...amountOf(dispute.amount, dispute.currency),
    happenedAt: new Date(created * 1000),
  }
}

/** Both are null if either is missing; the event still counts. */
function amountOf(amount: number | null | undefined, currency: string | null | undefined) {
  if (typeof amount !== 'number' || typeof currency !== 'string') return { amount: null, currency: null }
  return { amount: fromStripeAmount(amount, currency), currency: currency.toUpperCase() }
}

function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
