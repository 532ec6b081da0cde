/**
 * From the checkout page to the provider: saves the billing details, holds the places, creates the session. External
 * services are called between transactions, never within one. The key of a session is its order and attempt, so that a
 * repeated request creates one session.
 */
import { minutes } from '../calendar/index.ts'
import { lineText } from '../invoices/index.ts'
import {
  sessionMinutes,
  addOrderEvent,
  findMyOrder,
  lockOrder,
  type OrderRow,
  saveBilling,
  orderClosed,
  paymentUnavailable,
} from '../orders/index.ts'
import {
  receivePaymentEvent,
  endPrepared,
  endSession,
  holdPlaces,
  addSession,
  findSessions,
  openSession,
  rereadOrder,
  type SessionRow,
} from '../payments/index.ts'
import type { Services } from '../platform/call/services.ts'
import type { Site } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { sha256 } from '../platform/data/ids.ts'
import type { TransactionContext } from '../platform/data/transact.ts'
import { PaymentFailure } from '../providers/payments.ts'
import { type Billing, findSeller, askRegister } from '../tax/index.ts'
import { priceOrder } from './price-order.ts'
import { sellerIncomplete } from './seller-notices.ts'
import { words } from './words/index.ts'

type Price = Awaited<ReturnType<typeof priceOrder>>

interface PaymentRequest {
  site: Site
  number: string
  accountId: string
  billing: Billing
  /** The version of the site's terms that the buyer accepted. */
  termsVersion: number
  /** The checkout link of a payer without an account; the payment page leads back to it. */
  link?: string | undefined
}

type Attempt =
  | { kind: 'open'; url: string }
  | { kind: 'free' }
  | { kind: 'new'; session: SessionRow; order: OrderRow }

/** Returns the URL where the buyer pays. Throws `order_closed`, `week_not_available` or `payment_unavailable`. */
export async function startPayment(services: Services, request: PaymentRequest): Promise<string> {
  const { number } = request
  const order = await findMyOrder(services.db, number, request.accountId)
  if (!order || order.site_id !== request.site.id) throw Problem.inWords(notFound, words.noSuchOrder)
  await askRegister(services, await findSeller(services.db, request.site), request.billing)
  const orderPage = pagesOf(order, request).returnUrl
  const price = await priceOrder(services, request.site, order, request.billing)
  const incomplete = services.providers.payments.kind === 'live' ? sellerIncomplete(price.seller) : null
  if (incomplete !== null) throw new Problem(paymentUnavailable, incomplete)
  const fingerprint = fingerprintOf(price, order, services.providers.payments.name, request)
  if (await endOtherSessions(services, number, fingerprint)) return orderPage
  const attempt = await services.transact((context) =>
    prepare(context, services, request, price, fingerprint),
  )
  if (attempt.kind === 'free') return orderPage
  return attempt.kind === 'open' ? attempt.url : createSession(services, attempt, request)
}

/** Where the payer returns to after paying or cancelling. */
function pagesOf(
  { origin, number }: OrderRow,
  { link }: PaymentRequest,
): { returnUrl: string; cancelUrl: string } {
  const linked = `${origin}/pay/${link}`
  return link === undefined
    ? { returnUrl: `${origin}/account/orders/${number}?returned`, cancelUrl: `${origin}/checkout/${number}` }
    : { returnUrl: linked, cancelUrl: linked }
}

function fingerprintOf(
  { totals, lines }: Price,
  order: OrderRow,
  provider: string,
  request: PaymentRequest,
): string {
  return sha256(
    JSON.stringify([
      totals.gross,
      totals.currency,
      lines.map((line) => [lineText(line), line.gross]),
      order.email,
      provider,
      ...(request.link === undefined ? [] : [request.link]),
    ]),
  )
}

/**
 * Ends sessions in which another amount could still be paid, and checks a session that was opened some minutes ago,
 * since it may be closed by now. Returns true if the order turns out to be paid.
 */
async function endOtherSessions(services: Services, number: string, fingerprint: string): Promise<boolean> {
  const { payments } = services.providers
  const now = services.clock.now().getTime()
  for (const session of await findSessions(services.db, number)) {
    const { session_id, provider } = session
    if (session.status !== 'open' || session_id === null || provider !== payments.name) continue
    const keeps = session.fingerprint === fingerprint && session.expires_at.getTime() > now + minutes(2)
    if (keeps && session.prepared_at.getTime() > now - minutes(2)) continue
    const state = await outside(() =>
      keeps ? payments.readSession(session_id) : payments.expireSession(session_id),
    )
    if (state.status === 'open') {
      if (keeps) continue
      throw Problem.inWords(paymentUnavailable, words.stillOpen)
    }
    await services.transact(async (context) => {
      if (state.status !== 'paid') return endSession(context.db, number, session_id)
      for (const event of state.events)
        await receivePaymentEvent(context, provider, event, services.clock.now())
    })
    if (state.status === 'paid') return true
  }
  return false
}

