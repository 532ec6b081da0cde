import { z } from 'zod'
import { payableInput } from '../payable-order.ts'
import { findTestSession } from './pay-test-session.ts'
import { internalProcess } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'

/** A payment of the test payment page, as its buyer sees it. */
export const getTestPayment = internalProcess({
  name: 'get_test_payment',
  access: 'public',
  input: z.strictObject({ session: z.string().max(100), link: payableInput.link }),
  output: z.object({
    orderNumber: z.string(),
    sessionId: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    expiresAt: z.iso.datetime(),
    returnUrl: z.string(),
    cancelUrl: z.string(),
  }),
  problems: [notFound],
  async run({ session, link }, { actor, services }) {
    const { payment } = await findTestSession(services, session, { actor, link })
    return { ...payment, expiresAt: payment.expiresAt.toISOString() }
  },
})
