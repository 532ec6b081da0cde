import { z } from 'zod'
import {
  addOrderEvent,
  findMyOrder,
  lockOrder,
  orderClosed,
  OrderNumber,
  orderStatuses,
  paymentUnavailable,
} from '../orders/index.ts'
import { NextSteps } from '../platform/call/next-step.ts'
import { type ObserveContext, operation } from '../platform/call/operation.ts'
import type { Member } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { PaymentFailure } from '../providers/payments.ts'
import { endSession, endUnpaid, isPayable, openPages } from './hold-places.ts'
import { findSessions } from './payment-queries.ts'

/** Cancels one of the caller's unpaid orders. Closes its payment pages first, so that nobody can still pay for it. */
export const cancelOrder = operation({
  name: 'cancel_order',
  extension: true,
  summary: 'Cancel an order that is not paid.',
  description:
    'Its checkout and payment page are closed, and places held for it are free again. A paid order is the site team’s to refund.',
  route: 'POST /orders/{number}/cancel',
  access: 'orders:write',
  effect: 'destroy',
  unchecked: ['payment'],
  reachesOut: true,
  input: z.strictObject({ number: OrderNumber }),
  output: z.object({ number: z.string(), status: z.enum(orderStatuses), next_steps: NextSteps }),
  problems: [notFound, orderClosed, paymentUnavailable],
  examples: [{ number: 'MQ-7K2MPX94QD' }],
  observe: ({ number }, context) => closedSessions(number.toUpperCase(), context),
  async run({ number: written }, { actor, db, now, dryRun, observed = [] }) {
    const number = written.toUpperCase()
    if (!(await findMyOrder(db, number, actor.accountId))) throw noSuchOrder()
    for (const session of observed) await endSession(db, number, session)
    const locked = await lockOrder(db, number)
    if (locked?.status !== 'pending')
      throw new Problem(orderClosed, `The order is ${locked?.status ?? 'gone'}.`)
    if (!dryRun && (await findSessions(db, number)).some((session) => isPayable(session, now)))
      throw new Problem(paymentUnavailable, stillPayable)
    await endUnpaid(db, locked, 'cancelled', now)
    await addOrderEvent(db, number, 'cancelled', null, actor.accountId, now)
    return {
      number,
      status: 'cancelled' as const,
      next_steps: [{ tool: 'create_checkout', why: 'Place a new order at current prices.' }],
    }
  },
})

const stillPayable =
  'A payment of this order is under way, so it is not cancelled. Try again once the payment page is left or has expired.'

/**
 * Closes the order's open payment pages and returns their session ids. Throws `order_closed` if one was paid meanwhile:
 * the provider's event brings the payment. A page closed for an order that stays open is created anew when its buyer
 * goes on to pay.
 */
async function closedSessions(
  number: string,
  { actor, db, providers }: ObserveContext<Member>,
): Promise<string[]> {
  const { payments } = providers
  const order = await findMyOrder(db, number, actor.accountId)
  if (order?.status !== 'pending') return []
  const open = openPages(await findSessions(db, number), payments.name)
  for (const session of open) {
    const state = await payments.expireSession(session).catch((error: unknown) => {
      if (!(error instanceof PaymentFailure)) throw error
      const detail =
        'The payment page couldn’t be closed, so the order is not cancelled. Try again in a minute.'
      throw new Problem(paymentUnavailable, detail, { cause: error })
    })
    if (state.status === 'paid') throw new Problem(orderClosed, 'The order is already paid.')
    if (state.status === 'open') throw new Problem(paymentUnavailable, stillPayable)
  }
  return open
}

function noSuchOrder(): Problem {
  return new Problem(notFound, 'You have no order with this number.')
}
