import { currentTermsVersion } from '../content/index.ts'
import { buttonLink } from '../design/components/actions.ts'
import type { FieldError } from '../design/components/forms.ts'
import { html } from '../design/html.ts'
import { problemSentence } from '../design/problem-words.ts'
import { findLatestBilling, findMyOrder, type OrderRow } from '../orders/index.ts'
import type { Member } from '../platform/call/context.ts'
import { payOrder } from './pay-order.ts'
import { previewOrder } from './preview-order.ts'
import { cancelOrder } from '../payments/index.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { Billing } from '../tax/index.ts'
import { readBillingForm, type ReadForm, typedOf } from './checkout-form.ts'
import { checkoutView, vatIdProblem } from './checkout-view.ts'
import { words } from './words/index.ts'
import { numberTag } from '../platform/text/language.ts'

/** The buyer's page of an unpaid order; redirects to the order page once it is paid. */
export const checkoutPage = page({
  route: 'GET /checkout/{number}',
  access: 'account',
  async run(context) {
    const order = await orderOf(context)
    const moved = elsewhere(context, order)
    return moved ?? checkoutOf(context, await withLatestBilling(context, order), ownWay(order))
  },
})

/** Prefills a new order with the billing details of the buyer's latest one, to check rather than type again. */
async function withLatestBilling({ db, actor }: PageContext<Member>, order: OrderRow): Promise<OrderRow> {
  if (order.billing.country !== undefined) return order
  const latest = await findLatestBilling(db, actor.accountId)
  return latest ? { ...order, billing: latest } : order
}

/** Calculates the VAT again, or starts the payment. */
export const submitCheckoutPage = page({
  route: 'POST /checkout/{number}',
  access: 'account',
  async run(context) {
    const order = await orderOf(context)
    const moved = elsewhere(context, order)
    if (moved) return moved
    return submitted(context, order, ownWay(order))
  },
})

/** How the payer reached an order, and where its forms are sent. */
export interface CheckoutRoute {
  named: { number: string } | { link: string }
  action: string
  /** Where the order is cancelled; null for anybody but the buyer. */
  cancel: string | null
  /** The address of the payment page, given the provider's URL for this session. */
  paymentPage(url: string): string
}

function ownWay({ number }: OrderRow): CheckoutRoute {
  const action = `/checkout/${number}`
  return { named: { number }, action, cancel: `${action}/cancel`, paymentPage: (url) => url }
}

/** The checkout when it is opened. */
export function checkoutOf(context: PageContext, order: OrderRow, way: CheckoutRoute): Promise<PageAnswer> {
  return view(
    context,
    order,
    way,
    { typed: typedOf(order), billing: billingOf(order), errors: [], accepted: false },
    null,
  )
}

/** Does what the form asks for: calculates the VAT again, or starts the payment. */
export async function submitted(
  context: PageContext,
  order: OrderRow,
  way: CheckoutRoute,
): Promise<PageAnswer> {
  const { site, db } = context
  const toPay = context.form['do'] !== 'preview'
  const termsVersion = await currentTermsVersion(db, site.id)
  const read = readBillingForm(context.form, toPay, termsVersion)
  if (!toPay || !read.billing) return view(context, order, way, read, null, !toPay)
  const refused = await numberRefused(context, way, read.billing)
  if (refused) return view(context, order, way, { ...read, errors: [refused] }, null)
  try {
    const request = { ...way.named, billing: read.billing, terms_version: termsVersion }
    const { url } = await context.call(payOrder, request)
    return redirectOrLeave(way.paymentPage(url), site.origin)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return view(context, order, way, read, error)
  }
}

/** A wrong VAT number blocks the payment: whoever typed it expects to pay without VAT, and would pay with it. */
async function numberRefused(
  { call }: PageContext,
  { named }: CheckoutRoute,
  billing: Billing,
): Promise<FieldError | undefined> {
  if (billing.vat_id === undefined) return undefined
  const { vat_id: check } = await call(previewOrder, { ...named, billing, ask_register: true })
  const wrong = check && vatIdProblem(check)
  return wrong ? { path: 'vat_id', message: wrong, fix: words.vatFix } : undefined
}

