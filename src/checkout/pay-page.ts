/** The order behind a checkout link: whoever has the link sees only this order and can pay it without an account. */
import { html } from '../design/html.ts'
import { findLinkedOrder, type OrderRow } from '../orders/index.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { checkoutOf, type CheckoutRoute, submitted } from './checkout-page.ts'
import { words } from './words/index.ts'

export const payPage = page({
  route: 'GET /pay/{link}',
  access: 'public',
  cached: false,
  async run(context) {
    const order = await orderOf(context)
    return elsewhere(context, order) ?? ended(context, order) ?? checkoutOf(context, order, wayOf(context))
  },
})

/** Calculates the VAT again, or starts the payment. */
export const submitPayPage = page({
  route: 'POST /pay/{link}',
  access: 'public',
  async run(context) {
    const order = await orderOf(context)
    return elsewhere(context, order) ?? ended(context, order) ?? submitted(context, order, wayOf(context))
  },
})

async function orderOf({ db, params }: PageContext): Promise<OrderRow> {
  const order = await findLinkedOrder(db, params['link'] ?? '')
  if (!order) throw Problem.inWords(notFound, words.noSuchLink)
  return order
}

function wayOf({ params }: PageContext): CheckoutRoute {
  const link = params['link'] ?? ''
  const action = `/pay/${encodeURIComponent(link)}`
  return {
    named: { link },
    action,
    cancel: null,
    paymentPage: (url) => (url.startsWith('/checkout/') ? `${action}${url.slice('/checkout'.length)}` : url),
  }
}

function elsewhere({ site, path }: PageContext, order: OrderRow): PageAnswer | undefined {
  return order.site_id === site.id ? undefined : { kind: 'redirect', to: `${order.origin}${path}` }
}

/** A paid order says so and nothing else; one that ended otherwise is gone. */
function ended({ now }: PageContext, order: OrderRow): PageAnswer | undefined {
  const isOver = order.status === 'pending' && order.valid_until <= now
  if (order.status === 'pending' && !isOver) return undefined
  const isPaid = order.status === 'paid' || order.status === 'fulfilled'
  const title = isPaid ? words.linkPaid(order.number) : words.linkEnded
  return {
    kind: 'view',
    title,
    main: html`<div class="wrap narrow page">
      <header class="intro">
        <h1>${title}</h1>
        <p>${isPaid ? words.linkPaidText : words.linkEndedText}</p>
      </header>
    </div>`,
    noindex: true,
    status: isPaid ? 200 : 410,
  }
}
