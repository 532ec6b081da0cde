/** The pages of this area, one line each. */
import type { AnyPage } from '../platform/page.ts'
import { cancelOrderPage, checkoutPage, submitCheckoutPage } from './checkout-page.ts'
import { invoicePage, invoicePdfPage } from './invoice-page.ts'
import { myOrdersPage, orderPage } from './order-page.ts'
import { startCheckoutPage } from './start-checkout-page.ts'
import { payTestPage, testPaymentPage } from './test-payment-page.ts'

export const orderPages: readonly AnyPage[] = [
  testPaymentPage,
  payTestPage,
  checkoutPage,
  submitCheckoutPage,
  cancelOrderPage,
  startCheckoutPage,
  myOrdersPage,
  orderPage,
  invoicePage,
  invoicePdfPage,
]
