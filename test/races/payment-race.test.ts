/**
 * What the payment provider tells meets what people do with an order at the same moment: a payment and a cancellation, two
 * payments and an expiry, a dispute and a refund, a refund at the provider and one by the team. In whatever order, the
 * order, its invoices and its launch agree with the provider's books. Real concurrency needs PostgreSQL:
 * `ROUNDS=40 node test/on-postgres.ts test/races/payment-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { cancelOrder } from '../../src/payments/cancel-order.ts'
import { applyPayment, receivePaymentEvent } from '../../src/payments/apply-payment-job.ts'
import { refundOrderLines } from '../../src/payments/team/refund-order-lines.ts'
import { payTestSession } from '../../src/payments/test-provider/pay-test-session.ts'
import { testLedger } from '../../src/payments/test-provider/test-ledger-queries.ts'
import type { Site } from '../../src/platform/call/context.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { row, rows } from '../../src/platform/data/database.ts'
import type { PaymentEvent, PaymentEventKind } from '../../src/providers/payments.ts'
import { runJob } from '../../src/surfaces/worker.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestOrder, openTestPayment } from '../fixtures/orders.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
let app: TestApp
let site: Site
let buyer: TestAccount
let team: TestAccount
before(async () => {
  app = await createTestApp()
  site = await app.sites.defaultSite()
  buyer = await app.account('buyer@racing.example')
  team = await app.account('team@racing.example', { role: 'site_team' })
  await sql`update sites set paid_slots_per_week = 1000`.execute(app.services.db)
  app.sites.forget()
})
after(() => app.stop())

/** Starts all at once in random order; throws anything that is not a problem. */
async function meet(...deeds: (() => Promise<unknown>)[]): Promise<void> {
  const mixed = deeds
    .map((deed) => ({ deed, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ deed }) => deed())
  for (const one of await Promise.allSettled(mixed))
    if (one.status === 'rejected' && !(one.reason instanceof Problem)) throw one.reason
}

const ask = (op: Parameters<TestApp['call']>[0], actor: TestAccount, input: object) =>
  app.call(op, { actor: { ...actor.member, via: 'web' }, input })

interface Purchase {
  number: string
  listingId: number
  session: string
  paymentId: string
}

let named = 0
/** An order of one launch whose buyer is on the payment page. */
async function purchase(): Promise<Purchase> {
  const order = await addTestOrder(app, buyer, { site, name: `Raced${++named}` })
  const session = await openTestPayment(app, buyer, { site, number: order.number })
  return { ...order, session, paymentId: `pay_${session}` }
}

async function paidPurchase(): Promise<Purchase> {
  const order = await purchase()
  await payTestSession(app.services, order.session)
  await app.work()
  return order
}

let heard = 0
/** An event of the provider, as its webhook brings it. */
function hear(kind: PaymentEventKind, change: Partial<PaymentEvent>): Promise<void> {
  const event: PaymentEvent = {
    id: `event ${++heard}`,
    kind,
    orderNumber: null,
    sessionId: null,
    paymentId: null,
    disputeId: null,
    amount: null,
    currency: 'EUR',
    happenedAt: app.clock.now(),
    ...change,
  }
  return app.services.transact((context) => receivePaymentEvent(context, 'local', event, app.clock.now()))
}

/** Works off what the provider told, before anything else that waits. */
async function applyHeard(): Promise<void> {
  const { services, boss } = app
  for (const { id, data } of await boss.fetch<Record<string, unknown>>(applyPayment.name, {
    batchSize: 20,
  })) {
    await runJob(applyPayment, data, services, AbortSignal.timeout(60_000))
    await boss.complete(applyPayment.name, id)
  }
}

interface BookedPayment {
  session_id: string
  amount: number
  refunded: number
}

/** The provider's books: the payments of an order, and how much of each went back. */
function booksOf({ number }: Purchase): Promise<BookedPayment[]> {
  return rows(
    app.services.db,
    sql<BookedPayment>`select session_id, amount, refunded_amount as refunded from test_payments
      where order_number = ${number} and status = 'paid'`,
  )
}

/** Money goes back at the provider alone; false if there is not that much left of the payment. */
function takeBack(way: 'dispute' | 'outside', { session }: Purchase, amount: number): Promise<boolean> {
  return testLedger(app.services.db).refund(`${way} ${++heard}`, session, amount, app.clock.now())
}

/** Everything waiting is done, and the provider tells of the refunds that were asked for here. */
async function settle(order: Purchase): Promise<void> {
  await app.work()
  const told = await rows(
    app.services.db,
    sql<{ id: string; amount: number }>`select session_id as id, sum(amount)::int as amount from test_refunds
      where session_id in (select session_id from test_payments where order_number = ${order.number})
        and key not like 'dispute %' group by session_id having bool_or(key like 'ref_%')`,
  )
  for (const { id, amount } of told) await hear('refunded', { paymentId: `pay_${id}`, amount })
  await app.work()
}

