/**
 * Payments: the port. A provider takes the money on its own page and reports what happened in signed events; it is
 * asked again in case an event is lost. Amounts are in minor units of ISO 4217.
 */

/** What a session asks the buyer to pay for. A repeated request with the same `key` returns the same session. */
export interface SessionRequest {
  /** Made from the order number and the attempt, so that a repeated request creates no second session. */
  key: string
  orderNumber: string
  currency: string
  lines: { name: string; amount: number }[]
  buyerEmail: string
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface PaymentSession {
  id: string
  url: string
}

/** The state of a session. `paid` carries the payment; `open` may still become either of the others. */
export type SessionState =
  | { status: 'open' }
  | { status: 'expired' }
  | { status: 'paid'; events: PaymentEvent[] }

const paymentEventKinds = [
  'paid',
  'payment_failed',
  'session_expired',
  'refunded',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]

/** One event reported by the provider. `refunded` carries the sum of all refunds of the payment so far. */
export interface PaymentEvent {
  /** The provider's id of the event: a repeated event has the same one. */
  id: string
  kind: PaymentEventKind
  orderNumber: string | null
  sessionId: string | null
  paymentId: string | null
  disputeId: string | null
  amount: number | null
  currency: string | null
  happenedAt: Date
}

export interface RefundRequest {
  /** The refund's id: a repeated request refunds once. */
  key: string
  paymentId: string
  amount: number
  currency: string
}

/** A time span to read events of; `after` is the cursor of the previous page. */
export interface EventSpan {
  from: Date
  to: Date
  after: string | null
}

export interface EventPage {
  events: PaymentEvent[]
  /** The cursor of the next page; null after the last one. */
  next: string | null
}

/** How buyers pay: on a provider's page, on the test page where no money moves, or not at all. */
export type PaymentKind = 'live' | 'test' | 'none'

export interface PaymentProvider {
  /** Stored with every session and event; also the last part of the webhook's path. */
  name: string
  kind: PaymentKind
  /** How many days back `readEvents` can read. */
  recordDays: number
  createSession(request: SessionRequest): Promise<PaymentSession>
  readSession(sessionId: string): Promise<SessionState>
  /** Ends an open session, so that it can no longer be paid; returns its state afterwards. */
  expireSession(sessionId: string): Promise<SessionState>
  refund(request: RefundRequest): Promise<{ id: string }>
  /** Refunds and disputes within the span, with the same ids as in their webhooks. */
  readEvents(span: EventSpan): Promise<EventPage>
  /**
   * Verifies the provider's signature over the raw bytes and reads the event; null for an event that does not concern
   * us. `headers` have lower-case names. Throws `BadSignature` or `UnreadableEvent`.
   */
  readWebhook(raw: Buffer, headers: WebhookHeaders, now: Date): PaymentEvent | null
}

export type WebhookHeaders = Readonly<Record<string, string | undefined>>

/** The provider refused or could not be reached. `retry` tells whether the same request may succeed later. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure'
  readonly retry: boolean
  constructor(message: string, options: { retry: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.retry = options.retry
  }
}

/** The signature of a webhook is missing, wrong or too old. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** A webhook is signed, but lacks what an event of its type must contain. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
}
