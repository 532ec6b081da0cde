import { z } from 'zod'
import { payableInput } from '../payable-order.ts'
import { findTestSession, payTestSession } from './pay-test-session.ts'
import { internalProcess } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Pays on the test payment page, or cancels; returns the URL to continue with. */
export const payTestPayment = internalProcess({
  name: 'pay_test_payment',
  access: 'public',
  input: z.strictObject({ session: z.string().max(100), pay: z.boolean(), link: payableInput.link }),
  output: z.object({ url: z.string() }),
  problems: [notFound],
  async run({ session, pay, link }, { actor, services }) {
    const { payment } = await findTestSession(services, session, { actor, link })
    return { url: pay ? await payTestSession(services, session) : payment.cancelUrl }
  },
})
