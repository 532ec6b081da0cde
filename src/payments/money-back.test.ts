/** Refunds: missed weeks, disputes, single lines; and sessions that are never settled. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp, TestClock } from '../../test/app/app.ts'
import { hidden, signedInVisitor } from '../../test/clients/visitor.ts'
import { minutes } from '../calendar/index.ts'
import { deleteAccount } from '../accounts/forget-queries.ts'
import { turnWeek } from '../launches/index.ts'
import { createCheckout } from '../orders/create-checkout.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { makeDraftListing, countOf, listingState, openPayment } from '../orders/testing/shop.ts'
import { row, rows } from '../platform/data/database.ts'
import type { PaymentEvent, PaymentEventKind } from '../providers/payments.ts'
import { howWords } from '../design/words/how.ts'
import { runJob } from '../surfaces/worker.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'
import { payTestSession } from './test-provider/pay-test-session.ts'
import { reconcilePayments } from './reconcile-payments-job.ts'
import { applyPayments } from './apply-payments.ts'
import { requestRefund } from './refunds/refund-order.ts'
import { sendRefund } from './refunds/send-refund-job.ts'

const clock = new TestClock()
let app: TestApp
let buyer: TestAccount
let shops = 0
before(async () => {
  app = await createTestApp({ clock })
  buyer = await app.account('buyer@example.org')
})
after(() => app.stop())

interface Item {
  product: string
  week?: string
  weeks?: number
}

/** The buyer orders the items for a new listing and pays. */
const bought = (...items: Item[]) => boughtBy(buyer, ...items)

async function boughtBy(payer: TestAccount, ...items: Item[]) {
  const listing = await makeDraftListing(app, payer.id, `back${++shops}.example`)
  const order = await app.call(createCheckout, {
    actor: payer.member,
    input: { items: items.map((item) => ({ ...item, listing_id: listing })) },
  })
  const number = String(order['number'])
  const session = await openPayment(app, { number, accountId: payer.id })
  await payTestSession(app.services, session)
  await app.work()
  return { number, listing, paymentId: `pay_${session}` }
}

function eventOf(kind: PaymentEventKind, paymentId: string, amount: number): PaymentEvent {
  return {
    id: `${kind} ${paymentId}`,
    kind,
    orderNumber: null,
    sessionId: null,
    paymentId,
    disputeId: 'dp_1',
    amount,
    currency: 'EUR',
    happenedAt: clock.now(),
  }
}

/** Applies an event of the provider. */
async function hear(kind: PaymentEventKind, paymentId: string, amount: number): Promise<void> {
  const event = eventOf(kind, paymentId, amount)
  await app.services.transact((context) => receivePaymentEvent(context, 'local', event, clock.now()))
  await app.work()
}

const run = (job: typeof reconcilePayments | typeof turnWeek) =>
  runJob(job, {}, app.services, AbortSignal.timeout(60_000))

async function refundsOf(number: string) {
  return rows(
    app.services.db,
    sql<{
      amount: number
      status: string
    }>`select amount, status from refunds where order_number = ${number} order by id`,
  )
}

async function statesOf(number: string) {
  return rows(
    app.services.db,
    sql<{ status: string; lines: string[]; refunded_amount: number }>`select status, refunded_amount,
      (select array_agg(status order by position) from order_lines where order_number = number) as lines
      from orders where number = ${number}`,
  )
}

