import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { orderStatuses } from './order.ts'
import { Order, orderAnswer } from './order-answer.ts'
import { findInvoicesOf } from './order-invoice-queries.ts'
import { findMyOrders } from './order-queries.ts'
import { ownFilter, SiteKey } from '../sites/index.ts'

/** The caller's orders on all sites, newest first. */
export const listMyOrders = readOperation({
  name: 'list_my_orders',
  summary: 'Your orders, newest first.',
  route: 'GET /orders',
  access: 'account:read',
  input: z.strictObject({
    status: z.enum(orderStatuses).optional(),
    site: SiteKey.optional(),
    ...pagingInput,
  }),
  output: listOf(Order),
  problems: [pageTooDeep],
  examples: [{}, { per_page: 50 }],
  async run(paging, { actor, db }) {
    const found = await findMyOrders(
      db,
      actor.accountId,
      await ownFilter(db, paging),
      windowOf(paging, 'orders'),
    )
    const invoices = await findInvoicesOf(
      db,
      found.rows.map(({ number }) => number),
    )
    return listAnswer(
      paging,
      found,
      (order) =>
        orderAnswer(
          order,
          invoices.filter((invoice) => invoice.order_number === order.number),
        ),
      'orders',
      (order) => [order.created_at.toISOString(), order.number],
    )
  },
})
