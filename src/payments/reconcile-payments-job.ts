/**
 * Asks the provider about sessions, refunds and disputes whose webhook did not arrive, and ends orders that have
 * expired or that nobody needs any more.
 */
import { z } from 'zod'
import { minutes } from '../calendar/index.ts'
import { findOverdueOrders, findUnneededOrders, isUnneeded, type UnneededOrder } from '../orders/index.ts'
import type { Db } from '../platform/data/database.ts'
import { job, type JobContext } from '../platform/jobs/job.ts'
import { inLanguage } from '../platform/text/language.ts'
import { PaymentFailure } from '../providers/payments.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'
import { endUnpaidOrder } from './unpaid/end-unpaid-order.ts'
import { endPrepared, endSession } from './hold-places.ts'
import { compensateMissedWeeks } from './missed-weeks.ts'
import {
  findDueSessions,
  findForgottenSessions,
  findStalePrepared,
  type SessionRow,
  touchSession,
} from './payment-queries.ts'
import { findLastRun, saveLastRun } from './payment-report-queries.ts'
import { readMissedEvents } from './read-missed-events.ts'
import { words } from './words/index.ts'

const minute = minutes(1)

/**
 * Every five minutes, so that a paid order is fulfilled within fifteen even if every webhook is lost. Weeks that passed
 * while it did not run are compensated.
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
    for (const session of sessions) if (!(await reconcile(context, session))) break
    for (const { order_number, attempt } of await findStalePrepared(
      db,
      new Date(clock.now().getTime() - 10 * minute),
      500,
    )) {
      await transact((inside) => endPrepared(inside.db, order_number, attempt))
    }
    await endUnpaidOrders(context)
    const lastRun = await findLastRun(db)
    if (lastRun) await compensateMissedWeeks(context, lastRun, clock.now())
    await saveLastRun(db, clock.now(), sessions.length)
    await readMissedEvents(context)
  },
})

/** Stops asking about a session that the provider never settled; a payment reported later still counts. */
async function giveUp(db: Db, { order_number, session_id }: SessionRow): Promise<void> {
  if (session_id !== null) await endSession(db, order_number, session_id)
}

/**
 * Checks one session, which becomes due again later. Returns false if the provider did not answer, so that further
 * sessions need not be tried now.
 */
async function reconcile(
  { db, transact, providers, clock, log }: JobContext,
  session: SessionRow,
): Promise<boolean> {
  const { session_id } = session
  if (session_id === null) return true
  await touchSession(db, session_id, clock.now())
  try {
    const state = await providers.payments.readSession(session_id)
    await transact(async (context) => {
      if (state.status === 'paid')
        for (const event of state.events)
          await receivePaymentEvent(context, session.provider, event, clock.now())
      if (state.status === 'expired') await endSession(context.db, session.order_number, session_id)
    })
    return true
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn(
      { session_id, order: session.order_number, error },
      'the payment provider did not tell about a session',
    )
    return !error.retry
  }
}

/** Ends orders of each kind until the provider stops answering. The rest waits for the next run, failed ones last. */
async function endUnpaidOrders(context: JobContext): Promise<void> {
  const { db, clock } = context
  for (const number of await findOverdueOrders(db, clock.now(), 500))
    if (!(await expireOrder(context, number))) break
  for (const order of await findUnneededOrders(db, 500)) if (!(await cancelUnneeded(context, order))) break
}

/** Ends an order past its validity. */
function expireOrder(context: JobContext, number: string): Promise<boolean> {
  return endUnpaidOrder(context, number, {
    status: 'expired',
    note: null,
    stillDue: async (_db, { valid_until: until }) => until <= context.clock.now(),
  })
}

/** Cancels an order that only has launches of listings with a paid launch, or whose account is deleted. */
async function cancelUnneeded(
  context: JobContext,
  { number, language, buyer_gone: gone }: UnneededOrder,
): Promise<boolean> {
  return inLanguage(language, () =>
    endUnpaidOrder(context, number, {
      status: 'cancelled',
      note: gone ? words.refusals.accountDeleted : words.refusals.alreadyPaid,
      stillDue: (db) => isUnneeded(db, number),
    }),
  )
}