async function prepare(
  context: TransactionContext,
  services: Services,
  request: PaymentRequest,
  { totals, lines, vatId, seller }: Price,
  fingerprint: string,
): Promise<Attempt> {
  const { db } = context
  const now = services.clock.now()
  const locked = await lockOrder(db, request.number)
  if (!locked || locked.account_id !== request.accountId) throw Problem.inWords(notFound, words.noSuchOrder)
  if (locked.status !== 'pending' || locked.valid_until <= now)
    throw new Problem(orderClosed, closedText(locked))
  await saveBilling(
    db,
    request.number,
    {
      billing: { ...request.billing, ...(vatId ? { vat_id_check: vatId } : {}) },
      termsVersion: request.termsVersion,
      sellerId: seller.id,
    },
    totals,
    lines,
    now,
  )
  await holdPlaces(db, locked, now)
  const order = await rereadOrder(db, request.number)
  const sessions = await findSessions(db, request.number)
  const open = sessions.find((session) => session.status === 'open')
  if (open?.url && open.fingerprint === fingerprint) return { kind: 'open', url: open.url }
  if (open && open.provider === services.providers.payments.name)
    throw Problem.inWords(orderClosed, words.otherWindow)
  const prepared = sessions.find(
    (session) =>
      session.status === 'preparing' &&
      session.fingerprint === fingerprint &&
      now.getTime() - session.prepared_at.getTime() < minutes(1),
  )
  if (prepared) return { kind: 'new', session: prepared, order }
  const session = newSession(
    order,
    sessions.length + 1,
    fingerprint,
    totals.gross === 0 ? 'none' : services.providers.payments.name,
    now,
  )
  await addSession(db, session)
  await addOrderEvent(
    db,
    order.number,
    'payment_started',
    session.provider,
    request.link ? null : request.accountId,
    now,
  )
  if (totals.gross > 0) return { kind: 'new', session, order }
  await payNothing(context, services, order, session)
  return { kind: 'free' }
}

function newSession(
  order: OrderRow,
  attempt: number,
  fingerprint: string,
  provider: string,
  now: Date,
): SessionRow {
  return {
    order_number: order.number,
    attempt,
    fingerprint,
    provider,
    session_id: null,
    url: null,
    amount: order.gross,
    currency: order.currency,
    status: 'preparing',
    prepared_at: now,
    // Whole seconds, so that a repeated request is identical byte for byte.
    expires_at: new Date(Math.ceil(now.getTime() / 1000) * 1000 + minutes(sessionMinutes)),
  }
}

/** An order that costs nothing is paid as soon as its buyer submits it. */
async function payNothing(
  context: TransactionContext,
  services: Services,
  order: OrderRow,
  session: SessionRow,
): Promise<void> {
  const id = `free_${order.number}`
  await openSession(context.db, order.number, session.attempt, {
    id,
    url: `${order.origin}/account/orders/${order.number}`,
  })
  const event = {
    id,
    kind: 'paid' as const,
    orderNumber: order.number,
    sessionId: id,
    paymentId: id,
    disputeId: null,
    amount: 0,
    currency: order.currency,
    happenedAt: services.clock.now(),
  }
  await receivePaymentEvent(context, 'none', event, services.clock.now())
}

async function createSession(
  services: Services,
  { session, order }: { session: SessionRow; order: OrderRow },
  request: PaymentRequest,
): Promise<string> {
  const { payments } = services.providers
  const made = await outside(
    () =>
      payments.createSession({
        key: `${order.number}-${session.attempt}-${session.fingerprint.slice(0, 12)}`,
        orderNumber: order.number,
        currency: order.currency,
        lines: order.lines
          .filter(({ gross }) => gross > 0)
          .map((line) => ({ name: lineText(line), amount: line.gross })),
        buyerEmail: order.email,
        ...pagesOf(order, request),
        expiresAt: session.expires_at,
      }),
    () => services.transact(({ db }) => endPrepared(db, session.order_number, session.attempt)),
  )
  await services.transact(({ db }) => openSession(db, order.number, session.attempt, made))
  return made.url
}

async function outside<T>(work: () => Promise<T>, refused?: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    if (!error.retry) await refused?.()
    throw Problem.inWords(paymentUnavailable, words.notStarted, {
      cause: error,
      headers: { 'Retry-After': '30' },
    })
  }
}

function closedText(order: OrderRow): string {
  return order.status === 'pending' ? words.orderExpired : `The order is ${order.status}.`
}
