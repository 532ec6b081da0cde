/**
 * A Stripe on loopback for tests of the real library: it parses the bracketed form bodies, stores sessions and refunds
 * by idempotency key, returns objects that satisfy the library's own types, and signs webhooks, which the test delivers
 * as often and in whatever order it likes.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { type Form, members, parseForm } from './stripe-form.ts'

export interface FakeStripe {
  port: number
  secret: string
  sessions: Map<string, Stripe.Checkout.Session>
  /** All events as Stripe records them, oldest first. */
  events: Stripe.Event[]
  /** Every request that changed something, with its idempotency key. */
  requests: { path: string; key: string | undefined; form: Form }[]
  /** If set, the next responses are errors with this status. */
  failWith: number | undefined
  /** If set, the next responses have this body; with null, the connection is closed without one. */
  sayOnly: string | null | undefined
  /** Pays a session as its buyer would; returns the event that Stripe would send. */
  pay(sessionId: string, change?: { amount?: number; currency?: string; reference?: string }): Stripe.Event
  event(type: string, object: unknown, id?: string): Stripe.Event
  charge(sessionId: string, refunded: number): Stripe.Charge
  dispute(sessionId: string, status: Stripe.Dispute.Status): Stripe.Dispute
  /** The body and signature header of an event's webhook. */
  signed(event: Stripe.Event, at: Date, secret?: string): { payload: string; signature: string }
  close(): Promise<void>
}

