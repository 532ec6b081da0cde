import { randomBytes } from 'node:crypto'
import { days } from '../calendar/index.ts'
import { wayOf } from '../platform/call/context.ts'
import { operation } from '../platform/call/operation.ts'
import { randomSecret } from '../platform/data/ids.ts'
import { Order, orderAnswer } from './order-answer.ts'
import { addOrderEvent } from './order-event-queries.ts'
import { findOpenLines } from './open-line-queries.ts'
import { addOrder, findMyOrder } from './order-queries.ts'
import { orderNumber, orderValidDays } from './order.ts'
import { priceItems } from './price-items.ts'
import { Warnings, warningsOf } from './warnings.ts'
import { orderInput, orderProblems, siteOfOrder } from './quote-order.ts'

/** Creates an order and returns the link to its payment page. One transaction; no call to the payment provider. */
export const createCheckout = operation({
  name: 'create_checkout',
  summary: 'Order a launch or other items, and get a link for whoever pays.',
  description:
    'Charges nothing. Whoever pays opens checkout_url: it needs no account, shows this order alone and ends ' +
    'with it. Prices stay as they are for 7 days. Poll get_order until its status is fulfilled. Send an ' +
    'idempotency key so that a repeated request makes no second order.',
  route: 'POST /orders/checkout',
  access: 'orders:write',
  effect: 'write',
  newIds: ['number', 'checkout_url', 'order_url'],
  unchecked: ['payment'],
  input: orderInput,
  output: Order.extend({ warnings: Warnings }),
  problems: orderProblems,
  examples: [
    { items: [{ product: 'launch', listing_id: 1 }] },
    { items: [{ product: 'launch', listing_id: 1, week: 'next' }], billing: { country: 'US' } },
  ],
  location: (order) => `/orders/${order.number}`,
  async run({ items, billing, currency }, { actor, site: asked, db, now }) {
    const site = await siteOfOrder(db, items, actor.accountId, asked)
    const order = await priceItems(
      { db, site, accountId: actor.accountId, now },
      items,
      billing,
      currency ?? site.currency,
    )
    const open = await findOpenLines(db, actor.accountId)
    const number = orderNumber(randomBytes(64))
    await addOrder(
      db,
      {
        ...order.totals,
        number,
        siteId: site.id,
        accountId: actor.accountId,
        sellerId: order.seller.id,
        origin: site.origin,
        billing: { ...billing, ...(order.vatId ? { vat_id_check: order.vatId } : {}) },
        checkoutLink: randomSecret(),
        validUntil: new Date(now.getTime() + days(orderValidDays)),
        lines: order.lines.map((line) => ({ ...line, listingId: line.listing.id })),
      },
      now,
    )
    await addOrderEvent(db, number, 'ordered', wayOf(actor), actor.accountId, now)
    const made = await findMyOrder(db, number, actor.accountId)
    if (!made) throw new Error('the order is gone within its own transaction')
    return {
      ...orderAnswer(made, []),
      warnings: warningsOf(order.lines, open, site, now),
    }
  },
})
