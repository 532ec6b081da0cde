/** What can go wrong with orders. */
import { problemType } from '../platform/call/problem.ts'

export const productNotSold = problemType({
  code: 'product_not_sold',
  status: 409,
  title: 'This product is not for sale here',
  meaning: 'The site does not sell the product, or has no price for it in this currency.',
  fix: 'Read list_products and take a product with a price.',
})
export const alreadyPaidLaunch = problemType({
  code: 'already_paid_launch',
  status: 409,
  title: 'The listing has a paid launch already',
  meaning: 'A listing needs the product `launch` once, and its sections are open on the paid plan.',
  fix: 'Leave this item out.',
})
export const sectionAlreadyOpen = problemType({
  code: 'section_already_open',
  status: 409,
  title: 'The section is open already',
  meaning: 'What this product opens is public for this listing already.',
  fix: 'Leave this item out.',
})
export const listingNotPublished = problemType({
  code: 'listing_not_published',
  status: 409,
  title: 'The listing is not public',
  meaning:
    'A billboard place needs a listing that is live or scheduled, or a `launch` in the same order; an archived or suspended listing cannot be launched.',
  fix: 'Publish the listing first, or buy its launch in the same order.',
})
export const weekNotAvailable = problemType({
  code: 'week_not_available',
  status: 409,
  title: 'This week cannot be bought',
  meaning: 'The week has begun, lies more than 26 weeks ahead, or has no paid place left.',
  fix: 'Choose one of the weeks that list_launches shows with a paid place left.',
})
export const paymentUnavailable = problemType({
  code: 'payment_unavailable',
  status: 503,
  title: 'Payment cannot be started right now',
  meaning: 'The payment provider did not answer, or none is configured. Nothing was charged.',
  fix: 'Try again in a minute; when it stays, tell the site team.',
})
export const orderClosed = problemType({
  code: 'order_closed',
  status: 409,
  title: 'This order is closed',
  meaning: 'The order is paid, cancelled or too old for this step.',
  fix: 'Read it with get_order; make a new order with create_checkout where it expired.',
})
export const refundNotPossible = problemType({
  code: 'refund_not_possible',
  status: 409,
  title: 'This cannot be refunded',
  meaning: 'The order is not paid, or the amount is more than what is left of it.',
  fix: 'Look at the order’s lines and earlier refunds.',
})
