/** The ledger of the test payment page in SQL. */
import { sql } from 'kysely'
import { change, row, type RootDb } from '../../platform/data/database.ts'
import type { TestLedger, TestPayment } from '../../providers/payments/local-payments.ts'

/** The ledger backed by the database. */
export function testLedger(db: RootDb): TestLedger {
  return {
    async add(payment) {
      await change(
        db,
        sql`insert into test_payments (session_id, order_number, amount, currency, status, return_url, cancel_url,
          expires_at)
          values (${payment.sessionId}, ${payment.orderNumber}, ${payment.amount}, ${payment.currency}, 'open',
            ${payment.returnUrl}, ${payment.cancelUrl}, ${payment.expiresAt})
          on conflict (session_id) do nothing`,
      )
    },
    find: (sessionId) =>
      row(
        db,
        sql<TestPayment>`select session_id as "sessionId", order_number as "orderNumber", amount, currency, status,
            return_url as "returnUrl",
            cancel_url as "cancelUrl", expires_at as "expiresAt", paid_at as "paidAt"
          from test_payments where session_id = ${sessionId}`,
      ),
    async close(sessionId, status, at) {
      const paidAt = status === 'paid' ? at : null
      const closed = await change(
        db,
        sql`update test_payments set status = ${status}, paid_at = ${paidAt}
          where session_id = ${sessionId} and status = 'open' and (${status} = 'expired' or expires_at > ${at})`,
      )
      return closed > 0
    },
    async refund(key, sessionId, amount, at) {
      return db.transaction().execute(async (tx) => {
        const paid = await row(
          tx,
          sql<{
            left: number
          }>`select amount - refunded_amount as left from test_payments
            where session_id = ${sessionId} and status = 'paid' for update`,
        )
        if (!paid) return false
        const known = await row(tx, sql<{ key: string }>`select key from test_refunds where key = ${key}`)
        if (known) return true
        if (paid.left < amount) return false
        await change(
          tx,
          sql`insert into test_refunds (key, session_id, amount, at) values (${key}, ${sessionId}, ${amount}, ${at})`,
        )
        await change(
          tx,
          sql`update test_payments set refunded_amount = refunded_amount + ${amount} where session_id = ${sessionId}`,
        )
        return true
      })
    },
  }
}
