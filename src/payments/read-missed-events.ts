/** Asks the provider what happened to payments since it was last asked, so that a lost webhook of a refund or dispute is found. */
import { days, hours } from '../calendar/index.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { type EventPage, PaymentFailure } from '../providers/payments.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'
import { findProgress, type Progress, saveProgress } from './payment-report-queries.ts'

/** Looked at again each time: an event may show in the list some time after it happened. */
const overlap = hours(1)
const pagesARun = 10

/**
 * Reads on where the run before ended, a bounded number of pages a run. Events that are known change nothing. A provider
 * that does not answer is asked for the same span the next time.
 */
export async function readMissedEvents(context: JobContext): Promise<void> {
  const { db, transact, providers, clock, log } = context
  const { name, recordDays } = providers.payments
  const now = clock.now()
  const before = await findProgress(db, name)
  const to = before?.rest ? new Date(before.rest.to) : now
  const from = new Date(
    Math.max(before ? Date.parse(before.through) - overlap : 0, now.getTime() - days(recordDays)),
  )
  let after = before?.rest?.after ?? null
  for (let pages = 0; pages < pagesARun; pages++) {
    let found: EventPage
    try {
      found = await providers.payments.readEvents({ from, to, after })
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error
      log.warn({ error }, 'the payment provider did not tell about refunds and disputes')
      // A place in its list that it does not know any more is forgotten, and the span read from its start.
      if (!error.retry && before?.rest) await saveProgress(db, name, { through: before.through })
      return
    }
    const { events, next } = found
    const progress = next === null ? { through: to.toISOString() } : restOf(from, to, next)
    await transact(async (inside) => {
      for (const event of events) await receivePaymentEvent(inside, name, event, now)
      await saveProgress(inside.db, name, progress)
    })
    if (next === null) return
    after = next
  }
}

function restOf(from: Date, to: Date, after: string): Progress {
  const through = new Date(from.getTime() + overlap).toISOString()
  return { through, rest: { to: to.toISOString(), after } }
}
