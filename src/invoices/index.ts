/** Invoices and credit notes: numbers without gaps, documents, pages, PDF and CSV. */
export { giveCreditNote, giveInvoice } from './give-invoice.ts'
export { pdfAnswer } from './invoice-page.ts'
export { findInvoiceDocuments } from './invoice-queries.ts'
export { type InvoiceDocument, lineText } from './invoice.ts'

import { exportInvoicesPage } from './export-invoices-page.ts'
import { invoicePage, invoicePdfPage } from './invoice-page.ts'

/** The pages of invoices. */
export const invoicePages = [invoicePage, invoicePdfPage, exportInvoicesPage]