/** Browsers apply `form-action` to redirects too, so going to another origin takes an intermediate page. */
function redirectOrLeave(url: string, origin: string): PageAnswer {
  if (new URL(url, origin).origin === origin) return { kind: 'redirect', to: url }
  const main = html`<div class="wrap narrow page">
    <header class="intro"><h1>${words.goingToPayment}</h1></header>
    <p>${buttonLink({ label: words.openPayment, href: url, kind: 'primary' })}</p>
  </div>`
  return {
    kind: 'view',
    title: words.goingToPayment,
    main,
    head: html`<meta http-equiv="refresh" content="${`0;url=${url}`}" />`,
    noindex: true,
  }
}

/** Cancels the order. */
export const cancelOrderPage = page({
  route: 'POST /checkout/{number}/cancel',
  access: 'account',
  async run(context) {
    const order = await orderOf(context)
    await context.call(cancelOrder, { number: order.number })
    return { kind: 'redirect', to: `/account/orders/${order.number}` }
  },
})

async function orderOf({ db, params, actor }: PageContext<Member>): Promise<OrderRow> {
  const order = await findMyOrder(db, (params['number'] ?? '').toUpperCase(), actor.accountId)
  if (!order) throw Problem.inWords(notFound, words.noSuchOrder)
  return order
}

function elsewhere({ site }: PageContext<Member>, order: OrderRow): PageAnswer | undefined {
  if (order.site_id !== site.id) return { kind: 'redirect', to: `${order.origin}/checkout/${order.number}` }
  return order.status === 'pending' ? undefined : { kind: 'redirect', to: `/account/orders/${order.number}` }
}

function billingOf(order: OrderRow): Billing | undefined {
  const { vat_id_check: _check, ...billing } = order.billing
  const parsed = Billing.safeParse(billing)
  return parsed.success ? parsed.data : undefined
}

async function view(
  context: PageContext,
  order: OrderRow,
  way: CheckoutRoute,
  read: ReadForm,
  refused: Problem | null,
  askRegister = false,
): Promise<PageAnswer> {
  const { db, site, csrf } = context
  const preview = await context.call(previewOrder, {
    ...way.named,
    billing: read.billing ?? countryOf(read),
    ask_register: askRegister,
  })
  const { totals } = preview
  const main = checkoutView({
    number: order.number,
    action: way.action,
    cancel_action: way.cancel,
    csrf,
    language: numberTag(site.language),
    totals: {
      language: numberTag(site.language),
      currency: totals.currency,
      lines: preview.lines,
      net: totals.net,
      vat: totals.vat,
      gross: totals.gross,
      rate_bp: totals.rateBp,
      note: totals.vatNote,
      total_label: totals.vatEstimated ? words.totalEstimate : words.total,
    },
    typed: read.typed,
    vat_id: preview.vat_id,
    errors: read.errors,
    refused: refused && problemSentence(refused),
    payment: preview.payment,
    is_seller_incomplete: preview.seller_missing.length > 0,
    seller_name: preview.seller_name,
    accepted: read.accepted,
    terms_version: await currentTermsVersion(db, site.id),
  })
  return {
    kind: 'view',
    title: words.checkoutOf(order.number),
    main,
    noindex: true,
    ...(refused ? { status: refused.type.status } : read.errors.length > 0 ? { status: 422 } : {}),
  }
}

/** A wrong address does not hide the VAT, which follows from country, postal code and VAT number alone. */
function countryOf(read: ReadForm): Billing | undefined {
  const parsed = Billing.safeParse(
    Object.fromEntries(
      ['country', 'postal_code', 'vat_id'].flatMap((name) =>
        given(read, name) === '' ? [] : [[name, given(read, name)]],
      ),
    ),
  )
  return parsed.success ? parsed.data : undefined
}

function given({ typed }: ReadForm, name: string): string {
  return new Map<string, string>(Object.entries(typed)).get(name) ?? ''
}
