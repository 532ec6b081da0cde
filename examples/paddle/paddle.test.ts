/** The example through the front door: configured by the environment, paid by a Paddle on loopback that forges and loses. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestAccount, type TestApp, TestClock } from '../../test/app/app.ts'
import { createCheckout } from '../../src/orders/create-checkout.ts'
import { makeDraftListing, austrianSeller, openPayment } from '../../src/orders/testing/shop.ts'
import { saveSeller } from '../../src/tax/seller-queries.ts'
import { PaymentFailure } from '../../src/extension.ts'
import { extension } from './index.ts'
import { type FakePaddle, startFakePaddle } from './testing/fake-paddle.ts'

const secret = 'pdl_ntfset_0123456789abcdef'
const clock = new TestClock()
let app: TestApp
let paddle: FakePaddle
let buyer: TestAccount
let shops = 0

before(async () => {
  paddle = await startFakePaddle(secret, () => clock.now())
  app = await createTestApp({
    clock,
    extensions: [extension],
    environment: {
      PADDLE_API_KEY: 'pdl_sdbx_0123456789',
      PADDLE_WEBHOOK_SECRET: secret,
      PADDLE_ORIGIN: paddle.origin,
    },
  })
  await saveSeller(app.services.db, { ...austrianSeller, country: 'US', vat_id: null }, clock.now())
  buyer = await app.account('buyer@example.org')
})
after(async () => {
  await app.stop()
  await paddle.close()
})

/** An order whose buyer stands on Paddle's page. */
async function purchase() {
  const listing = await makeDraftListing(app, buyer.id, `shop${++shops}.example`)
  const order = await app.call(createCheckout, {
    actor: buyer.member,
    input: { items: [{ product: 'launch', listing_id: listing }] },
  })
  const number = String(order['number'])
  const url = await openPayment(app, { number, accountId: buyer.id })
  return { number, session: url.split('_ptxn=').at(-1) ?? '' }
}

const deliver = (body: string, signature: string) =>
  app.http.app.inject({
    method: 'POST',
    url: '/webhooks/paddle',
    headers: { 'content-type': 'application/json', 'paddle-signature': signature },
    payload: body,
  })

async function orderOf(number: string): Promise<Record<string, unknown>> {
  const answer = await app.http.app.inject({
    url: `/api/v1/orders/${number}`,
    headers: { authorization: `Bearer ${buyer.key}` },
  })
  return answer.json()
}

test('a signed Paddle notification pays the order, also if it is delivered twice', async () => {
  const { number, session } = await purchase()
  const { body, signature } = paddle.signed(paddle.pay(session), clock.now())
  assert.equal((await deliver(body, signature)).statusCode, 200)
  assert.equal((await deliver(body, signature)).statusCode, 200)
  await app.work()
  assert.equal((await orderOf(number))['status'], 'fulfilled')
})

test('a forged, an old and an unsigned notification change nothing', async () => {
  const { number, session } = await purchase()
  const paid = paddle.pay(session)
  const forged = paddle.signed(paid, clock.now(), 'pdl_ntfset_another_secret')
  const old = paddle.signed(paid, new Date(clock.now().getTime() - 301_000))
  for (const { body, signature } of [forged, old, { ...forged, signature: '' }])
    assert.equal((await deliver(body, signature)).statusCode, 400)
  await app.work()
  assert.equal((await orderOf(number))['status'], 'pending')
})

test('a lost notification is made up for by reconciliation', async () => {
  const { number, session } = await purchase()
  paddle.pay(session)
  clock.advance(16 * 60_000)
  await app.runScheduled('reconcile_payments')
  assert.equal((await orderOf(number))['status'], 'fulfilled')
})

test('an unpaid session can be expired, a paid one cannot', async () => {
  const { payments } = app.services.providers
  const open = await purchase()
  assert.deepEqual(await payments.expireSession(open.session), { status: 'expired' })
  const paid = await purchase()
  paddle.pay(paid.session)
  assert.equal((await payments.expireSession(paid.session)).status, 'paid')
})

test('a refund is made once per key, and events report the total refunded', async () => {
  const { payments } = app.services.providers
  const { session } = await purchase()
  paddle.pay(session)
  const wish = { key: 'ref_1', paymentId: session, amount: 100, currency: 'EUR' }
  const first = await payments.refund(wish)
  assert.deepEqual(await payments.refund(wish), first)
  await payments.refund({ ...wish, key: 'ref_2', amount: 50 })
  const span = { from: new Date(clock.now().getTime() - 60_000), to: clock.now(), after: null }
  const { events, next } = await payments.readEvents(span)
  assert.deepEqual(
    events.filter(({ paymentId }) => paymentId === session).map(({ kind, amount }) => [kind, amount]),
    [['refunded', 150]],
  )
  assert.equal(next, null)
  const tooMuch = payments.refund({ ...wish, key: 'ref_3', amount: 100_000_000 })
  await assert.rejects(tooMuch, (error) => error instanceof PaymentFailure && !error.retry)
})

test('a chargeback marks the order as disputed', async () => {
  const { number, session } = await purchase()
  for (const notification of [paddle.pay(session), paddle.chargeBack(session)]) {
    const { body, signature } = paddle.signed(notification, clock.now())
    assert.equal((await deliver(body, signature)).statusCode, 200)
  }
  await app.work()
  assert.equal((await orderOf(number))['status'], 'disputed')
})

test('an unavailable Paddle gives a failure that may be retried', async () => {
  paddle.failWith = 503
  const { payments } = app.services.providers
  const asked = payments.readSession('txn_0001')
  await assert.rejects(asked, (error) => error instanceof PaymentFailure && error.retry)
  paddle.failWith = undefined
})
