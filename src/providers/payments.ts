/**
 * Payments: the port. A provider takes the money on a page of its own and says what happened by signed events;
 * it is asked again where an event may be lost. Amounts are in minor units of ISO 4217.
 */

/** What a session asks the buyer to pay for. The same request with the same `key` gives the same session. */
export interface SessionRequest {
  /** Made of the order number and the attempt: a repeated request makes no second session. */
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

/** How a session stands. `paid` carries the payment; `open` may still become anything. */
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

/** One thing that the provider says. `refunded` carries the sum of all refunds of the payment so far. */
export interface PaymentEvent {
  /** Unique at the provider: the same event again has the same id. */
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

/** A part of what happened between two moments; `after` is where the part before it ended. */
export interface EventSpan {
  from: Date
  to: Date
  after: string | null
}

export interface EventPage {
  events: PaymentEvent[]
  /** Where the next part begins; null after the last one. */
  next: string | null
}

/** How one pays: on a provider's page, on the test page where no money moves, or not at all. */
export type PaymentKind = 'live' | 'test' | 'none'

export interface PaymentProvider {
  /** Kept with every session and event, and the end of the webhook's path. */
  name: string
  kind: PaymentKind
  /** How many days back `readEvents` can tell what happened. */
  recordDays: number
  createSession(request: SessionRequest): Promise<PaymentSession>
  readSession(sessionId: string): Promise<SessionState>
  /** Ends an open session, so that it cannot be paid any more; gives how it stands then. */
  expireSession(sessionId: string): Promise<SessionState>
  refund(request: RefundRequest): Promise<{ id: string }>
  /** Refunds and disputes that happened in the span, with the ids that their webhooks have. */
  readEvents(span: EventSpan): Promise<EventPage>
  /**
   * Checks the provider's signature over the raw bytes and reads the event; null for one that does not concern us.
   * `headers` have lower-case names. Throws `BadSignature` or `UnreadableEvent`.
   */
  readWebhook(raw: Buffer, headers: WebhookHeaders, now: Date): PaymentEvent | null
}

export type WebhookHeaders = Readonly<Record<string, string | undefined>>

/** The provider refused or could not be reached. `retry` tells whether the same request may work later. */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure'
  readonly retry: boolean
  constructor(message: string, options: { retry: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.retry = options.retry
  }
}

/** The signature of a webhook is absent, wrong or too old. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** A webhook is signed, but lacks what an event of its type must say. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
}