test('refunds weeks missed while the service was down once, and keeps the purchase', async () => {
  const launch = await bought({ product: 'launch', week: '2026-W49' })
  const billboard = await bought(
    { product: 'launch' },
    { product: 'billboard_week', week: '2026-W48', weeks: 3 },
  )
  const later = await bought({ product: 'launch', week: '2026-W51' })
  const [line] = await rows(
    app.services.db,
    sql<{ note: string | null }>`select note from order_lines
      where order_number = ${billboard.number} and product = 'billboard_week'`,
  )
  assert.equal(line?.note, null, 'no note, as none of its weeks was over')
  await run(reconcilePayments)
  // From Friday of W47 to Tuesday of W50: weeks 48 and 49 were missed.
  clock.set('2026-12-08T09:00:00.000Z')
  await run(turnWeek)
  for (let time = 0; time < 3; time++) {
    await run(reconcilePayments)
    await app.work()
  }
  assert.deepEqual(await refundsOf(launch.number), [{ amount: 9900, status: 'done' }])
  assert.deepEqual(await refundsOf(billboard.number), [
    { amount: 4900, status: 'done' },
    { amount: 4900, status: 'done' },
  ])
  assert.deepEqual(await refundsOf(later.number), [])
  assert.equal((await listingState(app, launch.listing)).status, 'live')
  assert.equal((await listingState(app, launch.listing)).plan, 'paid')
  assert.equal(await countOf(app, 'payment_cases', sql`kind = 'missed_week'`), 3)
  assert.equal(await countOf(app, 'invoices', sql`order_number = ${billboard.number}`), 3)
})

test('a week in which the service ran for a while is not refunded', async () => {
  const launch = await bought({ product: 'launch', week: 'next' })
  await run(reconcilePayments)
  clock.advance(5 * 86_400_000)
  await run(reconcilePayments)
  clock.advance(7 * 86_400_000)
  await run(reconcilePayments)
  assert.deepEqual(await refundsOf(launch.number), [])
})

test('a lost dispute undoes the order with a credit note, a won one leaves it unchanged', async () => {
  const lost = await bought({ product: 'launch' }, { product: 'billboard_week', weeks: 2 })
  const won = await bought({ product: 'launch' })
  await hear('dispute_opened', lost.paymentId, 19_700)
  await hear('dispute_opened', won.paymentId, 9900)
  assert.deepEqual(await statesOf(lost.number), [
    { status: 'disputed', lines: ['fulfilled', 'fulfilled'], refunded_amount: 0 },
  ])
  assert.equal((await listingState(app, lost.listing)).status, 'live')
  await hear('dispute_lost', lost.paymentId, 19_700)
  await hear('dispute_won', won.paymentId, 9900)
  assert.deepEqual(await statesOf(lost.number), [
    { status: 'refunded', lines: ['undone', 'undone'], refunded_amount: 19_700 },
  ])
  assert.deepEqual(await listingState(app, lost.listing), {
    status: 'draft',
    plan: 'free',
    launch_week: null,
    unlocked: [],
  })
  const [kept] = await rows(
    app.services.db,
    sql<{
      n: number
    }>`select count(*)::int as n from placements where order_number = ${lost.number} and ended_at is null`,
  )
  assert.equal(kept?.n, 0)
  assert.equal(await countOf(app, 'invoices', sql`order_number = ${lost.number} and kind = 'credit_note'`), 1)
  assert.deepEqual(await statesOf(won.number), [
    { status: 'fulfilled', lines: ['fulfilled'], refunded_amount: 0 },
  ])
  assert.equal((await listingState(app, won.listing)).status, 'live')
})

test('a lost dispute of a deleted account is still settled, without mail', async () => {
  const leaving = await app.account('leaving@example.org')
  const order = await boughtBy(leaving, { product: 'launch' })
  await deleteAccount(app.services.db, leaving)
  const mails = await rows(app.services.db, sql`select id from outbox`)
  await hear('dispute_opened', order.paymentId, 9900)
  await hear('dispute_lost', order.paymentId, 9900)
  assert.deepEqual(await statesOf(order.number), [
    { status: 'refunded', lines: ['undone'], refunded_amount: 9900 },
  ])
  assert.equal(
    await countOf(app, 'invoices', sql`order_number = ${order.number} and kind = 'credit_note'`),
    1,
  )
  assert.equal((await rows(app.services.db, sql`select id from outbox`)).length, mails.length)
  await app.account('team@example.org', { role: 'site_team' })
  const team = await signedInVisitor(app, 'team@example.org')
  for (const path of ['/team/orders', `/team/orders/${order.number}`])
    assert.match((await team.get(path)).body, /deleted account/, path)
})

