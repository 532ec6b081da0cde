/** Ends an unpaid order: its payment page is closed at the provider first, outside any transaction. */
import { addOrderEvent, lockOrder, noteEndTry, type OrderRow, saveLine } from '../../orders/index.ts'
import type { Db } from '../../platform/data/database.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { PaymentFailure } from '../../providers/payments.ts'
import { receivePaymentEvent } from '../apply-payment-job.ts'
import { endSession, endUnpaid, isPayable, openPages } from '../hold-places.ts'
import { findSessions } from '../payment-queries.ts'

export interface End {
  status: 'expired' | 'cancelled'
  /** Checked again under the order's lock. */
  stillDue(db: Db, order: OrderRow): Promise<boolean>
  /** The note for its lines; null if the status says enough. */
  note: string | null
}

/**
 * Leaves the order as it is if somebody may still pay for it, and applies a payment that turns up. Returns false if the
 * provider did not answer, so that further orders need not be tried now.
 */
export async function endUnpaidOrder(context: JobContext, number: string, end: End): Promise<boolean> {
  const { db, transact, clock, providers } = context
  await noteEndTry(db, number, clock.now())
  const sessions = await findSessions(db, number)
  if (sessions.some(({ status }) => status === 'preparing')) return true
  const open = openPages(sessions, providers.payments.name)
  for (const sessionId of open) {
    const close = await closeAtProvider(context, number, sessionId)
    if (close !== 'closed') return close !== 'no_answer'
  }
  await transact(async (inside) => {
    const now = clock.now()
    for (const sessionId of open) await endSession(inside.db, number, sessionId)
    const order = await lockOrder(inside.db, number)
    if (order?.status !== 'pending' || !(await end.stillDue(inside.db, order))) return
    // A session not closed above: opened meanwhile, or at the site's previous provider.
    if ((await findSessions(inside.db, number)).some((session) => isPayable(session, now))) return
    await endUnpaid(inside.db, order, end.status, now)
    if (end.note !== null)
      for (const { position, status, effect } of order.lines)
        await saveLine(inside.db, number, position, { status, note: end.note, effect, fulfilledAt: null })
    await addOrderEvent(inside.db, number, end.status, end.note, null, now)
  })
  return true
}

/** `in_use` if it is being paid or was paid; a payment is applied. */
async function closeAtProvider(
  { transact, providers, clock, log }: JobContext,
  number: string,
  sessionId: string,
): Promise<'closed' | 'in_use' | 'refused' | 'no_answer'> {
  try {
    const state = await providers.payments.expireSession(sessionId)
    if (state.status === 'paid')
      await transact(async (context) => {
        for (const event of state.events)
          await receivePaymentEvent(context, providers.payments.name, event, clock.now())
      })
    return state.status === 'expired' ? 'closed' : 'in_use'
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn(
      { session_id: sessionId, order: number, error },
      'a session could not be ended; its order stays open',
    )
    return error.retry ? 'no_answer' : 'refused'
  }
}
