import assert from 'node:assert/strict'
import { addTestOrder, openTestPayment, payTestOrder } from '../../test/fixtures/orders.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { sql } from 'kysely'
import { row } from '../platform/data/database.ts'
import { findOrder, getOrder } from '../orders/index.ts'
import { PaymentFailure } from '../providers/payments.ts'
import { cancelOrder } from './cancel-order.ts'
import { testLedger } from './test-provider/test-ledger-queries.ts'

operationCases(cancelOrder, {
  async prepare({ app, owner, site }) {
    const { number } = await addTestOrder(app, owner, { site, name: 'Toolcrib' })
    const paid = await addTestOrder(app, owner, { site, name: 'Benchmate' })
    await payTestOrder(app, owner, { site, number: paid.number })
    const { db } = app.services
    return {
      number,
      paid: paid.number,
      session: await openTestPayment(app, owner, { site, number }),
      orderState: async (one: string) => (await findOrder(db, one))?.status,
      heldPlaces: async () =>
        (
          await row(
            db,
            sql<{ held: number }>`select coalesce(sum(paid_taken), 0)::int as held from launch_weeks
          where site_id = ${site.id}`,
          )
        )?.held,
      movedTo: (provider: string) =>
        sql`update payment_sessions set provider = ${provider} where order_number = ${number}`.execute(db),
      sessionState: async (id: string) => (await testLedger(db).find(id))?.status,
    }
  },
  input: ({ number }) => ({ number }),
  badInput: { 'an order number longer than the maximum': [{ number: 'M'.repeat(21) }, 'number', 'too_long'] },
  notYours: 'another account’s order is not found',
  works: {
    'refuses to cancel a paid order': async ({ send, things }) => {
      const before = await things.orderState(things.paid)
      const { status, json } = await send({ number: things.paid })
      assert.deepEqual([status, json().code], [409, 'order_closed'])
      assert.equal(await things.orderState(things.paid), before)
      assert.match(String(before), /^(?:paid|fulfilled)$/)
    },
    'refuses while a session at a former provider can still be paid': async ({ send, things }) => {
      await things.movedTo('former')
      const { status, json } = await send()
      assert.deepEqual([status, json().code], [503, 'payment_unavailable'])
      assert.equal(await things.orderState(things.number), 'pending')
      await things.movedTo('local')
    },
    'refuses while the provider cannot close the session, and reports an internal error as 500': async ({
      app,
      send,
      things,
    }) => {
      const { providers } = app.services
      const closing = (fault: Error) => {
        const payments = { ...providers.payments, expireSession: () => Promise.reject(fault) }
        app.services.providers = { ...providers, payments }
        return send()
      }
      try {
        const { status, json } = await closing(new PaymentFailure('away', { retry: true }))
        assert.deepEqual([status, json().code], [503, 'payment_unavailable'])
        assert.equal((await closing(new TypeError('broken'))).status, 500)
      } finally {
        app.services.providers = providers
      }
      assert.equal(await things.orderState(things.number), 'pending')
    },
    'closes the payment session, cancels the order and frees its place, once': async ({
      ask,
      send,
      things,
    }) => {
      assert.equal(await things.sessionState(things.session), 'open')
      const held = Number(await things.heldPlaces())
      const answer = await ask()
      assert.deepEqual([answer.number, answer.status], [things.number, 'cancelled'])
      assert.equal(await things.orderState(things.number), 'cancelled')
      assert.equal(await things.sessionState(things.session), 'expired')
      assert.equal((await send()).json().code, 'order_closed')
      assert.equal(await things.heldPlaces(), held - 1, 'the reserved place is freed once')
    },
    'the lines of a cancelled order are cancelled, not waiting': async ({ app, owner, site, things }) => {
      const input = { number: things.number }
      const { lines } = await app.call(getOrder, { actor: owner.member, site: site.key, input })
      assert.deepEqual(
        Object(lines).map(({ status }: { status: string }) => status),
        ['cancelled'],
      )
    },
  },
})
