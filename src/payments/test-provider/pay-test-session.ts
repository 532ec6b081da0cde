/** Pays a session of the test payment page: what a webhook would do, from our own form. */
import { findMyOrder, type OrderRow } from '../../orders/index.ts'
import type { Services } from '../../platform/call/services.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

import { testPaidEvent, type TestPayment } from '../../providers/payments/local-payments.ts'
import { receivePaymentEvent } from '../apply-payment-job.ts'
import { testLedger } from './test-ledger-queries.ts'

/** The session and its order, where the account owns it and test payments are on. Throws `not_found` otherwise. */
export async function findTestSession(
  services: Services,
  sessionId: string,
  accountId: string,
): Promise<{ payment: TestPayment; order: OrderRow }> {
  const payment =
    services.providers.payments.kind === 'test' ? await testLedger(services.db).find(sessionId) : undefined
  const order = payment && (await findMyOrder(services.db, payment.orderNumber, accountId))
  if (!payment || !order) throw new Problem(notFound, 'There is no such payment.')
  return { payment, order }
}

/** Pays; a session that is paid or over stays as it is. Gives where the buyer goes on. */
export async function payTestSession(
  services: Services,
  sessionId: string,
  accountId: string,
): Promise<string> {
  const { payment } = await findTestSession(services, sessionId, accountId)
  const now = services.clock.now()
  const ledger = testLedger(services.db)
  await ledger.close(sessionId, 'paid', now)
  const paid = await ledger.find(sessionId)
  if (paid?.status !== 'paid') return payment.cancelUrl
  await services.transact((context) =>
    receivePaymentEvent(context, services.providers.payments.name, testPaidEvent(paid), now),
  )
  return payment.returnUrl
}
