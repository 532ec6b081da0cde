/**
 * Payments by Paddle Billing, a merchant of record: Paddle is the seller towards the buyer, works out the tax and writes the
 * invoice. What the buyer pays is what Marquee asks for, tax included.
 */
import { z } from 'zod'
import {
  type EventPage,
  paymentAdapter,
  PaymentFailure,
  type PaymentProvider,
  type SessionRequest,
  type SessionState,
} from '../../src/extension.ts'
import { type PaddleClient, paddleClient } from './paddle-client.ts'
import { disputeEvent, paidEvent, readPaddleWebhook, refundEvents } from './paddle-events.ts'
import { Adjustment, many, one, Transaction } from './paddle-wire.ts'

const live = 'https://api.paddle.com'

/** Paddle, as the operator sets it up. */
export const paddleAdapter = paymentAdapter({
  name: 'paddle',
  variables: {
    PADDLE_API_KEY: z
      .string()
      .regex(/^pdl_\w{10,}$/)
      .describe('an API key that starts with pdl_, beside PADDLE_WEBHOOK_SECRET'),
    PADDLE_WEBHOOK_SECRET: z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(z.string().min(16)).min(1))
      .describe('the secret of the notification destination; several separated by commas'),
    PADDLE_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('another server than https://api.paddle.com, such as https://sandbox-api.paddle.com'),
  },
  open: (given) =>
    paddlePayments({
      key: given.PADDLE_API_KEY,
      webhookSecrets: given.PADDLE_WEBHOOK_SECRET,
      origin: given.PADDLE_ORIGIN ?? live,
    }),
})

/** The provider. */
function paddlePayments(options: {
  key: string
  webhookSecrets: readonly string[]
  origin: string
}): PaymentProvider {
  const client = paddleClient(options.origin, options.key)
  return {
    name: 'paddle',
    kind: 'live',
    recordDays: 90,
    createSession: (request) => createSession(client, request),
    readSession: (id) => readSession(client, id),
    expireSession: (id) => expireSession(client, id),
    refund: (request) => refund(client, request),
    readEvents: ({ from, to, after }) => readEvents(client, from, to, after),
    readWebhook: (raw, headers, now) => readPaddleWebhook(options.webhookSecrets, raw, headers, now),
  }
}

/** A transaction of items that stand in no catalogue. Paddle keeps no key of a request: one that is repeated is another, and unpaid. */
async function createSession(client: PaddleClient, request: SessionRequest) {
  const { data } = await client.ask(one(Transaction), 'POST', '/transactions', {
    collection_mode: 'automatic',
    currency_code: request.currency,
    custom_data: { order_number: request.orderNumber, attempt: request.key },
    checkout: { url: request.returnUrl },
    items: request.lines.map((line) => ({
      quantity: 1,
      price: {
        description: line.name,
        name: line.name,
        tax_mode: 'internal',
        unit_price: { amount: String(line.amount), currency_code: request.currency },
        quantity: { minimum: 1, maximum: 1 },
        product: { name: line.name, tax_category: 'standard' },
      },
    })),
  })
  const url = data.checkout?.url
  if (!url) throw new PaymentFailure('Paddle answered without an address to pay at.', { retry: true })
  return { id: data.id, url }
}

async function readSession(client: PaddleClient, id: string): Promise<SessionState> {
  const { data } = await client.ask(one(Transaction), 'GET', `/transactions/${encodeURIComponent(id)}`)
  if (data.status === 'canceled') return { status: 'expired' }
  if (data.status !== 'completed' && data.status !== 'paid') return { status: 'open' }
  const paid = paidEvent(data, { id: `read_${data.id}`, happenedAt: new Date(data.updated_at) })
  const refunded = refundEvents(await adjustmentsOf(client, id))
  return {
    status: 'paid',
    events: [paid, ...refunded.map((event) => ({ ...event, orderNumber: paid.orderNumber }))],
  }
}

/** Only what is not paid yet can be canceled: what it is instead, the next read tells. */
async function expireSession(client: PaddleClient, id: string): Promise<SessionState> {
  try {
    await client.ask(one(Transaction), 'PATCH', `/transactions/${encodeURIComponent(id)}`, {
      status: 'canceled',
    })
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.retry) throw error
  }
  return readSession(client, id)
}

/** Gives back from the items in their order. A refund of this key that is there already is not made again. */
async function refund(
  client: PaddleClient,
  { key, paymentId, amount }: { key: string; paymentId: string; amount: number },
): Promise<{ id: string }> {
  const before = (await adjustmentsOf(client, paymentId)).find(({ reason }) => reason === key)
  if (before) return { id: before.id }
  const { data } = await client.ask(one(Transaction), 'GET', `/transactions/${encodeURIComponent(paymentId)}`)
  let left = amount
  const items = data.details.line_items.flatMap(({ id, totals }) => {
    const part = Math.min(left, totals.total)
    left -= part
    return part > 0 ? [{ item_id: id, type: 'partial', amount: String(part) }] : []
  })
  if (left > 0) throw new PaymentFailure('The refund is larger than what was paid.', { retry: false })
  const made = await client.ask(one(Adjustment), 'POST', '/adjustments', {
    action: 'refund',
    type: 'partial',
    transaction_id: paymentId,
    reason: key,
    items,
  })
  if (made.data.status === 'rejected')
    throw new PaymentFailure('Paddle rejected the refund.', { retry: false })
  return { id: made.data.id }
}

async function adjustmentsOf(client: PaddleClient, transactionId: string): Promise<Adjustment[]> {
  const path = `/adjustments?transaction_id=${encodeURIComponent(transactionId)}&per_page=50`
  return (await client.ask(many(Adjustment), 'GET', path)).data
}

/** Refunds and disputes of a span: `after` is the address of the next portion. */
async function readEvents(
  client: PaddleClient,
  from: Date,
  to: Date,
  after: string | null,
): Promise<EventPage> {
  const { data, meta } = await client.ask(
    many(Adjustment),
    'GET',
    after ?? '/adjustments?per_page=50&order_by=id[DESC]',
  )
  const within = data.filter(({ updated_at: at }) => new Date(at) >= from && new Date(at) <= to)
  const disputes = within.flatMap((one) => {
    const known = { id: `read_${one.id}_${one.status}`, happenedAt: new Date(one.updated_at) }
    return disputeEvent(one, known) ?? []
  })
  const refunds: PaymentEventsOf[] = []
  for (const id of new Set(
    within.filter(({ action }) => action === 'refund').map((one) => one.transaction_id),
  ))
    refunds.push(refundEvents(await adjustmentsOf(client, id)))
  const { has_more: hasMore, next } = meta.pagination
  // Never to another server: the key goes along.
  const { pathname, search } = new URL(next, live)
  return {
    events: [...refunds.flat(), ...disputes],
    next: hasMore && within.length > 0 ? `${pathname}${search}` : null,
  }
}

type PaymentEventsOf = ReturnType<typeof refundEvents>
