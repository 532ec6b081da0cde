import { z } from 'zod'
import { orderClosed, paymentUnavailable, weekNotAvailable } from '../orders/index.ts'
import { Billing } from '../tax/index.ts'
import { findPayableOrder, payableInput } from '../payments/index.ts'
import { Problem } from '../platform/call/problem.ts'
import { startPayment } from './start-payment.ts'
import { internalProcess } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'

/** Starts the payment: saves the billing details, holds the places, creates the provider’s session. */
export const payOrder = internalProcess({
  name: 'pay_order',
  access: 'public',
  isSeenByOthers: true,
  input: z.strictObject({
    ...payableInput,
    billing: Billing,
    terms_version: z.int().describe('The version of the terms that the buyer accepted.'),
  }),
  output: z.object({ url: z.string() }),
  problems: [notFound, orderClosed, weekNotAvailable, paymentUnavailable],
  async run({ billing, terms_version: termsVersion, ...named }, { actor, site, services }) {
    const order = await findPayableOrder(services.db, actor, named)
    if (!order) throw new Problem(notFound, 'There is no such order.')
    const { number, account_id: accountId } = order
    const { link } = named
    return { url: await startPayment(services, { site, number, accountId, billing, termsVersion, link }) }
  },
})
