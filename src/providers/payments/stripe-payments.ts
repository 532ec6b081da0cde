/** Payments with Stripe Checkout Sessions. The library pins the API version; every response is checked before use. */
import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { z } from 'zod'
import {
  type EventPage,
  type EventSpan,
  PaymentFailure,
  type PaymentProvider,
  type SessionRequest,
  type SessionState,
} from '../payments.ts'
import { paymentAdapter } from './payment-adapter.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { eventsOf, moneyBackTypes, paymentEventsOf, readStripeWebhook } from './stripe-events.ts'

const load = createRequire(import.meta.url)

/** The library is large, so it is loaded only by deployments that sell through it. */
const library = () => load('stripe') as typeof Stripe

export interface StripeOptions {
  secretKey: string
  /** All are accepted, so that a secret can be rotated without losing an event. */
  webhookSecrets: string[]
  /** A server other than Stripe's: for tests on loopback. */
  server?: { host: string; port: number }
}

/** Stripe, as the operator configures it. */
export const stripeAdapter = paymentAdapter({
  name: 'stripe',
  variables: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/)
      .describe('a secret key that starts with sk_ or rk_, beside STRIPE_WEBHOOK_SECRET'),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(z.string().regex(/^whsec_/)).min(1))
      .describe(
        'one or more signing secrets that start with whsec_, separated by commas, beside STRIPE_SECRET_KEY',
      ),
  },
  open: (given) =>
    stripePayments({ secretKey: given.STRIPE_SECRET_KEY, webhookSecrets: given.STRIPE_WEBHOOK_SECRET }),
})

/**
 * The Stripe provider. A call ends within 9 s: a try of 4 s, a pause, and one retry with the same key, so that no buyer
 * waits longer for a provider that hangs. Open sessions are checked again in the background.
 */
export function stripePayments(options: StripeOptions): PaymentProvider {
  const { server } = options
  const Client = library()
  const stripe = new Client(options.secretKey, {
    timeout: 4000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(server ? { host: server.host, port: server.port, protocol: 'http' as const } : {}),
  })
  return {
    name: 'stripe',
    kind: 'live',
    recordDays: 30,
    createSession: (request) => createSession(stripe, request),
    readSession: (id) => withPaymentFailure(() => readSession(stripe, id)),
    expireSession: (id) => expireSession(stripe, id),
    async refund({ key, paymentId, amount, currency }) {
      const refund = await withPaymentFailure(() =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: toStripeAmount(amount, currency), metadata: { refund: key } },
          { idempotencyKey: key },
        ),
      )
      if (!refund.id || refund.status === 'failed' || refund.status === 'canceled') {
        throw new PaymentFailure(`Stripe answered the refund with ${refund.status ?? 'no status'}.`, {
          retry: false,
        })
      }
      return { id: refund.id }
    },
    readEvents: (span) => withPaymentFailure(() => readEvents(stripe, span)),
    readWebhook: (raw, headers, now) => readStripeWebhook(stripe, options.webhookSecrets, raw, headers, now),
  }
}

async function createSession(stripe: Stripe, request: SessionRequest) {
  const { currency } = request
  const session = await withPaymentFailure(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: request.orderNumber,
        metadata: { order_number: request.orderNumber },
        payment_intent_data: { metadata: { order_number: request.orderNumber } },
        customer_email: request.buyerEmail,
        line_items: request.lines.map((line) => ({
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripeAmount(line.amount, currency),
            product_data: { name: line.name },
          },
        })),
        // Our own page shows the price; another currency chosen on Stripe's page would not match the order.
        adaptive_pricing: { enabled: false },
        success_url: request.returnUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      },
      { idempotencyKey: request.key },
    ),
  )
  if (!session.id || !session.url)
    throw new PaymentFailure('Stripe answered without a session address.', { retry: true })
  return { id: session.id, url: session.url }
}

async function readSession(stripe: Stripe, id: string): Promise<SessionState> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  if (session.id !== id) throw new PaymentFailure('Stripe answered with another session.', { retry: true })
  const events = paymentEventsOf(session)
  if (events.length > 0) return { status: 'paid', events }
  return { status: session.status === 'expired' ? 'expired' : 'open' }
}

/** One page of Stripe's list of events, which goes back 30 days, newest first. */
async function readEvents(stripe: Stripe, { from, to, after }: EventSpan): Promise<EventPage> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const { data, has_more } = await stripe.events.list({
    types: [...moneyBackTypes],
    created: { gte: seconds(from), lte: seconds(to) },
    limit: 100,
    ...(after === null ? {} : { starting_after: after }),
  })
  return {
    events: eventsOf(data),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  }
}

async function expireSession(stripe: Stripe, id: string): Promise<SessionState> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    // Only an open session can be expired; the read below tells its actual state.
    if (!(error instanceof library().errors.StripeInvalidRequestError)) throw failure(error)
  }
  return withPaymentFailure(() => readSession(stripe, id))
}

async function withPaymentFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failure(error)
  }
}

function failure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error
  const { errors } = library()
  // The library throws a plain error at a response that is JSON but no object.
  if (!(error instanceof errors.StripeError))
    return new PaymentFailure('Stripe’s response could not be read.', { retry: true, cause: error })
  const lasting =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError
  return new PaymentFailure(`Stripe: ${error.message}`, { retry: !lasting, cause: error })
}
