/** How much of a paid order can still go back. Pure. */
import type { OrderRow } from '../../orders/index.ts'
import type { RefundRow } from '../payment-queries.ts'

/** What each line can still refund, less the refunds under way. */
export function refundable(
  order: Pick<OrderRow, 'lines'>,
  refunds: readonly Pick<RefundRow, 'status' | 'lines'>[],
): { position: number; amount: number }[] {
  const waiting = refunds.filter(({ status }) => status === 'requested').flatMap(({ lines }) => lines)
  return order.lines.map(({ position, gross, refunded_amount }) => ({
    position,
    amount:
      gross -
      refunded_amount -
      waiting.filter((line) => line.position === position).reduce((sum, { amount }) => sum + amount, 0),
  }))
}
