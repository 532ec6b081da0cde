/** Orders: products and their prices, quotes, an order's states and lines. */
export { termMail } from './own/term-mail.ts'
export { forgetPricer, noteLeftLaunches } from './forget-queries.ts'
export { createCheckout } from './create-checkout.ts'
export { getOrder, OrderNumber } from './get-order.ts'
export { listMyOrders } from './list-my-orders.ts'
export { listProducts } from './list-products.ts'
export { addOrderEvent, findOrderEvents, type OrderEvent, type OrderEventRow } from './order-event-queries.ts'
export { type InvoiceKind } from './order-invoice-queries.ts'
export {
  type LineEffect,
  type LineRow,
  type OrderRow,
  addLineRefund,
  findLinkedOrder,
  findMyOrder,
  findOrder,
  lockOrder,
  saveBilling,
  saveHeldWeek,
  saveLine,
  saveOrderState,
} from './order-queries.ts'
export type { LineTask } from './line-task.ts'
export { mergeOrders } from './own/merge-queries.ts'
export {
  findOpenLines,
  findOverdueOrders,
  findUnneededOrders,
  isLeftBehind,
  isUnneeded,
  noteEndTry,
  type UnneededOrder,
} from './open-line-queries.ts'
export { findLatestBilling } from './latest-billing-queries.ts'
export { MoneyAnswer } from './order-answer.ts'
export { findPrices } from './product-queries.ts'
export { orderPill, orderStatusName, orderView } from './order-view.ts'
export {
  type OrderStatus,
  type PaymentFacts,
  orderStatuses,
  paidStatus,
  paymentFacts,
  sessionMinutes,
} from './order.ts'
export { bookableWeeks, priced } from './price-items.ts'
export { orderClosed, paymentUnavailable, refundNotPossible, weekNotAvailable } from './problems.ts'
export { isBuiltIn, productName, ProductKey, unlockedSection } from './product.ts'
export { closeSections, fulfilOwn, undoOwn } from './own/fulfil-own.ts'
export { mindTerms } from './own/mind-terms-job.ts'
export { isByHand, type OwnContent } from './own/own-product.ts'
export { moveSponsors } from './own/own-product-queries.ts'
export { findDigestSponsors, findSponsors, findTerms, type Sponsor } from './own/term-queries.ts'
export { quoteOrder } from './quote-order.ts'
export { type TotalsData, totalsView } from './totals-view.ts'

import { ownProductsPage, saveOwnProductPage } from './own/own-products-page.ts'
import { saveProductPage, teamProductsPage } from './team-products-page.ts'

/** The pages of products and prices. */
export const productPages = [teamProductsPage, saveProductPage, ownProductsPage, saveOwnProductPage]

import { saveOwnProduct } from './own/save-own-product.ts'
import { setPrice } from './set-price.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const ordersInternalOperations = [setPrice, saveOwnProduct]
