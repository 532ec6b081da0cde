/** Applies the provider's events to one order at a time, under its row's lock. Safe repeated, late and reordered. */
import { z } from 'zod'
import type { TransactionContext } from '../platform/data/transact.ts'
import { job } from '../platform/jobs/job.ts'
import type { PaymentEvent } from '../providers/payments.ts'
import { alarm } from './alarm.ts'
import { applyPayments } from './apply-payments.ts'
import { endSession } from './hold-places.ts'
import { addPaymentEvent, findOrderOfPayment, markEventsApplied } from './payment-queries.ts'

export const applyPayment = job({
  name: 'apply_payment',
  input: z.object({ number: z.string(), event_id: z.string() }),
  retries: 10,
  timeoutSeconds: 60,
  concurrency: 2,
  async run({ number, event_id }, { transact, clock, log }) {
    const known = await transact(async (context) => {
      if (await applyPayments(context, number, clock.now())) return true
      await markEventsApplied(context.db, [{ id: event_id }], clock.now())
      await alarm(
        context,
        {
          kind: 'unknown_order',
          about: event_id,
          detail: `The payment provider names order ${number}, which doesn’t exist here (event ${event_id}).`,
          order: null,
        },
        clock.now(),
      )
      return false
    })
    if (!known) log.error({ order: number, event_id }, 'a payment names an unknown order')
  },
})

/** Saves an event and, in the same transaction, enqueues the job that applies it. A known event changes nothing. */
export async function receivePaymentEvent(
  context: TransactionContext,
  provider: string,
  event: PaymentEvent,
  now: Date,
): Promise<void> {
  if (!(await addPaymentEvent(context.db, provider, event, now))) return
  if (event.kind === 'session_expired' && event.sessionId !== null && event.orderNumber !== null)
    await endSession(context.db, event.orderNumber, event.sessionId)
  const number =
    event.orderNumber ??
    (event.paymentId === null ? undefined : await findOrderOfPayment(context.db, event.paymentId))
  // A dispute may arrive before its payment: it is linked by the payment's id once that is known.
  if (number !== undefined) await context.jobs.enqueue(applyPayment, { number, event_id: event.id })
}
