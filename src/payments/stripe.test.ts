/** Payments with the real Stripe library against a Stripe on loopback that repeats, reorders, loses and forges. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { createTestApp, type TestAccount, type TestApp, TestClock } from '../../test/app/app.ts'
import { jobContextOf } from '../../test/app/job-context.ts'
import { createCheckout } from '../orders/create-checkout.ts'
import {
  makeDraftListing,
  austrianSeller,
  countOf,
  listingState,
  openPayment,
} from '../orders/testing/shop.ts'
import { rows } from '../platform/data/database.ts'
import { stripePayments } from '../providers/payments/stripe-payments.ts'
import { type FakeStripe, startFakeStripe } from '../providers/payments/testing/fake-stripe.ts'
import { runJob } from '../surfaces/worker.ts'
import { saveSeller } from '../tax/seller-queries.ts'
import { applyPayment } from './apply-payment-job.ts'
import { readMissedEvents } from './read-missed-events.ts'
import { reconcilePayments } from './reconcile-payments-job.ts'

const full = process.env['MONEY_FULL'] === '1'
let app: TestApp
let fake: FakeStripe
let buyer: TestAccount
let shops = 0
const clock = new TestClock()

before(async () => {
  fake = await startFakeStripe('whsec_new', () => clock.now())
  const payments = stripePayments({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_old', 'whsec_new'],
    server: { host: '127.0.0.1', port: fake.port },
  })
  app = await createTestApp({ providers: { payments }, clock })
  const seller = { ...austrianSeller, country: 'US', vat_id: null }
  await saveSeller(app.services.db, seller, clock.now())
  buyer = await app.account('buyer@example.org')
})
after(async () => {
  await app.stop()
  await fake.close()
})

interface Purchase {
  number: string
  session: string
  listing: number
}

/** An order whose buyer is on Stripe's page. */
async function purchase(
  item: { product: string; week?: string; weeks?: number } = { product: 'launch' },
): Promise<Purchase> {
  const listing = await makeDraftListing(app, buyer.id, `shop${++shops}.example`)
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ ...item, listing_id: listing }] },
  })
  const number = String(order['number'])
  return { number, listing, session: await openPayment(app, { number, accountId: buyer.id }) }
}

function deliver(
  event: Stripe.Event,
  change: { at?: Date; secret?: string; body?: (text: string) => string } = {},
) {
  const { payload, signature } = fake.signed(event, change.at ?? clock.now(), change.secret)
  return app.http.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: change.body ? change.body(payload) : payload,
  })
}

/** All business data that an order leaves behind, without times and random ids. */
async function endState({ number, listing }: Purchase) {
  const [order] = await rows(
    app.services.db,
    sql`select status, refunded_amount, dispute, gross from orders where number = ${number}`,
  )
  const lines = await rows(
    app.services.db,
    sql`select status, refunded_amount, held_week from order_lines where order_number = ${number}`,
  )
  const papers = await rows(
    app.services.db,
    sql`select kind, gross from invoices where order_number = ${number} order by kind`,
  )
  const refunds = await rows(
    app.services.db,
    sql`select amount, status from refunds where order_number = ${number}`,
  )
  return { order, lines, papers, refunds, listing: await listingState(app, listing) }
}

/** Runs only the waiting jobs that apply payments: checking all queues after each event would take too long. */
async function applyWaiting(): Promise<void> {
  const waiting = await app.boss.fetch<Record<string, unknown>>(applyPayment.name, { batchSize: 20 })
  for (const { id, data } of waiting) {
    await runJob(applyPayment, data, app.services, AbortSignal.timeout(60_000))
    await app.boss.complete(applyPayment.name, id)
  }
}

async function statusOf(number: string): Promise<unknown> {
  const [order] = await rows(
    app.services.db,
    sql<{ status: string }>`select status from orders where number = ${number}`,
  )
  return order?.status
}

test('a payment session has the order’s gross amount and is reused when requested again', async () => {
  const made = await purchase()
  assert.equal(await openPayment(app, { number: made.number, accountId: buyer.id }), made.session)
  assert.equal(fake.sessions.get(made.session)?.amount_total, 9900)
  const [request] = fake.requests.slice(-1)
  assert.match(request?.key ?? '', new RegExp(`^${made.number}-1-`))
})

