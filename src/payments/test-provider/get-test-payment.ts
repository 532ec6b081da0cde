import { z } from 'zod'
import { findTestSession } from './pay-test-session.ts'
import { unlistedProcess } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'

/** A payment of the test page, as its buyer sees it. */
export const getTestPayment = unlistedProcess({
  name: 'get_test_payment',
  access: 'account',
  input: z.strictObject({ session: z.string().max(100) }),
  output: z.object({
    orderNumber: z.string(),
    sessionId: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  problems: [notFound],
  async run({ session }, { actor, services }) {
    const { payment } = await findTestSession(services, session, actor.accountId)
    return { ...payment, expiresAt: payment.expiresAt.toISOString() }
  },
})
