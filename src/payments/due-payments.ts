/** Payments and refunds whose job was lost: their rows show what is due. A job failed for good waits for a person. */
import { minutes } from '../calendar/index.ts'
import type { DueWork } from '../platform/jobs/due-work.ts'
import { findFailedAlone } from '../platform/jobs/job-queries.ts'
import { applyPayment } from './apply-payment-job.ts'
import { findUnappliedEvents, findWaitingRefunds } from './due-payment-queries.ts'
import { sendRefund } from './refunds/send-refund-job.ts'

/** Younger events and refunds still have their job. */
const graceMs = { event: minutes(2), refund: minutes(30) }

/** Events received from the provider and not applied to an order yet. */
export const unappliedPayments: DueWork = {
  name: 'payment_events',
  async requeueLost({ db, transact, clock }) {
    const events = await findUnappliedEvents(db, new Date(clock.now().getTime() - graceMs.event), 500)
    const failed = await findFailedAlone(
      db,
      [applyPayment.name],
      'number',
      events.map(({ number }) => number),
    )
    const lost = events.filter(({ number }) => !failed.has(number))
    return transact(({ jobs }) => jobs.enqueueLost(applyPayment, 'number', lost))
  },
}

/** Refunds that were requested and never sent. */
export const waitingRefunds: DueWork = {
  name: 'refunds',
  async requeueLost({ db, transact, clock }) {
    const refunds = await findWaitingRefunds(db, new Date(clock.now().getTime() - graceMs.refund), 500)
    const failed = await findFailedAlone(db, [sendRefund.name], 'id', refunds)
    const lost = refunds.filter((id) => !failed.has(id)).map((id) => ({ id }))
    return transact(({ jobs }) => jobs.enqueueLost(sendRefund, 'id', lost))
  },
}
