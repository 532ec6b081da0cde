/** Payments: what the provider tells of money, and what an order does about it; refunds, disputes, reconciliation. */
export { applyPayment, receivePaymentEvent } from './apply-payment-job.ts'
export { cancelOrder } from './cancel-order.ts'
export { endPrepared, endSession, holdPlaces } from './hold-places.ts'
export { findTestSession, payTestSession } from './pay-test-session.ts'
export { type SessionRow, addSession, findSessions, openSession } from './payment-queries.ts'
export { paymentWebhook } from './payment-webhook.ts'
export { type BillboardRow } from './placement-queries.ts'
export { reconcilePayments } from './reconcile-payments-job.ts'
export { sendRefund } from './send-refund-job.ts'
export { testLedger } from './test-ledger-queries.ts'

import {
  refundOrderPage,
  resendInvoicePage,
  teamInvoicePdfPage,
  teamOrderPage,
} from './team/team-order-page.ts'
import { resolveCasePage, teamOrdersPage } from './team/team-orders-page.ts'

/** The site team's pages of orders and payments. */
export const paymentPages = [
  teamOrdersPage,
  resolveCasePage,
  teamOrderPage,
  refundOrderPage,
  resendInvoicePage,
  teamInvoicePdfPage,
]
