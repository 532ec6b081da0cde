import { z } from 'zod'
import { orderClosed, paymentUnavailable, weekNotAvailable } from '../orders/index.ts'
import { Billing } from '../tax/index.ts'
import { startPayment } from './start-payment.ts'
import { unlistedProcess } from '../platform/call/operation.ts'
import { notFound } from '../platform/call/problems.ts'

/** Goes on to the payment: keeps the billing details, holds the places, makes the provider’s session. */
export const payOrder = unlistedProcess({
  name: 'pay_order',
  access: 'account',
  input: z.strictObject({
    number: z.string().max(20),
    billing: Billing,
    terms_version: z.int().describe('The version of the terms that the buyer accepted.'),
  }),
  output: z.object({ url: z.string() }),
  problems: [notFound, orderClosed, weekNotAvailable, paymentUnavailable],
  async run({ number, billing, terms_version }, { actor, site, services }) {
    const wish = { site, number, accountId: actor.accountId, billing, termsVersion: terms_version }
    return { url: await startPayment(services, wish) }
  },
})
