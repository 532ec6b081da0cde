/** Payments: what the provider reports, and what an order does about it; refunds, disputes, reconciliation. */
export { caseMail, creditNoteMail, invoiceMail, refusedMail } from './order-mail.ts'
export { deliverMail } from './deliver-mail.ts'
export { applyPayment, receivePaymentEvent } from './apply-payment-job.ts'
export { unappliedPayments, waitingRefunds } from './due-payments.ts'
export { endPrepared, endSession, holdPlaces } from './hold-places.ts'
export { type SessionRow, addSession, findSessions, openSession } from './payment-queries.ts'
export { paymentWebhook } from './payment-webhook.ts'
export { findPayableOrder, payableInput } from './payable-order.ts'
export { type BillboardRow, mergePlacements } from './placement-queries.ts'
export { reconcilePayments } from './reconcile-payments-job.ts'
export { rereadOrder } from './reread-order.ts'
export { sendRefund } from './refunds/send-refund-job.ts'
export { testLedger } from './test-provider/test-ledger-queries.ts'

export { cancelOrder } from './cancel-order.ts'
export { getTestPayment } from './test-provider/get-test-payment.ts'
export { payTestPayment } from './test-provider/pay-test-payment.ts'
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

import { getTestPayment } from './test-provider/get-test-payment.ts'
import { payTestPayment } from './test-provider/pay-test-payment.ts'
import { refundOrderLines } from './team/refund-order-lines.ts'
import { resendInvoice } from './team/resend-invoice.ts'
import { resolvePaymentCase } from './team/resolve-payment-case.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const paymentsInternalOperations = [
  getTestPayment,
  payTestPayment,
  refundOrderLines,
  resendInvoice,
  resolvePaymentCase,
]