test('an order without lines does not break any page', async () => {
  const { number } = await bought({ product: 'launch' })
  await sql`delete from order_lines where order_number = ${number}`.execute(app.services.db)
  await app.account('team@example.org', { role: 'site_team' })
  const team = await signedInVisitor(app, 'team@example.org')
  const owner = await signedInVisitor(app, buyer.email)
  for (const path of ['/team/orders', `/team/orders/${number}`])
    assert.equal((await team.get(path)).status, 200, path)
  for (const path of ['/account/orders', `/account/orders/${number}`])
    assert.equal((await owner.get(path)).status, 200, path)
})

test('the site team refunds one line, then the rest; a refund job that runs again has no further effect', async () => {
  const order = await bought({ product: 'launch' }, { product: 'billboard_week' })
  await app.account('team@example.org', { role: 'site_team' })
  const team = await signedInVisitor(app, 'team@example.org')
  const path = `/team/orders/${order.number}`
  const refund = async (line: string[]) => {
    const page = await team.get(path)
    const asked = await team.post(`${path}/refund`, { line, reason: 'Asked by mail.' }, page)
    assert.equal(asked.status, 200, asked.body)
    const confirm = hidden(asked, 'confirm') ?? ''
    const answer = await team.post(`${path}/refund`, { line, reason: 'Asked by mail.', confirm }, asked)
    assert.equal(answer.status, 303, answer.body)
    await app.work()
  }
  const page = await team.get(path)
  assert.match(hidden(page, 'csrf') ?? '', /./)
  const how = `<td>${howWords(buyer.member.via)}<br /><span class="muted">${buyer.email}</span></td>`
  assert.ok(page.body.includes(how), 'the page says how and by whom it was ordered')
  await refund(['1'])
  assert.deepEqual(await statesOf(order.number), [
    { status: 'fulfilled', lines: ['fulfilled', 'undone'], refunded_amount: 4900 },
  ])
  assert.equal((await listingState(app, order.listing)).status, 'live')
  await refund(['0'])
  assert.deepEqual(await statesOf(order.number), [
    { status: 'refunded', lines: ['undone', 'undone'], refunded_amount: 14_800 },
  ])
  for (const { id } of await rows(
    app.services.db,
    sql<{ id: string }>`select id from refunds where order_number = ${order.number}`,
  ))
    await runJob(sendRefund, { id }, app.services, AbortSignal.timeout(60_000))
  assert.equal(await countOf(app, 'invoices', sql`order_number = ${order.number}`), 3)
  const [sum] = await rows(
    app.services.db,
    sql<{
      gross: number
    }>`select sum(gross)::int as gross from invoices where order_number = ${order.number}`,
  )
  assert.equal(sum?.gross, 0)
})

test('a refund sent by two workers at once is made once', async () => {
  const { number } = await bought({ product: 'launch' })
  const id = await app.services.transact(async (context) => {
    const order = await lockOrder(context.db, number)
    assert.ok(order)
    const lines = [{ position: 0, amount: order.gross }]
    return requestRefund(
      context,
      order,
      { lines, reason: 'Asked.', undo: true, requestedBy: null },
      clock.now(),
    )
  })
  const { payments } = app.services.providers
  let sent = 0
  const { promise: areBoth, resolve: tellBoth } = Promise.withResolvers<void>()
  const refund: typeof payments.refund = async (request) => {
    if (++sent === 2) tellBoth()
    await areBoth
    return payments.refund(request)
  }
  app.services.providers = { ...app.services.providers, payments: { ...payments, refund } }
  const send = () => runJob(sendRefund, { id }, app.services, AbortSignal.timeout(60_000))
  await Promise.all([send(), send()])
  app.services.providers = { ...app.services.providers, payments }
  assert.deepEqual(await refundsOf(number), [{ amount: 9900, status: 'done' }])
  assert.deepEqual(await statesOf(number), [{ status: 'refunded', lines: ['undone'], refunded_amount: 9900 }])
  assert.equal(await countOf(app, 'invoices', sql`order_number = ${number}`), 2)
})

