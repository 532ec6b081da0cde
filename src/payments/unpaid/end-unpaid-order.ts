/** Ends an order that nobody paid: its payment page is closed at the provider first, outside any transaction. */
import { addOrderEvent, lockOrder, type OrderRow, saveLine, saveOrderState } from '../../orders/index.ts'
import type { Db } from '../../platform/data/database.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { PaymentFailure } from '../../providers/payments.ts'
import { receivePaymentEvent } from '../apply-payment-job.ts'
import { releaseHolds } from '../hold-places.ts'
import { closeSession, findSessions } from '../payment-queries.ts'

export interface End {
  status: 'expired' | 'cancelled'
  /** Asked again under the order's lock. */
  stillDue(db: Db, order: OrderRow): Promise<boolean>
  /** Said beside what was ordered; null where the status says it. */
  note: string | null
}

/** Leaves the order as it is where its payment is under way, and follows the payment where there was one. */
export async function endUnpaidOrder(context: JobContext, number: string, end: End): Promise<void> {
  const { db, transact, clock } = context
  const sessions = await findSessions(db, number)
  if (sessions.some(({ status }) => status === 'preparing')) return
  const open = sessions.flatMap(({ status, session_id, provider }) =>
    status === 'open' && provider === context.providers.payments.name && session_id !== null
      ? [session_id]
      : [],
  )
  for (const sessionId of open) if (!(await closedAtProvider(context, number, sessionId))) return
  await transact(async (inside) => {
    const now = clock.now()
    const order = await lockOrder(inside.db, number)
    if (order?.status !== 'pending' || !(await end.stillDue(inside.db, order))) return
    for (const sessionId of open) await closeSession(inside.db, sessionId, 'expired')
    await releaseHolds(inside.db, order)
    const unpaid = { paymentId: null, paidAt: null, fulfilledAt: null, refundedAmount: 0, dispute: null }
    await saveOrderState(inside.db, number, { status: end.status, ...unpaid }, now)
    if (end.note !== null)
      for (const { position, status, effect } of order.lines)
        await saveLine(inside.db, number, position, { status, note: end.note, effect, fulfilledAt: null })
    await addOrderEvent(inside.db, number, end.status, end.note, null, now)
  })
}

/** False where it could not be closed, is being paid or was paid: then the payment is applied. */
async function closedAtProvider(
  { transact, providers, clock, log }: JobContext,
  number: string,
  sessionId: string,
): Promise<boolean> {
  try {
    const state = await providers.payments.expireSession(sessionId)
    if (state.status !== 'paid') return true
    await transact(async (context) => {
      for (const event of state.events)
        await receivePaymentEvent(context, providers.payments.name, event, clock.now())
    })
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn(
      { session_id: sessionId, order: number, error },
      'a session could not be ended; its order stays open',
    )
  }
  return false
}
