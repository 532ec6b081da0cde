/** Pays a session of the test payment page: does what a webhook would, from our own form. */
import type { OrderRow } from '../../orders/index.ts'
import type { Actor } from '../../platform/call/context.ts'
import type { Services } from '../../platform/call/services.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { testPaidEvent, type TestPayment } from '../../providers/payments/local-payments.ts'
import { receivePaymentEvent } from '../apply-payment-job.ts'
import { findPayableOrder } from '../payable-order.ts'
import { testLedger } from './test-ledger-queries.ts'

/** The session, if test payments are on and the order is the payer's or has this link. Throws `not_found` otherwise. */
export async function findTestSession(
  services: Services,
  sessionId: string,
  { actor, link }: { actor: Actor; link?: string | undefined },
): Promise<{ payment: TestPayment; order: OrderRow }> {
  const payment =
    services.providers.payments.kind === 'test' ? await testLedger(services.db).find(sessionId) : undefined
  const named = link === undefined ? { number: payment?.orderNumber } : { link }
  const order = payment && (await findPayableOrder(services.db, actor, named))
  if (!payment || order?.number !== payment.orderNumber)
    throw new Problem(notFound, 'There is no such payment.')
  return { payment, order }
}

/** Pays; a paid or expired session stays as it is. Returns the URL to continue with. */
export async function payTestSession(services: Services, sessionId: string): Promise<string> {
  const now = services.clock.now()
  const ledger = testLedger(services.db)
  await ledger.close(sessionId, 'paid', now)
  const paid = await ledger.find(sessionId)
  if (!paid) throw new Problem(notFound, 'There is no such payment.')
  if (paid.status !== 'paid') return paid.cancelUrl
  await services.transact((context) =>
    receivePaymentEvent(context, services.providers.payments.name, testPaidEvent(paid), now),
  )
  return paid.returnUrl
}
