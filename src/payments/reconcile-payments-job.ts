/**
 * Asks the provider about sessions, refunds and disputes whose webhook did not come, ends orders whose time is over,
 * and sends refunds that got stuck.
 */
import { z } from 'zod'
import { minutes } from '../calendar/index.ts'
import { addOrderEvent, findOverdueOrders, lockOrder, saveOrderState } from '../orders/index.ts'
import type { Db } from '../platform/data/database.ts'
import { job, type JobContext } from '../platform/jobs/job.ts'
import { PaymentFailure } from '../providers/payments.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'
import { endPrepared, endSession, releaseHolds } from './hold-places.ts'
import { compensateMissedWeeks } from './missed-weeks.ts'
import {
  closeSession,
  findDueSessions,
  findForgottenSessions,
  findSessions,
  findStalePrepared,
  type SessionRow,
  touchSession,
} from './payment-queries.ts'
import { findLastRun, saveLastRun } from './payment-report-queries.ts'
import { readMissedEvents } from './read-missed-events.ts'

const minute = minutes(1)

/**
 * Every five minutes: a paid order is fulfilled within fifteen, although every webhook is lost. Weeks that passed while
 * it did not run are compensated.
 */
export const reconcilePayments = job({
  name: 'reconcile_payments',
  input: z.object({}),
  retries: 3,
  timeoutSeconds: 240,
  schedule: '*/5 * * * *',
  async run(_input, context) {
    const { db, clock, transact, providers } = context
    for (const session of await findForgottenSessions(db, clock.now(), 500))
      await transact((inside) => giveUp(inside.db, session))
    const sessions = await findDueSessions(db, providers.payments.name, clock.now(), 500)
    for (const session of sessions) await reconcile(context, session)
    for (const { order_number, attempt } of await findStalePrepared(
      db,
      new Date(clock.now().getTime() - 10 * minute),
      500,
    )) {
      await transact((inside) => endPrepared(inside.db, order_number, attempt))
    }
    for (const number of await findOverdueOrders(db, clock.now(), 500)) await expireOrder(context, number)
    const lastRun = await findLastRun(db)
    if (lastRun) await compensateMissedWeeks(context, lastRun, clock.now())
    await saveLastRun(db, clock.now(), sessions.length)
    await readMissedEvents(context)
  },
})

/** What the provider never settled is asked about no more; a payment that is told later still counts. */
async function giveUp(db: Db, { order_number, session_id }: SessionRow): Promise<void> {
  if (session_id !== null) await endSession(db, order_number, session_id)
}

/** Asks about one session; a provider that does not answer is asked again when the session is due anew. */
async function reconcile(
  { db, transact, providers, clock, log }: JobContext,
  session: SessionRow,
): Promise<void> {
  const { session_id } = session
  if (session_id === null) return
  await touchSession(db, session_id, clock.now())
  try {
    const state = await providers.payments.readSession(session_id)
    await transact(async (context) => {
      if (state.status === 'paid')
        for (const event of state.events)
          await receivePaymentEvent(context, session.provider, event, clock.now())
      if (state.status === 'expired') await endSession(context.db, session.order_number, session_id)
    })
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn(
      { session_id, order: session.order_number, error },
      'the payment provider did not tell about a session',
    )
  }
}

/** Ends an order that was never paid; its open session is ended at the provider first. */
async function expireOrder(
  { db, transact, providers, clock, log }: JobContext,
  number: string,
): Promise<void> {
  const open = (await findSessions(db, number)).filter(
    ({ status, provider }) => status === 'open' && provider === providers.payments.name,
  )
  for (const { session_id } of open) {
    if (session_id === null) continue
    try {
      const state = await providers.payments.expireSession(session_id)
      if (state.status === 'paid') {
        await transact(async (context) => {
          for (const event of state.events)
            await receivePaymentEvent(context, providers.payments.name, event, clock.now())
        })
        return
      }
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error
      log.warn({ session_id, order: number, error }, 'a session could not be ended; its order stays open')
      return
    }
  }
  await transact(async (context) => {
    const order = await lockOrder(context.db, number)
    if (order?.status !== 'pending' || order.valid_until > clock.now()) return
    for (const { session_id } of open)
      if (session_id !== null) await closeSession(context.db, session_id, 'expired')
    await releaseHolds(context.db, order)
    await saveOrderState(
      context.db,
      number,
      {
        status: 'expired',
        paymentId: null,
        paidAt: null,
        fulfilledAt: null,
        refundedAmount: 0,
        dispute: null,
      },
      clock.now(),
    )
    await addOrderEvent(context.db, number, 'expired', null, null, clock.now())
  })
}
