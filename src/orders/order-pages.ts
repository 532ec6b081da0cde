/** The pages of this area, one line each. */
import type { AnyPage } from '../platform/page.ts'
import { cancelOrderPage, checkoutPage, submitCheckoutPage } from './checkout/checkout-page.ts'
import { invoicePage, invoicePdfPage } from './invoices/invoice-page.ts'
import { myOrdersPage, orderPage } from './order-page.ts'
import { chooseProductPage, startCheckoutPage } from './checkout/start-checkout-page.ts'
import { exportInvoicesPage } from './invoices/export-invoices-page.ts'
import {
  refundOrderPage,
  resendInvoicePage,
  teamInvoicePdfPage,
  teamOrderPage,
} from './team/team-order-page.ts'
import { resolveCasePage, teamOrdersPage } from './team/team-orders-page.ts'
import { saveProductPage, teamProductsPage } from './team/team-products-page.ts'
import { saveSellerPage, saveVatRatePage, teamSellerPage } from './team/team-seller-page.ts'
import { payTestPage, testPaymentPage } from './checkout/test-payment-page.ts'

export const orderPages: readonly AnyPage[] = [
  testPaymentPage,
  payTestPage,
  checkoutPage,
  submitCheckoutPage,
  cancelOrderPage,
  chooseProductPage,
  startCheckoutPage,
  myOrdersPage,
  orderPage,
  invoicePage,
  invoicePdfPage,
  teamOrdersPage,
  exportInvoicesPage,
  resolveCasePage,
  teamOrderPage,
  refundOrderPage,
  resendInvoicePage,
  teamInvoicePdfPage,
  teamProductsPage,
  saveProductPage,
  teamSellerPage,
  saveSellerPage,
  saveVatRatePage,
]
