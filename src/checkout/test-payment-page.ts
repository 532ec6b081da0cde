import { formatMoney } from 'marquee-money'
import { button, csrfField } from '../design/components/actions.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { getTestPayment, payTestPayment } from '../payments/index.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { words } from './words/index.ts'
import { numberTag } from '../platform/text/language.ts'

/** Our own test payment page, only if no real provider is configured and test payments are allowed. */
export const testPaymentPage = page({
  route: 'GET /checkout/test-payment/{session}',
  access: 'account',
  run: (context) => testPayment(context, `/checkout/test-payment/${context.params['session'] ?? ''}`),
})

/** Pays, or goes back to the checkout. */
export const payTestPage = page({
  route: 'POST /checkout/test-payment/{session}',
  access: 'account',
  run: payTest,
})

/** The same page for whoever has the order's link. */
export const linkedTestPaymentPage = page({
  route: 'GET /pay/{link}/test-payment/{session}',
  access: 'public',
  cached: false,
  run: (context) => testPayment(context, context.path.split('?')[0] ?? ''),
})

export const payLinkedTestPage = page({
  route: 'POST /pay/{link}/test-payment/{session}',
  access: 'public',
  run: payTest,
})

async function testPayment(context: PageContext, action: string): Promise<PageAnswer> {
  const { call, params, site, csrf, now } = context
  const payment = await call(getTestPayment, { session: params['session'] ?? '', link: params['link'] })
  const open = payment.status === 'open' && new Date(payment.expiresAt) > now
  const main = testPaymentView({
    number: payment.orderNumber,
    amount: formatMoney({ amount: payment.amount, currency: payment.currency }, numberTag(site.language)),
    state: payment.status === 'paid' ? 'paid' : open ? 'open' : 'expired',
    action,
    order_url: pathOf(payment.returnUrl),
    checkout_url: pathOf(payment.cancelUrl),
    csrf,
  })
  return { kind: 'view', title: words.testPaymentFor(payment.orderNumber), main, noindex: true }
}

async function payTest({ call, params, form }: PageContext): Promise<PageAnswer> {
  const asked = { session: params['session'] ?? '', link: params['link'], pay: form['do'] === 'pay' }
  const { url } = await call(payTestPayment, asked)
  return { kind: 'redirect', to: pathOf(url) }
}

/** Reduces one of our URLs to path and query. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

interface TestPaymentData {
  number: string
  amount: string
  state: 'open' | 'paid' | 'expired'
  action: string
  order_url: string
  checkout_url: string
  csrf: string
}

function testPaymentView(data: TestPaymentData): Html {
  return html`<div class="wrap narrow page">
    <header class="intro">
      <p class="eyebrow">${words.testPayment}</p>
      <h1>${data.amount}</h1>
      <p>${words.testPaymentText(data.number)}</p>
    </header>
    ${
      data.state === 'open'
        ? html`<form method="post" action="${data.action}" class="card inline">
            ${csrfField(data.csrf)}
            ${button({ label: words.pay(data.amount), kind: 'primary', name: 'do', value: 'pay' })}
            ${button({ label: words.backWithoutPaying, name: 'do', value: 'back' })}
          </form>`
        : data.state === 'paid'
          ? notice({
              tone: 'success',
              text: words.alreadyPaid(data.order_url),
            })
          : notice({
              tone: 'plain',
              text: words.paymentExpired(data.checkout_url),
            })
    }
  </div>`
}