test('many concurrent deliveries of one webhook have one effect', async () => {
  const made = await purchase()
  const event = fake.pay(made.session)
  const times = full ? 1000 : 40
  const answers = await Promise.all(Array.from({ length: times }, () => deliver(event)))
  const codes = new Set(answers.map(({ statusCode }) => statusCode))
  assert.deepEqual([...codes], [200])
  await app.work()
  assert.equal(await statusOf(made.number), 'fulfilled')
  assert.equal((await listingState(app, made.listing)).status, 'live')
  assert.equal(await countOf(app, 'invoices', sql`order_number = ${made.number}`), 1)
  assert.equal(await countOf(app, 'payment_events', sql`order_number = ${made.number}`), 1)
})

test('accepts a dispute without amount and currency; refuses and logs an unreadable event', async () => {
  const made = await purchase()
  await deliver(fake.pay(made.session))
  await app.work()
  const dispute = fake.dispute(made.session, 'needs_response')
  const bare = Object.fromEntries(
    Object.entries(dispute).filter(([name]) => name !== 'currency' && name !== 'amount'),
  )
  assert.equal((await deliver(fake.event('charge.dispute.created', bare))).statusCode, 200)
  await app.work()
  assert.equal(await statusOf(made.number), 'disputed')
  const empty = await deliver(fake.event('charge.dispute.closed', null))
  assert.deepEqual([empty.statusCode, empty.json().code], [400, 'bad_request'])
  assert.ok(app.logged.some((line) => /could not be read/.test(line)))
})

test('five events lead to the same state in any order', async () => {
  const orders = permutations([0, 1, 2, 3, 4])
  assert.equal(orders.length, 120)
  const states = new Set<string>()
  for (const [index, order] of orders.entries()) {
    if (!full && index % 17 !== 0) continue
    const made = await purchase()
    const paid = fake.pay(made.session)
    const session = fake.sessions.get(made.session)
    const events = [
      paid,
      fake.event('checkout.session.async_payment_succeeded', session),
      fake.event('charge.dispute.created', fake.dispute(made.session, 'needs_response')),
      fake.event('charge.dispute.closed', fake.dispute(made.session, 'won')),
      fake.event('charge.refunded', fake.charge(made.session, 9900)),
    ]
    for (const at of order) {
      const event = events[at]
      if (event) await deliver(event)
      await applyWaiting()
    }
    states.add(JSON.stringify(await endState(made)))
  }
  assert.equal(states.size, 1, [...states].join('\n'))
  const [state] = [...states].map((text) => JSON.parse(text))
  assert.equal(state.order.status, 'refunded')
  assert.equal(state.listing.status, 'draft')
  assert.deepEqual(state.papers, [
    { kind: 'credit_note', gross: -9900 },
    { kind: 'invoice', gross: 9900 },
  ])
})

test('a payment is fulfilled within 15 minutes even if every webhook is lost', async () => {
  const made = await Promise.all([purchase(), purchase({ product: 'launch', week: '2026-W50' })])
  for (const { session } of made) fake.pay(session)
  for (let minutes = 5; minutes <= 15; minutes += 5) {
    clock.advance(5 * 60_000)
    await runJob(reconcilePayments, {}, app.services, AbortSignal.timeout(60_000))
    await app.work()
  }
  for (const { number } of made) assert.equal(await statusOf(number), 'fulfilled')
})

test('finds a refund and a dispute whose webhooks were lost by reading pages of events, once', async () => {
  const [refunded, disputed, told] = await Promise.all([purchase(), purchase(), purchase()])
  for (const { session } of [refunded, disputed, told]) await deliver(fake.pay(session))
  await app.work()
  fake.event('charge.refunded', fake.charge(refunded.session, 9900))
  fake.event('charge.dispute.created', fake.dispute(disputed.session, 'needs_response'))
  fake.event('charge.dispute.closed', fake.dispute(disputed.session, 'lost'))
  await deliver(fake.event('charge.refunded', fake.charge(told.session, 9900)))
  // Events of other sales on the same account fill the pages in between, more of them than one run reads.
  for (let at = 0; at < 1100; at++) fake.event('charge.refunded', { id: `ch_other_${at}`, currency: 'eur' })
  for (let runs = 0; runs < 3; runs++) {
    if (runs === 1) fake.failWith = 500
    await readMissedEvents(jobContextOf(app))
    fake.failWith = undefined
    if (runs < 2) assert.equal(await statusOf(disputed.number), 'fulfilled')
    await applyWaiting()
  }
  for (const one of [refunded, disputed, told]) {
    const { order, papers } = await endState(one)
    assert.deepEqual(order, {
      status: 'refunded',
      refunded_amount: 9900,
      dispute: one === disputed ? 'lost' : null,
      gross: 9900,
    })
    assert.equal(papers.length, 2)
  }
  const kept = await countOf(app, 'payment_events')
  clock.advance(2 * 3_600_000)
  fake.event('charge.dispute.created', fake.dispute(refunded.session, 'needs_response'))
  await readMissedEvents(jobContextOf(app))
  assert.equal(await countOf(app, 'payment_events'), kept + 1)
  await applyWaiting()
})

