/** Requests a refund: saves it with the job that sends it; `settle-refund.ts` does the rest after confirmation. */
import { decimalOf } from 'marquee-money'
import { addOrderEvent, type OrderRow, refundNotPossible } from '../../orders/index.ts'
import { Problem } from '../../platform/call/problem.ts'
import { randomId } from '../../platform/data/ids.ts'
import type { TransactionContext } from '../../platform/data/transact.ts'
import { addRefund, findRefunds } from '../payment-queries.ts'
import { refundable } from './refundable.ts'
import { sendRefund } from './send-refund-job.ts'
import { words } from '../words/index.ts'

type Context = Pick<TransactionContext, 'db' | 'jobs'>

export interface RefundRequest {
  lines: { position: number; amount: number }[]
  reason: string
  /** False for a compensation: what was bought stays. */
  undo: boolean
  requestedBy: string | null
}

/** Saves a refund of an order whose row is locked, and enqueues the job that sends it. Throws `refund_not_possible`. */
export async function requestRefund(
  { db, jobs }: Context,
  order: OrderRow,
  wish: RefundRequest,
  now: Date,
): Promise<string> {
  const left = refundable(order, await findRefunds(db, order.number))
  const lines = wish.lines.filter(({ amount }) => amount > 0)
  const tooMuch = lines.some(
    ({ position, amount }) => amount > (left.find((line) => line.position === position)?.amount ?? 0),
  )
  if (order.paid_at === null || order.payment_id === null || lines.length === 0 || tooMuch) {
    throw new Problem(
      refundNotPossible,
      order.paid_at === null ? 'The order isn’t paid.' : 'The amount is more than what is left to refund.',
    )
  }
  const id = randomId('ref_')
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  await addRefund(
    db,
    {
      id,
      order_number: order.number,
      amount,
      lines,
      undo: wish.undo,
      reason: wish.reason,
      payment_id: order.payment_id,
      requestedBy: wish.requestedBy,
    },
    now,
  )
  await addOrderEvent(
    db,
    order.number,
    'refund_requested',
    `${decimalOf({ amount, currency: order.currency })} ${order.currency}: ${wish.reason}`,
    wish.requestedBy,
    now,
  )
  await jobs.enqueue(sendRefund, { id })
  return id
}

/** Refunds a second payment in full: it bought nothing. */
export async function refundSecondPayment(
  { db, jobs }: Context,
  order: OrderRow,
  paymentId: string,
  now: Date,
): Promise<void> {
  const id = randomId('ref_')
  await addRefund(
    db,
    {
      id,
      order_number: order.number,
      amount: order.gross,
      lines: [],
      undo: false,
      reason: words.refundReasons.paidTwice,
      payment_id: paymentId,
      requestedBy: null,
    },
    now,
  )
  await jobs.enqueue(sendRefund, { id })
}
