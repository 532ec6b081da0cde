/** Used if no provider is configured and test payments are not allowed: everything is refused with that reason. */
import { BadSignature, PaymentFailure, type PaymentProvider } from '../payments.ts'

/** A provider that takes no payments. */
export function noPayments(): PaymentProvider {
  const refuse = () =>
    Promise.reject(new PaymentFailure('No payment provider is configured.', { retry: false }))
  return {
    name: 'none',
    kind: 'none',
    recordDays: 0,
    createSession: refuse,
    readSession: refuse,
    expireSession: refuse,
    refund: refuse,
    readEvents: () => Promise.resolve({ events: [], next: null }),
    readWebhook: () => {
      throw new BadSignature('no payment provider is configured')
    },
  }
}