test('a payment with a wrong amount, currency or order fulfils nothing and opens a case for the team', async () => {
  const other = await purchase()
  const changes = [{ amount: 9899 }, { currency: 'usd' }, { reference: other.number }, { amount: 99_000 }]
  const before = await countOf(app, 'payment_cases')
  for (const change of changes) {
    const made = await purchase()
    await deliver(fake.pay(made.session, change))
    await app.work()
    assert.equal(await statusOf(made.number), 'pending')
    assert.equal((await listingState(app, made.listing)).status, 'draft')
  }
  assert.equal(await statusOf(other.number), 'pending')
  await deliver(
    fake.event('checkout.session.completed', {
      ...fake.sessions.get(other.session),
      client_reference_id: 'MQ-2222222222',
      payment_status: 'paid',
      payment_intent: 'pi_x',
    }),
  )
  await app.work()
  assert.equal((await countOf(app, 'payment_cases')) - before, 5)
  const unknown = app.logged.filter((line) => line.includes('names an unknown order'))
  assert.equal(unknown.length, 1, 'the log names it too')
})

test('a webhook signature covers the raw bytes, expires after 300 seconds and may use any configured secret', async () => {
  const made = await purchase()
  const event = fake.pay(made.session)
  const now = clock.now()
  assert.equal((await deliver(event, { secret: 'whsec_foreign' })).statusCode, 400)
  assert.equal((await deliver(event, { body: (text) => `${text} ` })).statusCode, 400)
  assert.equal((await deliver(event, { body: (text) => text.replace('9900', '1') })).statusCode, 400)
  assert.equal((await deliver(event, { at: new Date(now.getTime() - 301_000) })).statusCode, 400)
  assert.equal(
    (await app.http.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: '{}' })).json().code,
    'invalid_signature',
  )
  assert.equal(await countOf(app, 'payment_events', sql`order_number = ${made.number}`), 0)
  assert.equal(
    (await deliver(event, { secret: 'whsec_old', at: new Date(now.getTime() - 299_000) })).statusCode,
    200,
  )
})

test('a payment for an expired order is still fulfilled', async () => {
  const made = await purchase()
  clock.advance(8 * 86_400_000)
  const session = fake.sessions.get(made.session)
  assert.ok(session)
  await runJob(reconcilePayments, {}, app.services, AbortSignal.timeout(60_000))
  assert.equal(await statusOf(made.number), 'expired')
  await deliver(fake.pay(made.session))
  await app.work()
  assert.equal(await statusOf(made.number), 'fulfilled')
})

test('refunds a payment that arrives after its chosen week is over', async () => {
  const made = await purchase({ product: 'launch', week: 'next' })
  clock.advance(20 * 86_400_000)
  await deliver(fake.pay(made.session))
  await app.work()
  assert.equal(await statusOf(made.number), 'refunded')
  assert.equal((await listingState(app, made.listing)).status, 'draft')
  const refunds = fake.requests.filter(({ path }) => path === '/v1/refunds')
  assert.equal(refunds.filter(({ form }) => form['payment_intent'] === `pi_${made.session}`).length, 1)
})

test('a provider error frees the place, and the payment can be started again', async () => {
  const listing = await makeDraftListing(app, buyer.id, `shop${++shops}.example`)
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing, week: '2027-W05' }] },
  })
  const start = () => openPayment(app, { number: String(order['number']), accountId: buyer.id })
  fake.failWith = 400
  await assert.rejects(start())
  fake.failWith = undefined
  const [week] = await rows(
    app.services.db,
    sql<{ paid_taken: number }>`select paid_taken from launch_weeks where week = '2027-W05'`,
  )
  assert.equal(week?.paid_taken, 0)
  assert.match(await start(), /^cs_/)
})

