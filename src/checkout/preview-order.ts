import { Billing, VatIdCheck, findSeller, askRegister, missingOfSeller } from '../tax/index.ts'
import { lineText } from '../invoices/index.ts'
import { priceOrder } from './price-order.ts'
import { findPayableOrder, payableInput } from '../payments/index.ts'
import { z } from 'zod'
import { internalProcess } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

const OrderPreview = z.object({
  vat_id: VatIdCheck.nullable(),
  seller_name: z.string(),
  lines: z.array(z.object({ text: z.string(), net: z.int() })),
  totals: z.object({
    currency: z.string(),
    net: z.int(),
    vat: z.int(),
    gross: z.int(),
    rateBp: z.int(),
    vatNote: z.string(),
    vatEstimated: z.boolean(),
  }),
  payment: z.enum(['live', 'test', 'none']),
  /** What the seller has not entered yet; a live provider takes no money until then. */
  seller_missing: z.array(z.enum(['name', 'address', 'city', 'country'])),
})

/** What an order costs with these details. `ask_register` looks a VAT number up, if the operator has enabled that. */
export const previewOrder = internalProcess({
  name: 'preview_order',
  keepsNothing: true,
  access: 'public',
  input: z.strictObject({
    ...payableInput,
    billing: Billing.optional(),
    ask_register: z.boolean(),
  }),
  output: OrderPreview,
  problems: [notFound],
  async run({ billing, ask_register, ...named }, { actor, site, services }) {
    const order = await findPayableOrder(services.db, actor, named)
    if (!order || order.site_id !== site.id) throw new Problem(notFound, 'There is no such order here.')
    if (ask_register) await askRegister(services, await findSeller(services.db, site), billing)
    const { vatId, seller, lines, totals } = await priceOrder(services, site, order, billing)
    return {
      vat_id: vatId,
      seller_name: seller.name,
      lines: lines.map((line) => ({ text: lineText(line), net: line.net })),
      totals,
      payment: services.providers.payments.kind,
      seller_missing: missingOfSeller(seller),
    }
  },
})
