/**
 * Money that went back without being asked for here: refunds made in the provider's own dashboard, and lost disputes. Each
 * is recorded like a refund. What was asked for here and is on its way counts as returned; if it fails, this is done again.
 */
import { decimalOf } from 'marquee-money'
import { addOrderEvent, type OrderRow, type PaymentFacts, paymentFacts } from '../../orders/index.ts'
import { randomId } from '../../platform/data/ids.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import type { MailContext } from '../../mail/index.ts'
import type { StoredSite } from '../../sites/index.ts'
import type { PaymentEvent } from '../../providers/payments.ts'
import { alarm } from '../alarm.ts'
import {
  addRefund,
  closeRefund,
  findPaymentEvents,
  findRefund,
  findRefunds,
  findSessions,
  type RefundRow,
} from '../payment-queries.ts'
import { rereadOrder } from '../reread-order.ts'
import { words } from '../words/index.ts'
import { refundable } from './refundable.ts'
import { applyRefund, refreshStatus } from './settle-refund.ts'

/** What the provider has told of an order so far. */
export async function readFacts(
  db: ReadDb,
  order: OrderRow,
): Promise<{ facts: PaymentFacts; events: PaymentEvent[] }> {
  const { number, gross: amount, currency, payment_id: paymentId } = order
  const events = await findPaymentEvents(db, number)
  const sessions = await findSessions(db, number)
  const sessionIds = sessions.flatMap(({ session_id: id }) => (id === null ? [] : [id]))
  return { facts: paymentFacts({ number, amount, currency, sessionIds, paymentId }, events), events }
}

/** Records what went back of an order whose row is locked; told again, it changes nothing. */
export async function recordReturned(
  context: MailContext,
  number: string,
  facts: PaymentFacts,
  site: StoredSite,
  now: Date,
): Promise<void> {
  await recordOutsideRefunds(context, number, facts, site, now)
  await recordDispute(context, number, facts, site, now)
}

/** Records refunds made in the provider's own dashboard: what it reports beyond the refunds we know of. */
async function recordOutsideRefunds(
  context: MailContext,
  number: string,
  facts: PaymentFacts,
  site: StoredSite,
  now: Date,
): Promise<void> {
  const { order, refunds } = await withRefunds(context, number)
  const known = sumOf(refunds.filter(({ status }) => status !== 'failed'))
  const beyond = Math.min(facts.refunded, order.gross) - known
  if (beyond <= 0) return
  await giveBack(
    context,
    { order, refunds, amount: beyond, reason: words.refundReasons.atProvider },
    site,
    now,
  )
  const whole = known + beyond >= order.gross
  if (whole) return
  await alarm(
    context,
    {
      kind: 'refunded_outside',
      about: `${number} ${facts.refunded}`,
      detail: words.cases.refundedOutside(
        number,
        `${decimalOf({ amount: beyond, currency: order.currency })} ${order.currency}`,
      ),
      order,
    },
    now,
  )
}

async function recordDispute(
  context: MailContext,
  number: string,
  facts: PaymentFacts,
  site: StoredSite,
  now: Date,
): Promise<void> {
  const order = await rereadOrder(context.db, number)
  if (facts.dispute !== null && facts.dispute !== order.dispute)
    await noteDispute(context, order, facts.dispute, now)
  if (facts.dispute !== 'lost') return
  const disputed = await withRefunds(context, number)
  const { refunds } = disputed
  const onTheirWay = sumOf(refunds.filter(({ status }) => status === 'requested'))
  const left = order.gross - order.refunded_amount - onTheirWay
  const reason = words.refundReasons.chargedBack
  if (left > 0) await giveBack(context, { ...disputed, amount: left, reason }, site, now)
}

async function noteDispute(
  context: MailContext,
  order: OrderRow,
  dispute: NonNullable<PaymentFacts['dispute']>,
  now: Date,
): Promise<void> {
  const { number } = order
  await refreshStatus(context.db, number, { refunded: order.refunded_amount, dispute }, now)
  await addOrderEvent(context.db, number, `dispute_${dispute}`, null, null, now)
  if (dispute === 'won') return
  const kind = dispute === 'open' ? 'dispute_opened' : 'dispute_lost'
  await alarm(
    context,
    {
      kind,
      about: `${number} ${kind}`,
      detail: dispute === 'open' ? words.cases.disputeOpened(number) : words.cases.disputeLost(number),
      order,
    },
    now,
  )
}

interface Returned {
  order: OrderRow
  /** The refunds of its payment so far. */
  refunds: readonly RefundRow[]
  amount: number
  reason: string
}

/** Records money already refunded: assigns it to the lines from the first on, undoing those refunded in full. */
async function giveBack(
  context: MailContext,
  { order, refunds, amount, reason }: Returned,
  site: StoredSite,
  now: Date,
): Promise<void> {
  let left = amount
  const lines = refundable(order, refunds).map((line) => {
    const part = Math.min(left, line.amount)
    left -= part
    return { position: line.position, amount: part }
  })
  const id = randomId('ref_')
  const given = lines.filter((line) => line.amount > 0)
  await addRefund(
    context.db,
    {
      id,
      order_number: order.number,
      amount: amount - left,
      lines: given,
      undo: true,
      reason,
      payment_id: order.payment_id,
      requestedBy: null,
    },
    now,
  )
  await closeRefund(context.db, id, 'done', null, now)
  const refund = await findRefund(context.db, id)
  if (!refund) throw new Error('a refund is gone within its own transaction')
  await applyRefund(context, order, refund, site, now)
}

/** The order as it stands within the transaction, and the refunds of its payment. */
async function withRefunds(
  { db }: MailContext,
  number: string,
): Promise<{ order: OrderRow; refunds: RefundRow[] }> {
  const order = await rereadOrder(db, number)
  const refunds = await findRefunds(db, number)
  return { order, refunds: refunds.filter(({ payment_id: id }) => id === order.payment_id) }
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
