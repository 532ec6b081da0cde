/** What Paddle Billing (version 1 of its API) sends and answers, as far as payments need it. Amounts are minor units as text. */
import { z } from 'zod'

const amount = z.string().regex(/^\d+$/).transform(Number)
const CustomData = z.object({ order_number: z.string().optional() }).nullish()

export const Transaction = z.object({
  id: z.string().startsWith('txn_'),
  status: z.enum(['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due']),
  custom_data: CustomData,
  currency_code: z.string().length(3),
  checkout: z.object({ url: z.string().nullable() }).nullish(),
  details: z.object({
    totals: z.object({ grand_total: amount }),
    line_items: z.array(z.object({ id: z.string(), totals: z.object({ total: amount }) })),
  }),
  updated_at: z.iso.datetime({ offset: true }),
})
export type Transaction = z.output<typeof Transaction>

/** Money that goes back: asked for by us (refund) or by the buyer's bank (chargeback). */
export const Adjustment = z.object({
  id: z.string().startsWith('adj_'),
  action: z.string(),
  status: z.enum(['pending_approval', 'approved', 'rejected', 'reversed']),
  transaction_id: z.string(),
  reason: z.string().nullish(),
  currency_code: z.string().length(3),
  totals: z.object({ total: amount }),
  updated_at: z.iso.datetime({ offset: true }),
})
export type Adjustment = z.output<typeof Adjustment>

export const Notification = z.object({
  event_id: z.string().min(1),
  event_type: z.string(),
  occurred_at: z.iso.datetime({ offset: true }),
  data: z.unknown(),
})
export type Notification = z.output<typeof Notification>

/** One thing, and a portion of a list with the address of the next. */
export const one = <Data extends z.ZodType>(data: Data) => z.object({ data })
export const many = <Data extends z.ZodType>(data: Data) =>
  z.object({
    data: z.array(data),
    meta: z.object({ pagination: z.object({ next: z.string(), has_more: z.boolean() }) }),
  })
