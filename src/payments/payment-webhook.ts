/** Webhooks of payment providers: signature over the raw bytes; event saved once, its job in the same transaction. */
import { Problem } from '../platform/call/problem.ts'
import { badRequest, invalidSignature } from '../platform/call/problems.ts'
import type { Webhook } from '../platform/call/webhook.ts'
import { BadSignature, UnreadableEvent } from '../providers/payments.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'

/**
 * POST /webhooks/{provider}, accepted if that provider currently takes the payments. Events that do not concern an
 * order are acknowledged and dropped.
 */
export function paymentWebhook(provider: string): Webhook {
  return {
    path: `/webhooks/${provider}`,
    async receive(raw, headers, services) {
      const now = services.clock.now()
      const { payments } = services.providers
      try {
        if (payments.name !== provider) throw new BadSignature(`payments are not taken by ${provider}`)
        const event = payments.readWebhook(raw, headers, now)
        if (event === null) return
        await services.transact((context) => receivePaymentEvent(context, provider, event, now))
      } catch (error) {
        if (error instanceof UnreadableEvent) {
          services.log.error({ error }, 'an event of the payment provider could not be read')
          throw new Problem(badRequest, 'The event lacks what its type must say.', { cause: error })
        }
        if (!(error instanceof BadSignature)) throw error
        services.log.warn({ reason: error.message }, 'a webhook was refused')
        throw new Problem(
          invalidSignature,
          'The webhook was not signed by the payment provider, or too long ago.',
          { cause: error },
        )
      }
    },
  }
}
