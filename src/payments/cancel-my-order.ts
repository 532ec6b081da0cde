import { z } from 'zod'
import { orderClosed, paymentUnavailable } from '../orders/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { unlistedProcess } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'

/** Cancels an order that is not paid; its payment page is closed first. */
export const cancelMyOrder = unlistedProcess({
  name: 'cancel_my_order',
  access: 'account',
  input: z.strictObject({ number: z.string().max(20) }),
  output: z.object({}),
  problems: [notFound, orderClosed, paymentUnavailable],
  async run({ number }, { actor, services }) {
    await cancelOrder(services, number, actor.accountId)
    return {}
  },
})
