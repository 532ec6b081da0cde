/**
 * Brings an order to the state that follows from all events the provider has sent for it. The events are folded anew
 * each time under the order's row lock, so repeated, late and reordered events end in the same state.
 */
import { decimalOf, isCurrency } from 'marquee-money'
import { giveInvoice, lineText } from '../invoices/index.ts'
import {
  type PaymentFacts,
  addOrderEvent,
  type LineRow,
  lockOrder,
  type OrderRow,
  saveHeldWeek,
  saveLine,
  saveOrderState,
} from '../orders/index.ts'
import { tellOwnersLive } from '../launches/index.ts'
import type { MailContext } from '../mail/index.ts'
import { type StoredSite, findStoredSite } from '../sites/index.ts'
import { alarm } from './alarm.ts'
import { fulfilLine } from './fulfil-line.ts'
import { mailInvoice, mailRefused } from './order-mail.ts'
import { mailToDeliver } from './deliver-mail.ts'
import { closeSession, findRefunds, markEventsApplied } from './payment-queries.ts'
import { refundSecondPayment, requestRefund } from './refunds/refund-order.ts'
import { rereadOrder } from './reread-order.ts'
import { readFacts, recordReturned } from './refunds/returned-money.ts'
import { refreshStatus } from './refunds/settle-refund.ts'
import { shareOfWeeks } from './share-of-weeks.ts'
import { words } from './words/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** Applies all events of an order. Returns false if there is no such order. */
export async function applyPayments(context: MailContext, number: string, now: Date): Promise<boolean> {
  const order = await lockOrder(context.db, number)
  if (!order) return false
  const site = await findStoredSite(context.db, order.site_id)
  const { facts, events } = await readFacts(context.db, order)
  await inLanguage(site.language, () => applyFacts(context, order, facts, site, now))
  await markEventsApplied(context.db, events, now)
  return true
}

async function applyFacts(
  context: MailContext,
  order: OrderRow,
  facts: PaymentFacts,
  site: StoredSite,
  now: Date,
): Promise<void> {
  const { number } = order
  await alarmMisfits(context, order, facts, now)
  const payment = facts.payments.find(({ paymentId }) => paymentId === order.payment_id) ?? facts.payments[0]
  if (!payment) return
  await markPaid(context, order, payment, site, now)
  await fulfil(context, number, site, now)
  await refundSecond(context, order, facts, payment.paymentId, now)
  await recordReturned(context, number, facts, site, now)
}

/** A payment that does not fit the order buys nothing; a person looks at it. */
async function alarmMisfits(
  context: MailContext,
  order: OrderRow,
  facts: PaymentFacts,
  now: Date,
): Promise<void> {
  for (const { eventId, reason, event } of facts.misfits) {
    const paid = textOf(event.amount, event.currency)
    const detail = words.cases.misfit(
      paid,
      event.sessionId ?? '?',
      order.number,
      textOf(order.gross, order.currency),
    )
    await alarm(context, { kind: reason, about: eventId, detail, order }, now)
  }
}

/** An amount in its currency: `1.00 EUR`; without a known currency, in the provider's smallest unit. */
function textOf(amount: number | null, currency: string | null): string {
  const isKnown = amount !== null && currency !== null && isCurrency(currency)
  return `${isKnown ? decimalOf({ amount, currency }) : (amount ?? '?')} ${currency ?? '?'}`
}

async function markPaid(
  context: MailContext,
  order: OrderRow,
  payment: PaymentFacts['payments'][number],
  site: StoredSite,
  now: Date,
): Promise<void> {
  if (order.paid_at !== null) return
  const { db } = context
  await saveOrderState(
    db,
    order.number,
    {
      status: 'paid',
      paymentId: payment.paymentId,
      paidAt: now,
      fulfilledAt: null,
      refundedAmount: 0,
      dispute: null,
    },
    now,
  )
  await closeSession(db, payment.sessionId, 'paid')
  await addOrderEvent(db, order.number, 'paid', payment.paymentId, null, now)
  await mailInvoice(context, order, site, await giveInvoice(db, order, site, now), now)
}

async function fulfil(context: MailContext, number: string, site: StoredSite, now: Date): Promise<void> {
  const order = await rereadOrder(context.db, number)
  const owed: { line: LineRow; amount: number; why: string }[] = []
  const waiting = order.lines.filter(({ status }) => status === 'waiting')
  for (const line of waiting) {
    const done = await fulfilLine({ db: context.db, order, line, site, now })
    await saveLine(context.db, number, line.position, {
      status: done.status,
      note: done.note,
      effect: done.status === 'fulfilled' ? done.effect : {},
      fulfilledAt: done.status === 'fulfilled' ? now : null,
    })
    await saveHeldWeek(context.db, number, line.position, null)
    await addOrderEvent(
      context.db,
      number,
      `line_${done.status}`,
      `${lineText(line)}${done.note === null ? '' : `: ${done.note}`}`,
      null,
      now,
    )
    if (done.status === 'fulfilled') {
      await mailToDeliver(context, order, site, line, now)
      if (done.live)
        await tellOwnersLive(context, done.live, { ...site, origin: order.origin }, done.live, now)
    }
    if (done.status === 'refused') owed.push({ line, amount: line.gross, why: done.note })
    else if (done.missed > 0)
      owed.push({ line, amount: shareOfWeeks(line, done.missed), why: done.note ?? '' })
  }
  if (waiting.length > 0)
    await refreshStatus(context.db, number, { refunded: order.refunded_amount, dispute: order.dispute }, now)
  for (const { line, amount, why } of owed) {
    await mailRefused(context, order, site, line, why, now)
    const fresh = await rereadOrder(context.db, number)
    if (amount > 0)
      await requestRefund(
        context,
        fresh,
        { lines: [{ position: line.position, amount }], reason: why, undo: false, requestedBy: null },
        now,
      )
  }
}

async function refundSecond(
  context: MailContext,
  order: OrderRow,
  facts: PaymentFacts,
  firstPayment: string,
  now: Date,
): Promise<void> {
  const sent = await findRefunds(context.db, order.number)
  for (const { paymentId } of facts.payments) {
    if (paymentId === firstPayment || sent.some((refund) => refund.payment_id === paymentId)) continue
    await refundSecondPayment(context, order, paymentId, now)
    await alarm(
      context,
      {
        kind: 'paid_twice',
        about: paymentId,
        detail: words.cases.paidTwice(order.number, paymentId),
        order,
      },
      now,
    )
  }
}
