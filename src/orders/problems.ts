/** The problem types of orders. */
import { Problem, type ProblemType, problemType } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'

export const productNotSold = problemType({
  code: 'product_not_sold',
  status: 409,
  title: 'This product is not for sale here',
  meaning: 'The site does not sell the product, or has no price for it in this currency.',
  fix: 'Choose a product that list_products shows with a price.',
})
export const alreadyPaidLaunch = problemType({
  code: 'already_paid_launch',
  status: 409,
  title: 'The listing already has a paid launch',
  meaning: 'A listing needs the product `launch` only once. The paid plan includes all sections.',
  fix: 'Leave this item out.',
})
export const sectionAlreadyOpen = problemType({
  code: 'section_already_open',
  status: 409,
  title: 'The section is already public',
  meaning: 'What this product unlocks is already public for this listing.',
  fix: 'Leave this item out.',
})
export const listingNotPublished = problemType({
  code: 'listing_not_published',
  status: 409,
  title: 'The listing is not public',
  meaning:
    'A billboard place needs a listing that is live or scheduled, or a `launch` in the same order; an ' +
    'archived or suspended listing cannot be launched.',
  fix: 'Publish the listing first, or buy its launch in the same order.',
})
export const weekNotAvailable = problemType({
  code: 'week_not_available',
  status: 409,
  title: 'This week isn’t available',
  meaning: 'The week has started, is more than 26 weeks ahead or has no paid place left.',
  fix: 'Choose a week that get_launch_options shows with a paid place left.',
})
export const paymentUnavailable = problemType({
  code: 'payment_unavailable',
  status: 503,
  title: 'Payment isn’t available right now',
  meaning: 'The payment provider did not answer, or none is configured. Nothing was charged.',
  fix: 'Try again in a minute. If it still fails, contact the site team.',
})
export const orderClosed = problemType({
  code: 'order_closed',
  status: 409,
  title: 'This order is closed',
  meaning: 'The order is paid, cancelled or too old for this step.',
  fix: 'Read it with get_order. In place of one that was cancelled or expired, order anew with create_checkout.',
})
export const refundNotPossible = problemType({
  code: 'refund_not_possible',
  status: 409,
  title: 'This can’t be refunded',
  meaning: 'The order isn’t paid, or the amount is more than what is left to refund.',
  fix: 'Check the order’s items and earlier refunds.',
})

/** An item that cannot be bought, with the member at fault. */
export function refused(type: ProblemType, index: number, member: string, detail: string): Problem {
  return new Problem(type, detail, {
    errors: [{ path: `items[${index}].${member}`, code: type.code, message: detail }],
  })
}

/** An item that is not valid. */
export function invalid(index: number, member: string, code: string, message: string, fix: string): Problem {
  return new Problem(invalidInput, 'One item is not valid.', {
    errors: [{ path: `items[${index}].${member}`, code, message, fix }],
  })
}
