/** Settles refunds that the provider has confirmed: each once, all its effects in one transaction. */
import { decimalOf } from 'marquee-money'
import { giveCreditNote } from '../../invoices/index.ts'
import {
  paidStatus,
  addOrderEvent,
  addLineRefund,
  findOrder,
  type LineRow,
  lockOrder,
  type OrderRow,
  saveOrderState,
} from '../../orders/index.ts'
import type { Db } from '../../platform/data/database.ts'
import type { MailContext } from '../../mail/index.ts'
import { type StoredSite, findStoredSite } from '../../sites/index.ts'
import { mailCreditNote } from '../order-mail.ts'
import { closeRefund, findRefund, type RefundRow } from '../payment-queries.ts'
import { undoLine } from '../undo-line.ts'
import { inLanguage } from '../../platform/text/language.ts'

/** Closes a confirmed refund, undoes its lines and issues the credit note. Locks the order's row. */
export async function settleRefund(
  context: MailContext,
  id: string,
  providerRefundId: string,
  now: Date,
): Promise<void> {
  const refund = await findRefund(context.db, id)
  const order = refund && (await lockOrder(context.db, refund.order_number))
  const fresh = await findRefund(context.db, id)
  if (!order || fresh?.status !== 'requested') return
  await closeRefund(context.db, id, 'done', providerRefundId, now)
  if (fresh.payment_id !== order.payment_id)
    return addOrderEvent(context.db, order.number, 'second_payment_refunded', fresh.payment_id, null, now)
  await applyRefund(context, order, fresh, await findStoredSite(context.db, order.site_id), now)
}

/** Applies the effects of a completed refund: lines, listing, credit note, mail. */
export async function applyRefund(
  context: MailContext,
  order: OrderRow,
  refund: RefundRow,
  site: StoredSite,
  now: Date,
): Promise<void> {
  const { db } = context
  for (const { position, amount } of refund.lines) {
    await addLineRefund(db, order.number, position, amount)
    const line = order.lines.find((candidate) => candidate.position === position)
    if (line && refund.undo && line.refunded_amount + amount >= line.gross)
      await undo(context, order, line, refund.reason, site, now)
  }
  await addOrderEvent(
    db,
    order.number,
    'refunded',
    `${decimalOf({ amount: refund.amount, currency: order.currency })} ${order.currency}: ${refund.reason}`,
    null,
    now,
  )
  const note = await inLanguage(site.language, () => giveCreditNote(db, order, site, refund, now))
  await refreshStatus(
    db,
    order.number,
    { refunded: order.refunded_amount + refund.amount, dispute: order.dispute },
    now,
  )
  await mailCreditNote(context, order, site, note, now)
}

/** Saves the status of a paid order that follows from its lines, refunds and dispute. */
export async function refreshStatus(
  db: Db,
  number: string,
  { refunded, dispute }: { refunded: number; dispute: OrderRow['dispute'] },
  now: Date,
): Promise<void> {
  const order = await findOrder(db, number)
  if (!order) throw new Error('an order is gone while it is locked')
  const status = paidStatus({ gross: order.gross, refunded, dispute, lines: order.lines })
  const done = order.lines.every((line) => line.status !== 'waiting')
  await saveOrderState(
    db,
    number,
    {
      status,
      paymentId: order.payment_id,
      paidAt: order.paid_at,
      fulfilledAt: order.fulfilled_at ?? (done ? now : null),
      refundedAmount: refunded,
      dispute,
    },
    now,
  )
}

async function undo(
  { db }: MailContext,
  order: OrderRow,
  line: LineRow,
  reason: string,
  site: StoredSite,
  now: Date,
): Promise<void> {
  if (line.status !== 'fulfilled') return
  await undoLine({ db, order, line, site, now, reason })
}
