/** Test payments on our own page: no money moves. The ledger stands in for a provider's books. */
import {
  BadSignature,
  PaymentFailure,
  type PaymentEvent,
  type PaymentProvider,
  type SessionRequest,
  type SessionState,
} from '../payments.ts'

export interface TestPayment {
  sessionId: string
  orderNumber: string
  amount: number
  currency: string
  status: 'open' | 'paid' | 'expired'
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
  paidAt: Date | null
}

/** Where the test provider stores its sessions. */
export interface TestLedger {
  /** Adds a session; an existing one with this id stays as it is. */
  add(payment: Omit<TestPayment, 'status' | 'paidAt'>): Promise<void>
  find(sessionId: string): Promise<TestPayment | undefined>
  /** Closes an open session; returns false if it was not open. */
  close(sessionId: string, status: 'paid' | 'expired', at: Date): Promise<boolean>
  /** Adds a refund once per key; returns false if it exceeds what was paid. */
  refund(key: string, sessionId: string, amount: number, at: Date): Promise<boolean>
}

/** The local provider. `pageUrl` is the URL of our test payment page for a session. */
export function localPayments(
  ledger: TestLedger,
  pageUrl: (sessionId: string) => string,
  now: () => Date,
): PaymentProvider {
  return {
    name: 'local',
    kind: 'test',
    recordDays: 0,
    async createSession(request) {
      const id = sessionIdOf(request)
      await ledger.add({
        sessionId: id,
        orderNumber: request.orderNumber,
        amount: request.lines.reduce((sum, line) => sum + line.amount, 0),
        currency: request.currency,
        returnUrl: request.returnUrl,
        cancelUrl: request.cancelUrl,
        expiresAt: request.expiresAt,
      })
      return { id, url: pageUrl(id) }
    },
    readSession: (sessionId) => stateOf(ledger, sessionId, now()),
    async expireSession(sessionId) {
      await ledger.close(sessionId, 'expired', now())
      return stateOf(ledger, sessionId, now())
    },
    async refund({ key, paymentId, amount }) {
      if (!(await ledger.refund(key, paymentId.replace(/^pay_/, ''), amount, now()))) {
        throw new PaymentFailure('The refund is larger than what is left of the payment.', { retry: false })
      }
      return { id: `refund_${key}` }
    },
    // Its books contain only refunds requested here, and no disputes.
    readEvents: () => Promise.resolve({ events: [], next: null }),
    readWebhook: () => {
      throw new BadSignature('the local provider sends no webhooks')
    },
  }
}

/** The event that follows when a test session is paid. */
export function testPaidEvent(payment: TestPayment): PaymentEvent {
  return {
    id: `local_paid_${payment.sessionId}`,
    kind: 'paid',
    orderNumber: payment.orderNumber,
    sessionId: payment.sessionId,
    paymentId: `pay_${payment.sessionId}`,
    disputeId: null,
    amount: payment.amount,
    currency: payment.currency,
    happenedAt: payment.paidAt ?? payment.expiresAt,
  }
}

function sessionIdOf(request: SessionRequest): string {
  return `test_${request.key.replaceAll(/[^A-Za-z0-9]+/g, '_')}`
}

async function stateOf(ledger: TestLedger, sessionId: string, now: Date): Promise<SessionState> {
  const found = await ledger.find(sessionId)
  if (!found) throw new PaymentFailure('There is no such session.', { retry: false })
  if (found.status === 'paid') return { status: 'paid', events: [testPaidEvent(found)] }
  return { status: found.status === 'expired' || found.expiresAt <= now ? 'expired' : 'open' }
}
