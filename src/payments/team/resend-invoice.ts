import { findStoredSite } from '../../sites/index.ts'
import { z } from 'zod'
import { findInvoiceDocuments } from '../../invoices/index.ts'
import { addOrderEvent, findOrder } from '../../orders/index.ts'
import { mailInvoice } from '../order-mail.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'

/** Sends the invoice of one of this site's orders to its buyer again. */
export const resendInvoice = internalOperation({
  name: 'resend_invoice',
  access: 'team',
  effect: 'write',
  input: z.strictObject({ number: z.string().max(20) }),
  output: z.object({}),
  problems: [notFound],
  async run({ number }, context) {
    const { actor, site, db, now } = context
    const order = await findOrder(db, number)
    if (!order || order.site_id !== site.id)
      throw new Problem(notFound, 'There is no such order on this site.')
    const invoice = (await findInvoiceDocuments(db, number)).find(({ kind }) => kind === 'invoice')
    if (!invoice) throw new Problem(notFound, 'The order has no invoice.')
    await mailInvoice(context, order, await findStoredSite(db, order.site_id), invoice.document, now)
    await addOrderEvent(db, number, 'invoice_sent_again', invoice.number, actor.accountId, now)
    return {}
  },
})
