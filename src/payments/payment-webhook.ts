/** Stripe's webhook: signature over the raw bytes, the event kept once, its job in the same transaction. */
import { Problem, problemType } from '../platform/call/problem.ts'
import type { Webhook } from '../platform/call/webhook.ts'
import { transact } from '../platform/data/transact.ts'
import { BadSignature } from '../providers/payments.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'

export const invalidSignature = problemType({
  code: 'invalid_signature',
  status: 400,
  title: 'The signature does not fit',
  meaning:
    'The webhook’s signature is absent, was made with another secret or over another body, or is older than 300 seconds.',
  fix: 'Set STRIPE_WEBHOOK_SECRET to the signing secret of this endpoint, and check the clocks.',
})

/** POST /webhooks/stripe. Events that do not concern an order are answered and forgotten. */
export const stripeWebhook: Webhook = {
  path: '/webhooks/stripe',
  async receive(raw, headers, house) {
    const now = house.clock.now()
    const { payments } = house.providers
    try {
      const event = payments.readWebhook(raw, headers['stripe-signature'], now)
      if (event === null) return
      await transact({ root: house.db, jobsIn: house.jobsIn, log: house.log }, (context) =>
        receivePaymentEvent(context, payments.name, event, now),
      )
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      house.log.warn({ reason: error.message }, 'a webhook was refused')
      throw new Problem(
        invalidSignature,
        'The webhook was not signed by the payment provider, or too long ago.',
        { cause: error },
      )
    }
  },
}
