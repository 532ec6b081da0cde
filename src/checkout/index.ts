/** Checkout: from an order to its payment, and the order as its buyer sees it. */

import { cancelOrderPage, checkoutPage, submitCheckoutPage } from './checkout-page.ts'
import { myOrdersPage, orderPage } from './order-page.ts'
import { todayOf } from '../dashboard/index.ts'
import { launchPages } from '../launches/index.ts'
import { launchOffer } from './launch-offer.ts'
import { chooseProductPage, startCheckoutPage } from './start-checkout-page.ts'
import { pricesPage } from './prices-page.ts'
import { payPage, submitPayPage } from './pay-page.ts'
import {
  linkedTestPaymentPage,
  payLinkedTestPage,
  payTestPage,
  testPaymentPage,
} from './test-payment-page.ts'

export { getLaunchOptions } from './get-launch-options.ts'

/** The pages of the checkout. */
export const checkoutPages = [
  ...launchPages({ offerOf: launchOffer, todayOf }),
  pricesPage,
  testPaymentPage,
  payTestPage,
  linkedTestPaymentPage,
  payLinkedTestPage,
  payPage,
  submitPayPage,
  checkoutPage,
  submitCheckoutPage,
  cancelOrderPage,
  chooseProductPage,
  startCheckoutPage,
  myOrdersPage,
  orderPage,
]

import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const checkoutInternalOperations = [payOrder, previewOrder]