/** Starts the server on a free port. */
export async function startFakeStripe(
  secret = 'whsec_test',
  now: () => Date = () => new Date(),
): Promise<FakeStripe> {
  const stripe = new Stripe('sk_test_fake')
  const sessions: FakeStripe['sessions'] = new Map()
  const answers = new Map<string, { form: string; body: unknown }>()
  const requests: FakeStripe['requests'] = []
  let counter = 0
  const next = (prefix: string) => `${prefix}_${++counter}`
  const fake: FakeStripe = {
    port: 0,
    secret,
    sessions,
    requests,
    events: [],
    failWith: undefined,
    sayOnly: undefined,
    pay(sessionId, change = {}) {
      const session = sessions.get(sessionId)
      if (!session) throw new Error(`there is no session ${sessionId}`)
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${sessionId}`,
      })
      const told = {
        ...session,
        ...(change.amount === undefined ? {} : { amount_total: change.amount }),
        ...(change.currency === undefined ? {} : { currency: change.currency }),
        ...(change.reference === undefined
          ? {}
          : { client_reference_id: change.reference, metadata: { order_number: change.reference } }),
      }
      return fake.event('checkout.session.completed', told)
    },
    event: (type, object, id = next('evt')) => {
      const event: Stripe.Event = JSON.parse(
        JSON.stringify({
          id,
          object: 'event',
          api_version: Stripe.API_VERSION,
          created: seconds(now()),
          type,
          livemode: false,
          pending_webhooks: 1,
          request: null,
          data: { object },
        }),
      )
      fake.events.push(event)
      return event
    },
    charge: (sessionId, refunded) =>
      JSON.parse(
        JSON.stringify({
          id: `ch_${sessionId}`,
          object: 'charge',
          amount: sessions.get(sessionId)?.amount_total,
          amount_refunded: refunded,
          currency: sessions.get(sessionId)?.currency,
          payment_intent: `pi_${sessionId}`,
          metadata: { order_number: sessions.get(sessionId)?.client_reference_id },
        }),
      ),
    dispute: (sessionId, status) =>
      JSON.parse(
        JSON.stringify({
          id: `dp_${sessionId}`,
          object: 'dispute',
          amount: sessions.get(sessionId)?.amount_total,
          currency: sessions.get(sessionId)?.currency,
          payment_intent: `pi_${sessionId}`,
          charge: `ch_${sessionId}`,
          status,
          metadata: {},
        }),
      ),
    signed(event, at, by = secret) {
      const payload = JSON.stringify(event)
      return {
        payload,
        signature: stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp: seconds(at) }),
      }
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
  const server = createServer((request, response) => {
    void answer(fake, answers, next, now, request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  fake.port = typeof address === 'object' && address ? address.port : 0
  return fake
}

async function answer(
  fake: FakeStripe,
  answers: Map<string, { form: string; body: unknown }>,
  next: (prefix: string) => string,
  now: () => Date,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let text = ''
  for await (const part of request) text += String(part)
  const path = (request.url ?? '').split('?')[0] ?? ''
  const key = [request.headers['idempotency-key']].flat()[0]
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': next('req') })
      .end(JSON.stringify(body))
  const refuse = (status: number, code: string) =>
    send(status, {
      error: { type: status === 400 ? 'invalid_request_error' : 'api_error', code, message: code },
    })
  if (fake.failWith !== undefined) return void refuse(fake.failWith, 'made_to_fail')
  if (fake.sayOnly === null) return void request.socket.destroy()
  if (fake.sayOnly !== undefined)
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(fake.sayOnly)
  if (request.method === 'GET' && path === '/v1/events')
    return void eventsAnswer(fake, parseForm((request.url ?? '').split('?')[1] ?? ''), send, refuse)
  const id = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path)
  if (request.method === 'GET' || id?.[2])
    return void sessionAnswer(fake, id?.[1] ?? '', Boolean(id?.[2]), now, send, refuse)
  const form = parseForm(text)
  const stored = key === undefined ? undefined : answers.get(key)
  if (stored && stored.form !== text)
    return void send(400, {
      error: {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      },
    })
  if (stored) return void send(200, stored.body)
  fake.requests.push({ path, key, form })
  const body =
    path === '/v1/checkout/sessions'
      ? newSession(fake, form, next('cs'), now())
      : path === '/v1/refunds'
        ? newRefund(form, next('re'), now())
        : undefined
  if (body === undefined) return void refuse(400, 'unknown_path_or_parameters')
  if (key !== undefined) answers.set(key, { form: text, body })
  send(200, body)
}

/** A page of the events of certain types and times, newest first. */
function eventsAnswer(
  fake: FakeStripe,
  query: Form,
  send: (status: number, body: unknown) => void,
  refuse: (status: number, code: string) => void,
): void {
  const types = Object.values(members(query['types']))
  const created = members(query['created'])
  const limit = Number(query['limit'] ?? 10)
  if (types.length > 20 || !(limit >= 1 && limit <= 100)) return refuse(400, 'parameter_invalid')
  const found = fake.events
    .filter(({ type }) => types.includes(type))
    .filter(
      (event) =>
        event.created >= Number(created['gte'] ?? 0) && event.created <= Number(created['lte'] ?? Infinity),
    )
    .toReversed()
  const { starting_after: after } = query
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) return refuse(404, 'resource_missing')
  const data = found.slice(start, start + limit)
  send(200, { object: 'list', url: '/v1/events', data, has_more: start + limit < found.length })
}

function sessionAnswer(
  fake: FakeStripe,
  id: string,
  expire: boolean,
  now: () => Date,
  send: (status: number, body: unknown) => void,
  refuse: (status: number, code: string) => void,
): void {
  const session = fake.sessions.get(id)
  if (!session) return refuse(404, 'resource_missing')
  if (session.status === 'open' && session.expires_at <= seconds(now())) session.status = 'expired'
  if (expire && session.status !== 'open') return refuse(400, 'session_not_open')
  if (expire) session.status = 'expired'
  send(200, session)
}

function newSession(
  fake: FakeStripe,
  form: Form,
  id: string,
  now: Date,
): Stripe.Checkout.Session | undefined {
  const items = Object.values(members(form['line_items']))
  const prices = items.map((item) => ({
    quantity: Number(members(item)['quantity']),
    price: members(members(item)['price_data']),
  }))
  const expires = Number(form['expires_at'])
  // Stripe's rules for these parameters: a mode, items with prices, URLs, and an expiry in 30 minutes to 24 hours.
  const usable =
    form['mode'] === 'payment' &&
    prices.length > 0 &&
    prices.every(
      ({ quantity, price }) =>
        quantity >= 1 && Number(price['unit_amount']) > 0 && typeof price['currency'] === 'string',
    )
  const inTime = expires >= seconds(now) + 1800 && expires <= seconds(now) + 86_400
  if (!usable || !inTime || typeof form['success_url'] !== 'string') return undefined
  const session: Pick<
    Stripe.Checkout.Session,
    | 'id'
    | 'object'
    | 'amount_total'
    | 'currency'
    | 'client_reference_id'
    | 'metadata'
    | 'payment_intent'
    | 'payment_status'
    | 'status'
    | 'url'
    | 'expires_at'
    | 'created'
    | 'mode'
    | 'livemode'
  > = {
    id,
    object: 'checkout.session',
    amount_total: prices.reduce(
      (sum, { quantity, price }) => sum + quantity * Number(price['unit_amount']),
      0,
    ),
    currency: String(prices[0]?.price['currency']),
    client_reference_id: String(form['client_reference_id']),
    metadata: { order_number: String(members(form['metadata'])['order_number']) },
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `http://127.0.0.1:${fake.port}/pay/${id}`,
    expires_at: expires,
    created: seconds(now),
    mode: 'payment',
    livemode: false,
  }
  const whole: Stripe.Checkout.Session = JSON.parse(JSON.stringify(session))
  fake.sessions.set(id, whole)
  return whole
}

function newRefund(form: Form, id: string, now: Date): Partial<Stripe.Refund> | undefined {
  const amount = Number(form['amount'])
  if (typeof form['payment_intent'] !== 'string' || !(amount > 0)) return undefined
  return {
    id,
    object: 'refund',
    amount,
    payment_intent: form['payment_intent'],
    status: 'succeeded',
    created: seconds(now),
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
