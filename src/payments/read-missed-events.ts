/** Reads the provider's events since the last run, so that a lost webhook of a refund or dispute is noticed. */
import { days, hours } from '../calendar/index.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { type EventPage, PaymentFailure } from '../providers/payments.ts'
import { receivePaymentEvent } from './apply-payment-job.ts'
import { findProgress, type Progress, saveProgress } from './payment-report-queries.ts'

/** Read again each time: an event may appear in the provider's list some time after it happened. */
const overlap = hours(1)
const pagesARun = 10

/**
 * Continues where the previous run ended, a bounded number of pages per run. Known events change nothing. If the
 * provider does not answer, the next run reads the same span.
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
      // A cursor that the provider no longer knows is discarded, and the span is read from its start.
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