test('money that goes back at the provider while the refund of one line is on its way is that of the other lines', async () => {
  const ends: PaymentEventKind[] = ['refunded', 'dispute_lost']
  for (const kind of ends) {
    const order = await bought({ product: 'launch' }, { product: 'billboard_week' })
    await app.services.transact(async (context) => {
      const locked = await lockOrder(context.db, order.number)
      assert.ok(locked)
      const lines = [{ position: 0, amount: 9900 }]
      await requestRefund(
        context,
        locked,
        { lines, reason: 'Asked.', undo: true, requestedBy: null },
        clock.now(),
      )
      await receivePaymentEvent(context, 'local', eventOf(kind, order.paymentId, 14_800), clock.now())
      await applyPayments(context, order.number, clock.now())
    })
    await app.work()
    assert.deepEqual(await statesOf(order.number), [
      { status: 'refunded', lines: ['undone', 'undone'], refunded_amount: 14_800 },
    ])
    const [sums] = await rows(
      app.services.db,
      sql<{ lines: number; invoiced: number }>`select
        (select sum(refunded_amount)::int from order_lines where order_number = ${order.number}) as lines,
        (select sum(gross)::int from invoices where order_number = ${order.number}) as invoiced`,
    )
    assert.deepEqual(sums, { lines: 14_800, invoiced: 0 }, kind)
  }
})

test('polls an open session less and less often and gives up after a month, and never polls another provider’s', async () => {
  let asked = 0
  const { payments } = app.services.providers
  const listing = await makeDraftListing(app, buyer.id, 'slow.example')
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'unlock_gallery', listing_id: listing }] },
  })
  const session = await openPayment(app, { number: String(order['number']), accountId: buyer.id })
  app.services.providers = {
    ...app.services.providers,
    payments: {
      ...payments,
      readSession: async () => {
        asked += 1
        return { status: 'open' }
      },
      expireSession: async () => ({ status: 'open' }),
    },
  }
  const pass = async (minutes: number, runs: number): Promise<number> => {
    asked = 0
    for (let at = 0; at < runs; at++) {
      clock.advance((minutes / runs) * 60_000)
      await run(reconcilePayments)
    }
    return asked
  }
  const day = 24 * 60
  assert.equal(await pass(50, 10), 10, 'each time in the first hour')
  assert.ok((await pass(3 * 60, 36)) <= 7, 'every half hour')
  await pass(day, 1)
  assert.ok((await pass(4 * day, 16)) <= 4, 'daily')
  await sql`update payment_sessions set provider = 'stripe' where session_id = ${session}`.execute(
    app.services.db,
  )
  assert.equal(await pass(day, 1), 0, 'a session of another provider is not polled')
  await pass(30 * day, 1)
  const [left] = await rows(
    app.services.db,
    sql<{ status: string }>`select status from payment_sessions where session_id = ${session}`,
  )
  assert.equal(left?.status, 'expired')
  app.services.providers = { ...app.services.providers, payments }
})

