/** The API's answer for an order, as its buyer sees it. */
import { z } from 'zod'
import { mapShape } from 'marquee-profile'
import { NextSteps, type NextStep } from '../platform/call/next-step.ts'
import { Billing, VatIdCheck, vatTreatments } from '../tax/index.ts'
import type { OrderRow } from './order-queries.ts'
import { orderStatuses, toldLineStatus, toldLineStatuses } from './order.ts'
import { factsOf, ProductAnswer, productName } from './product.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { inLanguage } from '../platform/text/language.ts'

export const MoneyAnswer = namedShape('Money', {
  amount: z.int().describe('In minor units.'),
  currency: z.string(),
})

export const VatLine = namedShape('Vat', {
  rate: z.number().describe('In percent.'),
  amount: MoneyAnswer,
  treatment: z.enum(vatTreatments),
  country: z.string().nullable().describe('Whose VAT it is.'),
  note: z.string(),
  estimated: z.boolean().describe('True while the buyer’s country is not known.'),
  vat_id: VatIdCheck.nullable(),
})

export const OrderLine = namedShape('QuotedLine', {
  product: ProductAnswer,
  name: z.string().describe('In the language of the site that sells it.'),
  listing_id: z.int(),
  listing_slug: z.string(),
  listing_name: z.string(),
  week: z.string().nullable(),
  weeks: z.int().nullable(),
  quantity: z.int(),
  unit_amount: MoneyAnswer,
  net: MoneyAnswer,
  vat: MoneyAnswer,
  gross: MoneyAnswer,
})

export const Order = namedShape('Order', {
  number: z.string(),
  status: z.enum(orderStatuses),
  site: z.string(),
  checkout_url: z
    .string()
    .nullable()
    .describe(
      'Our page where whoever has this link pays: no account is needed. Null once there is nothing to pay.',
    ),
  order_url: z.string(),
  lines: z.array(
    namedShape('OrderLine', {
      ...OrderLine.shape,
      status: z.enum(toldLineStatuses),
      note: z.string().nullable(),
      refunded: MoneyAnswer,
    }),
  ),
  net: MoneyAnswer,
  vat: VatLine,
  gross: MoneyAnswer,
  currency: z.string(),
  refunded: MoneyAnswer,
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  billing: z.object(mapShape(Billing.shape, () => z.string().optional())),
  terms: z
    .object({ version: z.int(), accepted_at: z.iso.datetime(), url: z.string() })
    .nullable()
    .describe('The terms that the buyer accepted at the checkout.'),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      url: z.string(),
      pdf_url: z.string(),
    }),
  ),
  valid_until: z.iso.datetime(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  fulfilled_at: z.iso.datetime().nullable(),
  next_steps: NextSteps,
})

export interface InvoiceLink {
  number: string
  kind: 'invoice' | 'credit_note'
}

/** The URL where the order is paid: the shareable link, or the buyer's checkout for orders from before such links. */
function payUrl({ origin, number, checkout_link: link }: OrderRow): string {
  return link === null ? `${origin}/checkout/${number}` : `${origin}/pay/${link}`
}

/** Builds the API's answer for an order and its invoices. */
export function orderAnswer(order: OrderRow, invoices: readonly InvoiceLink[]): z.input<typeof Order> {
  const money = (amount: number) => ({ amount, currency: order.currency })
  const { origin } = order
  const page = `${origin}/account/orders/${order.number}`
  const { vat_id_check, ...billing } = order.billing
  return {
    number: order.number,
    status: order.status,
    site: order.site_key,
    checkout_url: order.status === 'pending' ? payUrl(order) : null,
    order_url: page,
    lines: order.lines.map((line) => ({
      product: line.product,
      name: inLanguage(order.site_language, () => productName(line.product, line.content)),
      listing_id: line.listing_id,
      listing_slug: line.listing_slug,
      listing_name: line.listing_name,
      week: line.week,
      weeks: factsOf(line.product).unit === 'week' ? line.quantity : null,
      quantity: line.quantity,
      unit_amount: money(line.unit_amount),
      net: money(line.net),
      vat: money(line.vat),
      gross: money(line.gross),
      status: toldLineStatus(order.status, line.status),
      note: line.note,
      refunded: money(line.refunded_amount),
    })),
    net: money(order.net),
    vat: {
      rate: order.rate_bp / 100,
      amount: money(order.vat),
      treatment: order.treatment,
      country: order.vat_country,
      note: order.vat_note,
      estimated: order.vat_estimated,
      vat_id: vat_id_check ? { verified_at: null, consultation: null, ...vat_id_check } : null,
    },
    gross: money(order.gross),
    currency: order.currency,
    refunded: money(order.refunded_amount),
    dispute: order.dispute,
    billing,
    terms:
      order.terms_accepted_at === null || order.terms_version === null
        ? null
        : {
            version: order.terms_version,
            accepted_at: order.terms_accepted_at.toISOString(),
            url: `${origin}/terms?version=${order.terms_version}`,
          },
    invoices: invoices.map(({ number, kind }) => ({
      number,
      kind,
      url: `${page}/invoices/${number}`,
      pdf_url: `${page}/invoices/${number}/pdf`,
    })),
    valid_until: order.valid_until.toISOString(),
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    fulfilled_at: order.fulfilled_at?.toISOString() ?? null,
    next_steps: nextSteps(order),
  }
}

function nextSteps(order: OrderRow): NextStep[] {
  if (order.status === 'pending')
    return [
      {
        tool: 'get_order',
        why: 'Give checkout_url to whoever pays, in a browser and without an account. The status shows when it is paid.',
        who: 'person',
        open: payUrl(order),
      },
    ]
  if (order.status === 'paid')
    return [{ tool: 'get_order', why: 'The payment has arrived; the order is complete within a minute.' }]
  if (order.status === 'fulfilled')
    return [{ tool: 'get_my_listing', why: 'See what the order did for the listing.' }]
  if (order.status === 'expired' || order.status === 'cancelled')
    return [{ tool: 'create_checkout', why: 'Place a new order at current prices.' }]
  return []
}
