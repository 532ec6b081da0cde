/** Sends one refund to the provider with the refund's id as idempotency key: sent twice, it is done once. */
import { decimalOf } from 'marquee-money'
import { z } from 'zod'
import { addOrderEvent, findOrder, lockOrder } from '../../orders/index.ts'
import type { MailContext } from '../../mail/index.ts'
import { job } from '../../platform/jobs/job.ts'
import { PaymentFailure } from '../../providers/payments.ts'
import { alarm } from '../alarm.ts'
import { closeRefund, findRefund, type RefundRow } from '../payment-queries.ts'
import { readFacts, recordReturned } from './returned-money.ts'
import { settleRefund } from './settle-refund.ts'
import { words } from '../words/index.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { findStoredSite } from '../../sites/index.ts'

export const sendRefund = job({
  name: 'send_refund',
  input: z.object({ id: z.string() }),
  retries: 8,
  timeoutSeconds: 120,
  async run({ id }, { db, transact, providers, clock }) {
    const refund = await findRefund(db, id)
    if (refund?.status !== 'requested' || refund.payment_id === null) return
    const order = await findOrder(db, refund.order_number)
    if (!order) throw new Error('the order of a refund is gone')
    const { payment_id, amount } = refund
    try {
      // An order that cost nothing has nothing to refund.
      const sent =
        amount === 0
          ? { id: 'none' }
          : await providers.payments.refund({
              key: id,
              paymentId: payment_id,
              amount,
              currency: order.currency,
            })
      await transact((context) => settleRefund(context, id, sent.id, clock.now()))
    } catch (error) {
      if (!(error instanceof PaymentFailure) || error.retry) throw error
      await transact((context) => recordFailure(context, refund, error, clock.now()))
    }
  },
})

/** Closes a refund that the provider refused, opens a case, and records what went back at the provider meanwhile. */
async function recordFailure(
  context: MailContext,
  { id, order_number: number, amount }: RefundRow,
  error: PaymentFailure,
  now: Date,
): Promise<void> {
  const { db } = context
  const order = await lockOrder(db, number)
  if (!order) throw new Error('the order of a refund is gone')
  const site = await findStoredSite(db, order.site_id)
  await inLanguage(site.language, async () => {
    await closeRefund(db, id, 'failed', null, now)
    await addOrderEvent(db, number, 'refund_failed', error.message, null, now)
    const sum = `${decimalOf({ amount, currency: order.currency })} ${order.currency}`
    const detail = words.cases.refundFailed(number, sum, error.message)
    await alarm(context, { kind: 'refund_failed', about: id, detail, order }, now)
    const { facts } = await readFacts(db, order)
    await recordReturned(context, number, facts, site, now)
  })
}
