import { z } from 'zod'
import { lockOrder, refundNotPossible } from '../../orders/index.ts'
import { findRefunds } from '../payment-queries.ts'
import { requestRefund } from '../refunds/refund-order.ts'
import { refundable } from '../refunds/refundable.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Refunds what is left of the given lines of one of this site's orders. */
export const refundOrderLines = internalOperation({
  name: 'refund_order_lines',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    number: z.string().max(20),
    lines: z.array(z.int()).max(100).describe('Positions of lines.'),
    reason: z.string().min(1).max(300),
    keep: z.boolean().describe('What was bought stays.'),
  }),
  output: z.object({}),
  problems: [notFound, refundNotPossible],
  async run({ number, lines, reason, keep }, context) {
    const { actor, site, db } = context
    const order = await lockOrder(db, number)
    if (!order || order.site_id !== site.id)
      throw new Problem(notFound, 'There is no such order on this site.')
    const wanted = refundable(order, await findRefunds(db, number)).filter(({ position }) =>
      lines.includes(position),
    )
    const wish = { lines: wanted, reason, undo: !keep, requestedBy: actor.accountId }
    await requestRefund(context, order, wish, context.now)
    return {}
  },
})