test('a payment provider that does not answer or sends nonsense grants nothing, and can be asked again', async () => {
  const askAboutSessions = () => {
    clock.advance(6 * 60_000)
    return runJob(reconcilePayments, {}, app.services, AbortSignal.timeout(60_000))
  }
  const week = '2027-W08'
  const other = '{"id":"cs_other","payment_status":"paid"}'
  for (const said of [null, '<html>', '', 'null', '[]', '{}', '{"id":7}', other]) {
    await app.work()
    const open = await purchase()
    const listing = await makeDraftListing(app, buyer.id, `shop${++shops}.example`)
    const items = [{ product: 'launch', listing_id: listing, week }]
    const { number } = await app.call(createCheckout, { actor: buyer.member, input: { items } })
    const start = () => openPayment(app, { number: String(number), accountId: buyer.id })
    fake.sayOnly = said
    try {
      await assert.rejects(start(), ({ type }) => type?.code === 'payment_unavailable', String(said))
      // The place is held until the session can no longer have begun.
      await askAboutSessions()
      await askAboutSessions()
    } finally {
      fake.sayOnly = undefined
    }
    await app.work()
    assert.equal(await statusOf(open.number), 'pending', String(said))
    const taken = await rows(
      app.services.db,
      sql`select 1 from launch_weeks where week = ${week} and paid_taken > 0`,
    )
    assert.deepEqual(taken, [], String(said))
    fake.pay(open.session)
    await askAboutSessions()
    await app.work()
    assert.equal(await statusOf(open.number), 'fulfilled', String(said))
    assert.match(await start(), /^cs_/)
    await sql`update launch_weeks set paid_taken = 0 where week = ${week}`.execute(app.services.db)
  }
})

test('of many buyers only one can start to pay for the last place', async () => {
  await sql`update sites set paid_slots_per_week = 1 where is_default`.execute(app.services.db)
  app.sites.forget()
  const week = '2027-W07'
  const buyers = full ? 100 : 12
  const numbers: string[] = []
  for (let n = 0; n < buyers; n++) {
    const listing = await makeDraftListing(app, buyer.id, `last${n}.example`)
    numbers.push(
      String(
        (
          await app.call(createCheckout, {
            actor: buyer.member,
            input: { items: [{ product: 'launch', listing_id: listing, week }] },
          })
        )['number'],
      ),
    )
  }
  const started = await Promise.allSettled(
    numbers.map((number) => openPayment(app, { number, accountId: buyer.id })),
  )
  assert.equal(started.filter(({ status }) => status === 'fulfilled').length, 1)
  const [places] = await rows(
    app.services.db,
    sql<{ paid_taken: number }>`select paid_taken from launch_weeks where week = ${week}`,
  )
  assert.equal(places?.paid_taken, 1)
})

test('a reserved place is freed once no session of its order can be paid, or when the order expires', async () => {
  const held = async (week: string) => {
    const [found] = await rows(
      app.services.db,
      sql<{ paid_taken: number }>`select paid_taken from launch_weeks where week = ${week}`,
    )
    return found?.paid_taken
  }
  const left = purchase({ product: 'launch', week: '2027-W09' })
  const kept = purchase({ product: 'launch', week: '2027-W10' })
  const over = purchase({ product: 'launch', week: '2027-W11' })
  const orders = { left: await left, kept: await kept, over: await over }
  const end = (session: string) => Object.assign(fake.sessions.get(session) ?? {}, { status: 'expired' })
  end(orders.left.session)
  end(orders.kept.session)
  await sql`insert into payment_sessions (session_id, order_number, attempt, fingerprint, provider, status, amount, currency,
      prepared_at, expires_at)
    select 'cs_second', order_number, attempt + 1, 'second', provider, 'open', amount, currency, prepared_at, expires_at
    from payment_sessions
    where order_number = ${orders.kept.number}`.execute(app.services.db)
  assert.deepEqual([await held('2027-W09'), await held('2027-W10')], [1, 1])
  clock.advance(5 * 60_000)
  await runJob(reconcilePayments, {}, app.services, AbortSignal.timeout(60_000))
  assert.deepEqual(
    [await held('2027-W09'), await held('2027-W10')],
    [0, 1],
    'kept while another of its sessions is open',
  )
  assert.deepEqual((await endState(orders.left)).lines, [
    { status: 'waiting', refunded_amount: 0, held_week: null },
  ])
  assert.equal(await statusOf(orders.left.number), 'pending')

  // The provider would still accept the payment.
  Object.assign(fake.sessions.get(orders.over.session) ?? {}, { expires_at: clock.now().getTime() })
  clock.advance(8 * 86_400_000)
  await runJob(reconcilePayments, {}, app.services, AbortSignal.timeout(60_000))
  assert.deepEqual([await statusOf(orders.over.number), await held('2027-W11')], ['expired', 0])
  const open = await rows(
    app.services.db,
    sql`select 1 from payment_sessions where order_number = ${orders.over.number} and status <> 'expired'`,
  )
  assert.equal(open.length, 0, 'its session can no longer be paid')
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.filter((_other, at) => at !== index)).map((rest) => [item, ...rest]),
  )
}