/** Order, invoices and launch say what the provider's books say: what is kept of one payment, and all others back. */
async function agrees(order: Purchase, said: string): Promise<void> {
  const { db } = app.services
  const stands = await row(
    db,
    sql<{
      status: string
      payment_id: string | null
      refunded: number
      gross: number
      line: string
      invoiced: number
      listing: string
      plan: string
    }>`select o.status, o.payment_id, o.refunded_amount as refunded, o.gross, n.status as line,
        coalesce((select sum(i.gross) from invoices i where i.order_number = o.number), 0)::int as invoiced,
        l.status as listing, l.plan
      from orders o join order_lines n on n.order_number = o.number join listings l on l.id = n.listing_id
      where o.number = ${order.number}`,
  )
  const books = await booksOf(order)
  const told = `${said}: ${JSON.stringify({ stands, books })}`
  assert.ok(stands, told)
  const own = books.find(({ session_id: id }) => `pay_${id}` === stands.payment_id)
  for (const other of books) if (other !== own) assert.equal(other.refunded, other.amount, told)
  const kept = own ? own.amount - own.refunded : 0
  assert.equal(stands.refunded, own?.refunded ?? 0, told)
  assert.equal(stands.invoiced, kept, told)
  assert.equal(stands.line === 'fulfilled', kept > 0, told)
  assert.equal(stands.plan === 'paid', kept > 0, told)
  assert.equal(stands.listing === 'live', kept > 0, told)
  if (own) assert.equal(stands.status === 'refunded', kept === 0, told)
  else assert.ok(['pending', 'cancelled', 'expired'].includes(stands.status), told)
}

const refundByHand = (order: Purchase) =>
  ask(refundOrderLines, team, { number: order.number, lines: [0], reason: 'Asked by mail.', keep: false })

test('a payment and a cancellation', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await purchase()
    await meet(
      () => payTestSession(app.services, order.session),
      () => ask(cancelOrder, buyer, { number: order.number }),
      () => app.work(),
    )
    await settle(order)
    await agrees(order, `round ${round}`)
  }
})

test('two payments of one order, the later one heard first, and an expiry', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await purchase()
    const { number, session } = order
    const second = `second_${number}`
    await sql`insert into test_payments (session_id, order_number, amount, currency, status, return_url, cancel_url,
        expires_at, paid_at)
      select ${second}, order_number, amount, currency, 'paid', '', '', expires_at, ${app.clock.now()}
      from test_payments where session_id = ${session}`.execute(app.services.db)
    await testLedger(app.services.db).close(session, 'paid', app.clock.now())
    const [paid] = await booksOf(order)
    const paidAt = (minute: number) => ({
      orderNumber: number,
      sessionId: session,
      amount: paid?.amount ?? 0,
      happenedAt: new Date(app.clock.now().getTime() - minute * 60_000),
    })
    const hearFirst = () => hear('paid', { ...paidAt(2), paymentId: order.paymentId })
    const hearSecond = () => hear('paid', { ...paidAt(1), paymentId: `pay_${second}` })
    if (round % 2 === 0) {
      await hearSecond()
      await app.work()
    }
    await meet(
      hearFirst,
      hearSecond,
      () => hear('session_expired', { orderNumber: number, sessionId: session }),
      () => app.work(),
      () => app.work(),
    )
    await settle(order)
    await agrees(order, `round ${round}`)
  }
})

test('a dispute that is lost and a refund by the team', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await paidPurchase()
    const [paid] = await booksOf(order)
    const dispute = { paymentId: order.paymentId, disputeId: `dp_${round}`, amount: paid?.amount ?? 0 }
    await hear('dispute_opened', dispute)
    const lose = () => takeBack('dispute', order, dispute.amount)
    await meetRefund(order, round, lose, (isLost) => hear(isLost ? 'dispute_lost' : 'dispute_won', dispute))
  }
})

test('a refund at the provider and one by the team', async () => {
  for (let round = 0; round < rounds; round++) {
    const order = await paidPurchase()
    const [paid] = await booksOf(order)
    const amount = Math.floor((paid?.amount ?? 0) / (round % 4 < 2 ? 1 : 3))
    const refund = () => takeBack('outside', order, amount)
    const told = { paymentId: order.paymentId, amount }
    await meetRefund(order, round, refund, (isRefunded) =>
      isRefunded ? hear('refunded', told) : Promise.resolve(),
    )
  }
})

/** In every second round the team asks for its refund when the money is gone already, before the provider tells. */
async function meetRefund(
  order: Purchase,
  round: number,
  take: () => Promise<boolean>,
  tell: (isTaken: boolean) => Promise<void>,
): Promise<void> {
  if (round % 2 === 1) {
    const isTaken = await take()
    await refundByHand(order)
    await tell(isTaken)
    await applyHeard()
  } else
    await meet(
      async () => tell(await take()),
      () => refundByHand(order),
      app.work,
      app.work,
    )
  await settle(order)
  await agrees(order, `round ${round}`)
}
