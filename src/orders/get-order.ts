import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { Order, orderAnswer } from './order-answer.ts'
import { findInvoicesOf } from './order-invoice-queries.ts'
import { findMyOrder } from './order-queries.ts'
import { words } from './words/index.ts'

export const OrderNumber = z.string().max(20).describe('Such as MQ-7K2MPX94QD.')

/** One of the caller's orders, on whichever site. */
export const getOrder = readOperation({
  name: 'get_order',
  summary: 'One of your orders, with its status.',
  description:
    'pending: not paid yet. paid: the money is in. fulfilled: what was bought is done; lines say what could not be and is refunded.',
  route: 'GET /orders/{number}',
  access: 'account:read',
  input: z.strictObject({ number: OrderNumber }),
  output: Order,
  problems: [notFound],
  examples: [{ number: 'MQ-7K2MPX94QD' }],
  async run({ number }, { actor, db }) {
    const order = await findMyOrder(db, number.toUpperCase(), actor.accountId)
    if (!order) throw Problem.inWords(notFound, words.noSuchOrder)
    return orderAnswer(order, await findInvoicesOf(db, [order.number]))
  },
})
