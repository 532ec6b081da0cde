/** A fault at any statement of the path from webhook to fulfilment: nothing is lost and nothing doubled. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Transaction } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { createTestApp, onPostgres, type TestAccount, type TestApp } from '../../test/app.ts'
import { rows } from '../platform/database.ts'
import { applyPayment } from './payments/apply-payment-job.ts'
import { createCheckout } from './create-checkout.ts'
import { payTestSession } from './checkout/pay-test-session.ts'
import { runJob } from '../surfaces/worker.ts'
import { addTestListing, countOf, listingState, openPayment } from './testing/shop.ts'

const full = process.env['MONEY_FULL'] === '1'
let app: TestApp
let buyer: TestAccount
before(async () => {
  app = await createTestApp()
  buyer = await app.account('buyer@example.org')
})
after(() => app.stop())

class Fault extends Error {}

/** Lets the statement with this number inside transactions, from 1, fail; tells whether it was reached. */
async function withFaultAt(statement: number, work: () => Promise<unknown>): Promise<boolean> {
  const { pglite } = app.database
  assert.ok(pglite)
  const real = pglite.transaction.bind(pglite)
  let count = 0
  pglite.transaction = (inside) =>
    real((tx) =>
      inside(
        new Proxy(tx, {
          get: (target, name) => (name === 'query' ? faultyQuery(target) : Reflect.get(target, name)),
        }),
      ),
    )
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
  } finally {
    pglite.transaction = real
  }
  return count >= statement

  function faultyQuery(tx: Pick<Transaction, 'query'>): Transaction['query'] {
    return (...given) => {
      count += 1
      return count === statement
        ? Promise.reject(new Fault(`made to fail at statement ${statement}`))
        : tx.query(...given)
    }
  }
}

test(
  'a fault at every statement of applying a payment, then again: one effect',
  { skip: onPostgres && 'it reaches into the embedded database', timeout: 240_000 },
  async () => {
    let reached = 0
    for (let statement = 1; ; statement += full ? 1 : 9) {
      const listing = await addTestListing(app, buyer.id, `fault${statement}.example`)
      const order = await app.call(createCheckout, {
        actor: buyer.member,
        input: {
          items: [
            { product: 'launch', listing_id: listing },
            { product: 'billboard_week', listing_id: listing },
          ],
        },
      })
      const number = String(order['number'])
      const session = await openPayment(app, { number, accountId: buyer.id })
      const apply = () =>
        runJob(applyPayment, { number, event_id: 'test' }, app.house, AbortSignal.timeout(60_000))
      const hit = await withFaultAt(statement, async () => {
        await payTestSession(app.house, session, buyer.id)
        await apply()
      })
      if (!hit) break
      reached += 1
      await payTestSession(app.house, session, buyer.id)
      await apply()
      await apply()
      const [state] = await rows(
        app.house.db,
        sql<{ status: string }>`select status from orders where number = ${number}`,
      )
      assert.equal(state?.status, 'fulfilled', `after a fault at statement ${statement}`)
      assert.equal((await listingState(app, listing)).status, 'live')
      for (const table of ['invoices', 'placements', 'payment_events'] as const)
        assert.equal(await countOf(app, table, sql`order_number = ${number}`), 1, `${table} at ${statement}`)
    }
    assert.ok(reached > (full ? 30 : 3), `only ${reached} statements were reached`)
    const numbers = await rows(
      app.house.db,
      sql<{ sequence: number }>`select sequence from invoices where kind = 'invoice' order by sequence`,
    )
    assert.deepEqual(
      numbers.map(({ sequence }) => sequence),
      numbers.map((_row, index) => index + 1),
      'invoice numbers have no gap',
    )
  },
)

test('identical checkouts with one key at once make one order', async () => {
  const listing_id = await addTestListing(app, buyer.id, 'onekey.example')
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