test('a payment and a dispute whose jobs were lost are requeued from their rows, once', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'lost-job.example')
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing }] },
  })
  const number = String(order['number'])
  const session = await openPayment(app, { number, accountId: buyer.id })
  await payTestSession(app.services, session)
  const forget = () => app.boss.deleteAllJobs('apply_payment')
  await forget()
  assert.deepEqual(await app.requeueDueWork(), {}, 'not requeued while its job may still exist')
  clock.advance(minutes(3))
  assert.deepEqual(await app.requeueDueWork(), { payment_events: 1 })
  assert.deepEqual(await app.requeueDueWork(), {}, 'requeued once')
  await app.work()
  const status = async () =>
    (await row(app.services.db, sql<{ status: string }>`select status from orders where number = ${number}`))
      ?.status
  assert.equal(await status(), 'fulfilled')
  const dispute: PaymentEvent = {
    id: `dispute of ${number}`,
    kind: 'dispute_opened',
    orderNumber: null,
    sessionId: null,
    paymentId: `pay_${session}`,
    disputeId: 'dp_lost',
    amount: 1,
    currency: 'EUR',
    happenedAt: clock.now(),
  }
  await app.services.transact((context) => receivePaymentEvent(context, 'local', dispute, clock.now()))
  await forget()
  clock.advance(minutes(3))
  assert.deepEqual(await app.requeueDueWork(), { payment_events: 1 })
  await app.work()
  assert.equal(await status(), 'disputed')
  clock.advance(minutes(3))
  assert.deepEqual(await app.requeueDueWork(), {}, 'nothing is left to requeue')
})

test('a second payment for an order is refunded in full, once, even after a dispute about the first', async () => {
  const { number, paymentId } = await bought({ product: 'launch' })
  const [session] = await rows(
    app.services.db,
    sql<{ id: string; gross: number }>`select s.session_id as id, o.gross from payment_sessions s
      join orders o on o.number = s.order_number where s.order_number = ${number} and s.session_id is not null`,
  )
  assert.ok(session)
  const paidAgain: PaymentEvent = {
    id: `again ${number}`,
    kind: 'paid',
    orderNumber: number,
    sessionId: session.id,
    paymentId: `again_${paymentId}`,
    disputeId: null,
    amount: session.gross,
    currency: 'EUR',
    happenedAt: new Date(clock.now().getTime() + minutes(1)),
  }
  for (const id of ['first', 'again', 'and again'])
    await app.services.transact((context) =>
      receivePaymentEvent(context, 'local', { ...paidAgain, id: `${id} ${number}` }, clock.now()),
    )
  await hear('dispute_opened', paymentId, session.gross)
  await hear('dispute_won', paymentId, session.gross)
  const refunds = await rows(
    app.services.db,
    sql<{ amount: number; payment_id: string; undo: boolean }>`select amount, payment_id, undo from refunds
      where order_number = ${number}`,
  )
  assert.deepEqual(refunds, [{ amount: session.gross, payment_id: paidAgain.paymentId, undo: false }])
  const order = await row(
    app.services.db,
    sql<{
      status: string
      payment_id: string
      refunded_amount: number
    }>`select status, payment_id, refunded_amount
      from orders where number = ${number}`,
  )
  assert.deepEqual(order, { status: 'fulfilled', payment_id: paymentId, refunded_amount: 0 })
})

test('a payment of another amount buys nothing, and the team reads both amounts in the currency', async () => {
  const listing = await makeDraftListing(app, buyer.id, 'misfit.example')
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing }] },
  })
  const number = String(order['number'])
  const sessionId = await openPayment(app, { number, accountId: buyer.id })
  const pay = async (amount: number, currency: string) => {
    const event = {
      ...eventOf('paid', `pay_${amount}_${currency}`, amount),
      orderNumber: number,
      sessionId,
      currency,
    }
    await app.services.transact((context) => receivePaymentEvent(context, 'local', event, clock.now()))
    await app.work()
  }
  await pay(100, 'EUR')
  await pay(100, 'JPY')
  await pay(100, 'XQQ')
  const details = await rows(
    app.services.db,
    sql<{ detail: string }>`select detail from payment_cases where order_number = ${number} order by id`,
  )
  const paid = details.map(({ detail }) => /payment of (\S+ \S+)/.exec(detail)?.[1])
  assert.deepEqual(paid.toSorted(), ['1.00 EUR', '100 JPY', '100 XQQ'])
  assert.match(details[0]?.detail ?? '', /which costs 99\.00 EUR/)
  assert.equal((await statesOf(number))[0]?.status, 'pending')
})
