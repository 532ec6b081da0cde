/** A fault at any statement from order to fulfilment: nothing is lost or duplicated. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeDraftListing, countOf, listingState, openPayment } from '../orders/testing/shop.ts'
import { rows } from '../platform/data/database.ts'
import { runJob } from '../surfaces/worker.ts'
import { applyPayment } from './apply-payment-job.ts'
import { payTestSession } from './test-provider/pay-test-session.ts'

const full = process.env['MONEY_FULL'] === '1'
/** Which statements lose their answer in the full run: the even ones by default, the odd ones with 1. */
const shift = Number(process.env['MONEY_FAULT_SHIFT'] ?? 0)
let app: TestApp
let buyer: TestAccount
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
})
after(() => app.stop())

class Fault extends Error {}

type Execute = (...given: unknown[]) => Promise<unknown>

/** The method that every statement of the root database and of transactions passes, on both kinds of database. */
function executorPrototype(): { executeQuery: Execute } {
  const executor: unknown = Object.getPrototypeOf(Object.getPrototypeOf(app.services.db.getExecutor()))
  if (typeof executor !== 'object' || executor === null || !('executeQuery' in executor))
    throw new Error('the query library runs its statements in another way')
  return executor as { executeQuery: Execute }
}

/**
 * Makes the statement with this number (from 1) fail: it either never runs, or runs and its answer is lost. Returns
 * whether it was reached.
 */
async function withFaultAt(
  statement: number,
  answerLost: boolean,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const prototype = executorPrototype()
  const real = prototype.executeQuery
  let count = 0
  prototype.executeQuery = async function (...given) {
    count += 1
    const fails = count === statement
    if (fails && !answerLost) throw new Fault(`made to fail at statement ${statement}`)
    const answer = await real.apply(this, given)
    if (fails) throw new Fault(`made to lose the answer of statement ${statement}`)
    return answer
  }
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
  } finally {
    prototype.executeQuery = real
  }
  return count >= statement
}

/** Orders a launch and a billboard week for a listing, pays, and lets the payment be applied. */
async function buy(listing: number): Promise<void> {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/orders/checkout',
    headers: { authorization: `Bearer ${buyer.key}`, 'idempotency-key': `fault-${listing}` },
    payload: {
      items: [
        { product: 'launch', listing_id: listing },
        { product: 'billboard_week', listing_id: listing },
      ],
    },
  })
  if (answer.statusCode !== 201) throw new Fault(answer.body)
  const number = String(answer.json().number)
  const [order] = await rows(
    app.services.db,
    sql<{ status: string }>`select status from orders where number = ${number}`,
  )
  if (order?.status === 'pending') {
    const session = await openPayment(app, { number, accountId: buyer.id })
    await payTestSession(app.services, session)
  }
  await runJob(applyPayment, { number, event_id: 'test' }, app.services, AbortSignal.timeout(60_000))
}

test(
  'an order takes effect once after a fault at any statement and a retry',
  { timeout: 600_000 },
  async () => {
    let reached = 0
    for (let statement = 1; ; statement += full ? 1 : 13) {
      const listing = await makeDraftListing(app, buyer.id, `fault${statement}.example`)
      const answerLost = full ? statement % 2 === shift : statement % 2 === 0
      const hit = await withFaultAt(statement, answerLost, () => buy(listing))
      await buy(listing)
      await buy(listing)
      await assertBoughtOnce(listing, `after a fault at statement ${statement}`)
      if (!hit) break
      reached += 1
    }
    assert.ok(reached > (full ? 80 : 6), `only ${reached} statements were reached`)
    await assertNumbersWithoutGap(reached + 1)
  },
)

test('concurrent payments get invoice numbers without a gap', async () => {
  const before = await countOf(app, 'invoices')
  const listings: number[] = []
  for (let n = 0; n < (full ? 100 : 8); n++)
    listings.push(await makeDraftListing(app, buyer.id, `many${n}.example`))
  await Promise.all(listings.map(buy))
  await assertNumbersWithoutGap(before + listings.length)
})

async function assertNumbersWithoutGap(count: number): Promise<void> {
  const numbers = await rows(
    app.services.db,
    sql<{ sequence: number }>`select sequence from invoices where kind = 'invoice' order by sequence`,
  )
  assert.deepEqual(
    numbers.map(({ sequence }) => sequence),
    Array.from({ length: count }, (_none, index) => index + 1),
  )
}

async function assertBoughtOnce(listing: number, when: string): Promise<void> {
  const [found] = await rows(
    app.services.db,
    sql`with mine as (select order_number from order_lines where listing_id = ${listing})
      select (select count(*)::int from orders where number in (select order_number from mine)) as orders,
      (select count(*)::int from orders where status = 'fulfilled' and number in (select order_number from mine)) as fulfilled,
      (select count(*)::int from invoices where order_number in (select order_number from mine)) as invoices,
      (select count(*)::int from placements where order_number in (select order_number from mine)) as placements,
      (select count(*)::int from payment_events where order_number in (select order_number from mine)) as events,
      (select count(*)::int from test_payments where status = 'paid' and order_number in (select order_number from mine)) as payments,
      (select count(*)::int from refunds where order_number in (select order_number from mine)) as refunds`,
  )
  const once = { orders: 1, fulfilled: 1, invoices: 1, placements: 1, events: 1, payments: 1, refunds: 0 }
  assert.deepEqual(found, once, when)
  assert.equal((await listingState(app, listing)).status, 'live', when)
}

test('concurrent checkouts with one idempotency key create one order', async () => {
  const listing_id = await makeDraftListing(app, buyer.id, 'onekey.example')
  const send = () =>
    app.http.app.inject({
      method: 'POST',
      url: '/api/v1/orders/checkout',
      headers: { authorization: `Bearer ${buyer.key}`, 'idempotency-key': 'one' },
      payload: { items: [{ product: 'launch', listing_id }] },
    })
  const before = await countOf(app, 'orders')
  const answers = await Promise.all(Array.from({ length: full ? 1000 : 30 }, send))
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  assert.ok(made.length > 0)
  assert.ok(answers.every(({ statusCode }) => [201, 409, 503].includes(statusCode)))
  assert.equal(new Set(made.map(({ body }) => body)).size, 1)
  assert.equal((await countOf(app, 'orders')) - before, 1)
})
