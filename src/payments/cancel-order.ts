/** Cancels an order that is not paid: its session is ended first, so that nobody pays for it any more. */
import {
  addOrderEvent,
  findMyOrder,
  lockOrder,
  saveOrderState,
  orderClosed,
  paymentUnavailable,
} from '../orders/index.ts'
import type { Services } from '../platform/call/services.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

import { PaymentFailure } from '../providers/payments.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'
import { endSession, releaseHolds } from './hold-places.ts'
import { findSessions } from './payment-queries.ts'

/** Cancels the account's order. Throws `order_closed` where it is paid already. */
export async function cancelOrder(services: Services, number: string, accountId: string): Promise<void> {
  const { payments } = services.providers
  const order = await findMyOrder(services.db, number, accountId)
  if (!order) throw new Problem(notFound, 'You have no order with this number.')
  for (const session of await findSessions(services.db, number)) {
    const { session_id } = session
    if (session.status !== 'open' || session_id === null || session.provider !== payments.name) continue
    const state = await payments.expireSession(session_id).catch((error: unknown) => {
      if (!(error instanceof PaymentFailure)) throw error
      throw new Problem(
        paymentUnavailable,
        'The payment page couldn’t be closed, so the order is not cancelled. Try again in a minute.',
        {
          cause: error,
        },
      )
    })
    await services.transact(async (context) => {
      if (state.status !== 'paid') await endSession(context.db, number, session_id)
      else
        for (const event of state.events)
          await receivePaymentEvent(context, payments.name, event, services.clock.now())
    })
    if (state.status === 'paid') throw new Problem(orderClosed, 'The order is already paid.')
  }
  await services.transact(async ({ db }) => {
    const locked = await lockOrder(db, number)
    if (locked?.status !== 'pending')
      throw new Problem(orderClosed, `The order is ${locked?.status ?? 'gone'}.`)
    await releaseHolds(db, locked)
    await saveOrderState(
      db,
      number,
      {
        status: 'cancelled',
        paymentId: null,
        paidAt: null,
        fulfilledAt: null,
        refundedAmount: 0,
        dispute: null,
      },
      services.clock.now(),
    )
    await addOrderEvent(db, number, 'cancelled', null, accountId, services.clock.now())
  })
}
